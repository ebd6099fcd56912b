import { afterEach, expect } from "vitest";
import { policyReports } from "./policy-violations";

// Fails each walk that violates the app's policies.
afterEach(() => {
  expect(policyReports.splice(0)).toEqual([]);
});
