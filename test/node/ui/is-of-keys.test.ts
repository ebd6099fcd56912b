import { expect, test } from "vitest";
import { isOfKeys } from "../../../src-ui/foundations/engine/is-of-keys";
import { type Failure, failureCodes } from "../../../src-worker/contract/outcome";

test("every failure of the keys is one, and no other is", () => {
  expect(failureCodes.filter((code) => isOfKeys({ code, details: {}, retryable: false }))).toEqual(
    failureCodes.filter((code) => code.startsWith("keys-") || code === "publication-locked"),
  );
});

test("a failure of the keys is one inside another as well", () => {
  const cause: Failure = { code: "keys-refused", details: {}, retryable: false };
  expect(isOfKeys({ code: "products-failed", details: {}, retryable: false, cause })).toBe(true);
});
