import { expect, test } from "vitest";
import { checkWooKeys } from "../../../src-worker/connection/check-woo-keys";
import { Failed } from "../../../src-worker/run/failed";

function checked(consumerKey: string, consumerSecret: string): unknown {
  try {
    return checkWooKeys({ consumerKey, consumerSecret });
  } catch (error) {
    if (error instanceof Failed) return error.failure;
    throw error;
  }
}

test.each([
  ["ck_1", "cs_2", "ck_1", "cs_2"],
  [" ck_1\n", "\tcs_2 ", "ck_1", "cs_2"],
  // Not all are called so: a shop may have made its own.
  ["key", "secret", "key", "secret"],
  ["cs_1", "secret", "cs_1", "secret"],
  ["key", "ck_1", "key", "ck_1"],
])("'%s' and '%s' are taken without the spaces around them", (key, secret, consumerKey, consumerSecret) => {
  expect(checked(key, secret)).toEqual({ consumerKey, consumerSecret });
});

test.each([
  ["", "cs_2", "keys-required"],
  ["ck_1", "", "keys-required"],
  ["", "", "keys-required"],
  [" ", "\n\t", "keys-required"],
  ["cs_2", "ck_1", "keys-swapped"],
  [" cs_2", " ck_1", "keys-swapped"],
])("'%s' and '%s' are refused with %s, which names neither", (key, secret, code) => {
  expect(checked(key, secret)).toEqual({ code, details: {}, retryable: false });
});
