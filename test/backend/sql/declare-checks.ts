import { describe, expect, test } from "vitest";
import { consent } from "./checks/consent";
import { erasure } from "./checks/erasure";
import { leads } from "./checks/leads";
import { limits } from "./checks/limits";
import { closedFunctions, privileges } from "./checks/privileges";
import { tricks } from "./checks/tricks";
import { usage } from "./checks/usage";
import { runCheck } from "./sql-check";
import type { SqlDatabase } from "./sql-database";

const subjects = {
  privileges,
  "closed functions": closedFunctions,
  consent,
  usage,
  leads,
  limits,
  "erasure and retention": erasure,
  tricks,
};

/** Declares every check as a test. `database` is asked when they run; it holds `peoplesRecords`. */
export function declareChecks(database: () => SqlDatabase): void {
  describe.each(Object.entries(subjects))("%s", (_subject, checks) => {
    test.each(checks)("$name", (check) => runCheck(database(), check));
  });

  test("at least 100 checks are made as the anonymous role", () => {
    const all = Object.values(subjects).flat();
    expect(all.filter(({ as = "anon" }) => as === "anon").length).toBeGreaterThanOrEqual(100);
  });
}
