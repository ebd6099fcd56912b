import { existsSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { parts } from "../bench/parts.mjs";

const names = Object.keys(parts) as (keyof typeof parts)[];
/** The others start many browsers each, or Lighthouse: only `npm run test:all` has the time for them. */
const run = process.env.FULL_RUN ? names : (["quick"] as const);

// The bench reads the threads' CPU from Linux's `/proc`.
test.skipIf(!existsSync("/proc/self/stat")).each(run)(
  "the bench's part %s measures at its smallest size, and misses no figure",
  async (name) => {
    const { table } = await parts[name].smallest(inject("sites").first);
    expect(table).toContain("\n");
    expect(table).not.toMatch(/NaN|undefined|null|Infinity/);
  },
);
