import { describe, expect, it } from "vitest";
import { shownTest, type TestRun } from "../../../src-ui/pieces/connection/shown-test";
import type { ConnectionTest } from "../../../src-worker/contract/snapshot";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { connectionReport, wooKeys } from "./connections";
import { failure, refused as refusedWith } from "./sync-states";

const url = "https://woo.example";
const tested: StoreConnection = { platform: "woocommerce", url, access: wooKeys() };
const otherKeys: StoreConnection = { ...tested, access: wooKeys({ consumerKey: "ck_2", consumerSecret: "cs_2" }) };
const report = connectionReport();
const keysRefused = failure("keys-refused", { retryable: false });
const running: TestRun = { connection: tested, outcome: null };
const passed: TestRun = { connection: tested, outcome: { ok: true, value: report } };
const refused: TestRun = { connection: tested, outcome: { ok: false, failure: keysRefused } };

describe("the test that a form shows", () => {
  it("is idle before a test starts, whatever the snapshot still has", () => {
    expect(shownTest(null, tested, testIn("success"))).toEqual({ state: "idle" });
  });

  it("is idle while the form lacks something", () => {
    expect(shownTest(passed, null, testIn("success"))).toEqual({ state: "idle" });
  });

  it("is idle for other keys at the same address", () => {
    expect(shownTest(passed, otherKeys, testIn("success"))).toEqual({ state: "idle" });
  });

  it("has begun before the snapshot says so", () => {
    const begun = { state: "testing", steps: { url: "testing", network: "pending" } };
    expect(shownTest(running, tested, { state: "idle" })).toMatchObject(begun);
    // Of an earlier test at the same address with other keys.
    expect(shownTest(running, tested, testIn("success"))).toMatchObject({ ...begun, report: null });
    expect(shownTest(running, tested, { ...testIn("testing"), url: "https://other.example" })).toMatchObject(begun);
  });

  it("follows the snapshot's steps on the way", () => {
    expect(shownTest(running, tested, testIn("testing"))).toEqual(testIn("testing"));
  });

  it("ends with its own answer, not with an older snapshot's", () => {
    expect(shownTest(refused, tested, testIn("success"))).toMatchObject({
      state: "error",
      failure: keysRefused,
      report: null,
    });
    expect(shownTest(passed, tested, testIn("error"))).toMatchObject({ state: "success", report, failure: null });
  });

  it("is still under way while the step at which it failed is not published", () => {
    expect(shownTest(refused, tested, testIn("testing"))).toEqual(testIn("testing"));
    const outcome = refusedWith("engine-stopped");
    expect(shownTest({ connection: tested, outcome }, tested, testIn("testing"))).toMatchObject({ state: "error" });
  });

  it("takes the steps from a snapshot with the same end", () => {
    const steps = { url: "success", network: "success", api: "error", data: "pending" };
    expect(shownTest(refused, tested, testIn("error"))).toMatchObject({ state: "error", steps });
  });

  it("warns of a store without products even before the snapshot does", () => {
    const empty: TestRun = { connection: tested, outcome: { ok: true, value: { ...report, productCount: 0 } } };
    expect(shownTest(empty, tested, { state: "idle" })).toMatchObject({ state: "success", steps: { data: "warning" } });
    expect(shownTest(passed, tested, { state: "idle" })).toMatchObject({ steps: { data: "success" } });
  });

  it("is idle once it was cancelled", () => {
    const outcome = refusedWith("cancelled");
    expect(shownTest({ connection: tested, outcome }, tested, testIn("testing"))).toEqual({ state: "idle" });
  });

  it("is an error when the engine stopped under it", () => {
    const outcome = refusedWith("engine-stopped");
    expect(shownTest({ connection: tested, outcome }, tested, { state: "idle" })).toMatchObject({
      state: "error",
      failure: { code: "engine-stopped" },
      steps: { url: "pending" },
    });
  });
});

function testIn(state: "testing" | "success" | "error"): Exclude<ConnectionTest, { state: "idle" }> {
  const api = { testing: "testing", success: "success", error: "error" } as const;
  const data = state === "success" ? "success" : "pending";
  return {
    state,
    platform: "woocommerce",
    url,
    steps: { url: "success", network: "success", api: api[state], data },
    report: state === "success" ? report : null,
    failure: state === "error" ? failure("timeout") : null,
  };
}
