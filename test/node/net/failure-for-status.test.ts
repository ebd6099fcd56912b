import { describe, expect, test } from "vitest";
import type { Answer } from "../../../src-worker/net/answer";
import { failureForStatus } from "../../../src-worker/net/failure-for-status";

const requestedUrl = "https://shop.example.com/products.json?limit=1";

function answer(parts: Partial<Omit<Answer, "headers">> & { readonly headers?: Record<string, string> }): Answer {
  const { headers = {}, url = requestedUrl, ...others } = parts;
  return {
    status: 200,
    statusText: "",
    bytes: new Uint8Array(),
    redirected: url !== requestedUrl,
    ...others,
    url,
    headers: new Headers(headers),
  };
}

const failureOf = (parts: Parameters<typeof answer>[0]) => failureForStatus(answer(parts), "products")?.failure ?? null;

test.each([
  [200, null],
  [204, null],
  [400, { code: "store-status", retryable: false, details: { status: 400, statusText: "400" } }],
  [401, { code: "store-unauthorized", retryable: false }],
  [402, { code: "store-status", retryable: false }],
  [403, { code: "store-forbidden", retryable: false }],
  [404, { code: "store-not-found", retryable: false }],
  [410, { code: "store-not-found", retryable: false }],
  [429, { code: "store-busy", retryable: true }],
  [430, { code: "store-busy", retryable: true }],
  [500, { code: "store-status", retryable: true }],
  [502, { code: "store-status", retryable: true }],
  [503, { code: "store-busy", retryable: true }],
])("status %i", (status, expected) => {
  if (expected === null) expect(failureOf({ status })).toBeNull();
  else expect(failureOf({ status })).toMatchObject(expected);
});

describe("a redirect", () => {
  test.each([
    ["https://shop.example.com/password", "store-locked"],
    ["https://shop.example.com/pt/password", "store-locked"],
    ["https://shop.example.com/pt-PT/password/", "store-locked"],
    ["https://other.example.com/password?next=1", "store-locked"],
    ["https://shop.example.com/wp-login.php?redirect_to=%2F", "store-login"],
    ["https://shop.example.com/blog/wp-login.php", "store-login"],
    ["https://shop.example.com/account/login", "store-login"],
    ["https://shop.example.com/login", "store-login"],
    ["https://shop.example.com/Login/", "store-login"],
    ["https://shop.example.com/my-account/", "store-login"],
    ["https://shop.example.com/customer_authentication/redirect?locale=pt", "store-login"],
    ["https://shop.example.com/admin", "store-login"],
    ["https://shop.example.com/admin/sign-in", "store-login"],
  ])("to %s is %s, whatever the status", (url, code) => {
    for (const status of [200, 401, 403, 404, 503]) expect(failureOf({ url, status })?.code).toBe(code);
  });

  test.each([
    "https://www.example.com/products.json?limit=1",
    "https://shop.example.com/products/password-book",
    "https://shop.example.com/login-sofa",
    "https://shop.example.com/blog/administrators",
  ])("to %s is a plain redirect", (url) => {
    expect(failureOf({ url })).toBeNull();
    expect(failureOf({ url, status: 404 })?.code).toBe("store-not-found");
  });

  test("is not assumed without one, even if the path looks like a login page", () => {
    const url = "https://shop.example.com/admin/image.jpg";
    expect(failureForStatus(answer({ url, redirected: false }), "images")).toBeNull();
  });
});

describe("a busy store's Retry-After", () => {
  const date = "Sat, 21 Nov 2026 07:00:00 GMT";

  test.each([
    ["in seconds", { "retry-after": "7" }, 7],
    ["in seconds, with spaces", { "retry-after": " 7 " }, 7],
    ["of no time", { "retry-after": "0" }, 0],
    ["past any number", { "retry-after": "9".repeat(400) }, Number.MAX_SAFE_INTEGER],
    ["as a date", { "retry-after": "Sat, 21 Nov 2026 07:02:00 GMT", date }, 120],
    ["as a date that has passed", { "retry-after": "Sat, 21 Nov 2026 06:00:00 GMT", date }, 0],
    ["as a date years away", { "retry-after": "Sat, 21 Nov 2076 07:00:00 GMT", date }, 1_577_923_200],
    ["as a date, the server's own being unreadable", { "retry-after": "Sat, 21 Nov 2026 07:02:00 GMT" }, undefined],
    ["that is negative", { "retry-after": "-5", date }, undefined],
    ["that is no number", { "retry-after": "soon", date }, undefined],
    ["that is empty", { "retry-after": "" }, undefined],
    ["that is missing", {}, undefined],
  ] as const)("%s", (_name, headers, seconds) => {
    for (const status of [429, 430, 503])
      expect(failureOf({ status, headers })?.details.retryAfterSeconds).toBe(seconds);
  });
});
