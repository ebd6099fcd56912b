import { expect, test } from "vitest";
import { classifyAnswer } from "../../../src-worker/outbox/classify-answer";

const answer = (status: number, code = "", message = "", retryAfter: number | null = null) =>
  classifyAnswer({ status, code, message, retryAfter });

test.each([
  // status, code, message, verdict, why
  [204, "", "", "stored", null],
  [409, "23505", "duplicate key", "stored", null],
  [200, "", "no 204", "later", "busy"],
  [0, "", "TypeError: Failed to fetch", "later", "unanswered"],
  [400, "23514", "violates", "refused", null],
  [400, "invalid", "", "refused", null],
  [413, "PT413", "", "refused", null],
  [401, "42501", "permission denied", "later", "busy"],
  [403, "verification-failed", "", "token", null],
  [409, "verification-used", "", "token", null],
  [403, "origin", "", "later", "busy"],
  [401, "", "Invalid API key", "later", "busy"],
  [404, "PGRST205", "", "later", "busy"],
  [404, "42P01", "", "later", "busy"],
  [404, "", "", "later", "busy"],
  [408, "", "", "later", "busy"],
  [429, "PT429", "", "later", "busy"],
  [500, "XX000", "", "later", "fault"],
  [502, "", "", "later", "busy"],
  [503, "unavailable", "", "later", "busy"],
  [504, "", "", "later", "busy"],
  // A page of a firewall or a captive portal has no code.
  [400, "", "<html>", "later", "busy"],
  [413, "", "<html>", "later", "busy"],
])("%i %s %s is %s", (status, code, message, kind, why) => {
  const { verdict } = answer(status, code, message);
  expect(verdict.kind).toBe(kind);
  expect("why" in verdict ? verdict.why : null).toBe(why);
});

test.each([
  [404, "PGRST205", "", /run migrations/],
  [404, "42P01", "", /run migrations/],
  [401, "42501", "", /run the policy fix/],
  [0, "", "Failed to fetch at moz-extension://x/y.js", /extension/],
  [403, "origin", "", /403 origin/],
])("%i %s is logged", (status, code, message, log) => expect(answer(status, code, message).log).toMatch(log));

test.each([
  [401, "", "Invalid API key"],
  [429, "PT429", ""],
  [503, "", ""],
  [0, "", "TypeError: Failed to fetch"],
])("%i %s %s is silent", (status, code, message) => expect(answer(status, code, message).log).toBeNull());

test("a refusal names what the backend said, shortly", () => {
  expect(answer(400, "23514", "x".repeat(5000)).verdict).toMatchObject({ reason: `23514 ${"x".repeat(194)}` });
});

test("a requested wait is passed on", () => {
  expect(answer(429, "PT429", "", 5000).verdict).toMatchObject({ retryAfter: 5000 });
});
