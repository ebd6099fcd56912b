import { expect, test } from "vitest";
import { Failed } from "../../../src-worker/outcome/failed";
import { failureFrom } from "../../../src-worker/outcome/failure-from";

function named(name: string, inner?: Error): Error {
  return Object.assign(new Error(`${name} happened`), { name, ...(inner && { inner }) });
}

test.each([
  [new Failed("no-products"), "no-products"],
  [named("QuotaExceededError"), "storage-full"],
  // Dexie's error after Chrome aborted a transaction for lack of space.
  [named("AbortError", named("QuotaExceededError")), "storage-full"],
  [named("AbortError"), "storage-failed"],
  [named("UnknownError"), "storage-failed"],
  [named("DatabaseClosedError", named("InvalidStateError")), "storage-failed"],
  [new TypeError("x is not a function"), "unexpected"],
  ["a text", "unexpected"],
  [undefined, "unexpected"],
])("%s is reported as %s", (error, code) => {
  expect(failureFrom(error).code).toBe(code);
});
