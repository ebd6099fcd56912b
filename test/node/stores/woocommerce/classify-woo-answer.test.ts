import { describe, expect, test } from "vitest";
import type { Answer } from "../../../../src-worker/net/answer";
import { classifyWooAnswer, type WooQuestion } from "../../../../src-worker/stores/woocommerce/classify-woo-answer";
import { cpuMs } from "../../cpu-ms";

const requested = "https://shop.example.com/wp-json/wc/v3/products";
const answer = (
  status: number,
  body: string,
  more: Partial<Answer> & { head?: Record<string, string> } = {},
): Answer => ({
  status,
  statusText: "",
  headers: new Headers(more.head ?? {}),
  bytes: new TextEncoder().encode(body),
  url: requested,
  redirected: false,
  ...more,
});
const classified = (received: Answer, question: Partial<WooQuestion> = {}) =>
  classifyWooAnswer(received, { resource: "products", keys: "header", first: false, ...question })?.failure ?? null;

const error = (code: string, message: string, status: number) => JSON.stringify({ code, message, data: { status } });
const cannotView = error("woocommerce_rest_cannot_view", "Sorry, you cannot list resources.", 401);
const html = "<html><head><title>Refused</title></head><body></body></html>";
const warning =
  "\uFEFF<br />\n<b>Warning</b>:  Undefined array key in <b>/home/shop/noisy.php</b> on line <b>42</b><br />\n";

describe("a refusal", () => {
  test.each<[string, Answer, string]>([
    ["unknown keys", answer(401, cannotView), "keys-refused"],
    ["unknown keys after warnings", answer(401, warning + cannotView), "keys-refused"],
    [
      "a wrong secret",
      answer(401, error("woocommerce_rest_authentication_error", "Consumer secret is invalid.", 401)),
      "keys-secret-wrong",
    ],
    [
      "a wrong secret, in Spanish",
      answer(401, error("woocommerce_rest_authentication_error", "La clave secreta no es válida.", 401)),
      "keys-secret-wrong",
    ],
    [
      "a write-only key",
      answer(
        401,
        error("woocommerce_rest_authentication_error", "The API key provided does not have read permissions.", 401),
      ),
      "keys-write-only",
    ],
    [
      "a write-only key, in Portuguese",
      answer(401, error("woocommerce_rest_authentication_error", "A chave não tem permissões de leitura.", 401)),
      "keys-write-only",
    ],
    ["a person without rights", answer(403, error("woocommerce_rest_cannot_view", "Sorry.", 403)), "keys-no-rights"],
    ["another plugin's tokens", answer(403, error("jwt_auth_bad_auth_header", "Malformed.", 403)), "keys-refused"],
    ["REST for members", answer(401, error("rest_not_logged_in", "You are not logged in.", 401)), "store-no-rest"],
    ["REST switched off", answer(403, error("rest_forbidden", "REST API is off.", 403)), "store-no-rest"],
    ["REST closed", answer(401, error("rest_cannot_access", "Only authenticated users.", 401)), "store-no-rest"],
    ["a firewall", answer(403, html), "store-firewall"],
    ["mod_security", answer(406, html), "store-firewall"],
    ["a firewall behind the proxy, which forwards the start of a page", answer(403, "<"), "store-firewall"],
    ["a refusal behind the proxy that is not a page", answer(403, ""), "store-forbidden"],
    ["a refusal in JSON of another kind", answer(403, '{"error":"no"}'), "store-forbidden"],
    ["the web server's password", answer(401, html), "store-unauthorized"],
    ["maintenance", answer(503, html), "store-maintenance"],
    ["a busy application", answer(503, error("busy", "Busy", 503)), "store-busy"],
    ["too many requests", answer(429, html), "store-busy"],
    ["a missing route", answer(404, error("rest_no_route", "No route.", 404)), "store-not-found"],
    ["a broken plugin", answer(500, error("internal_server_error", "Critical error.", 500)), "store-status"],
  ])("by %s is %#: %s", (_, received, code) => {
    expect(classified(received)?.code).toBe(code);
  });

  test("may come from the host for keys in the header, but from the store for keys in the URL", () => {
    expect(classified(answer(401, cannotView), { keys: "header" })?.code).toBe("keys-refused");
    expect(classified(answer(401, cannotView), { keys: "address" })?.code).toBe("keys-unknown");
  });

  test("without keys is never blamed on keys", () => {
    for (const body of [
      cannotView,
      error("woocommerce_rest_authentication_error", "x", 401),
      error("jwt_auth_x", "x", 401),
    ])
      expect(classified(answer(401, body), { keys: null })?.code).toBe("store-unauthorized");
  });

  test("for maintenance has a duration and is retryable", () => {
    const received = answer(503, html, { headers: new Headers({ "retry-after": "600" }) });
    expect(classified(received)).toMatchObject({
      code: "store-maintenance",
      retryable: true,
      details: { resource: "products", status: 503, retryAfterSeconds: 600 },
    });
  });

  test("of a status without a sentence of its own names WooCommerce", () => {
    expect(classified(answer(500, error("fatal", "Fatal", 500)))).toMatchObject({
      code: "store-status",
      retryable: true,
      details: { status: 500, platform: "woocommerce" },
    });
  });

  test("of any other kind is final", () => {
    expect(classified(answer(401, cannotView))).toMatchObject({ retryable: false, details: { status: 401 } });
  });
});

describe("the first answer of a store", () => {
  test.each<[string, Answer]>([
    ["the web server's 404", answer(404, html)],
    ["a 404 through the proxy", answer(404, "")],
    ["WordPress without WooCommerce", answer(404, error("rest_no_route", "No route.", 404))],
    ["the front page", answer(200, `\n<!DOCTYPE html>${html}`)],
    ["the front page through the proxy", answer(200, "<")],
  ])("that is %s shows that there is no REST API", (_, received) => {
    expect(classified(received, { first: true })?.code).toBe("store-no-rest");
  });

  test("may have warnings before its JSON", () => {
    expect(classified(answer(200, `${warning}[]`), { first: true })).toBeNull();
    expect(classified(answer(200, "[]"), { first: true })).toBeNull();
  });
});

test.each(["/wp-login.php", "/login", "/my-account/"])("a redirect to %s is a login page", (path) => {
  const received = answer(200, html, { url: `https://shop.example.com${path}`, redirected: true });
  expect(classified(received)?.code).toBe("store-login");
});

test("long unusual answers are classified quickly", () => {
  const started = cpuMs();
  for (const body of [
    "\n".repeat(5_000_000),
    `x${" ".repeat(5_000_000)}`,
    "{".repeat(5_000_000),
    "{\n".repeat(2_500_000),
  ])
    expect(classified(answer(403, body))?.code).toBe("store-forbidden");
  expect(cpuMs() - started).toBeLessThan(5000);
});
