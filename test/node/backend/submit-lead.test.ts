import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { longestCompany, longestUseCase } from "../../../src-worker/contract/lead";
import { createSubmitLead } from "../../../supabase/functions/submit-lead/create-submit-lead";
import { listening } from "../server/listening";
import { type FakeTurnstile, startFakeTurnstile } from "./fake-turnstile";
import { postedLead } from "./posted-lead";

const origin = "https://catalogue.example";
const serviceKey = "sb_secret_of_the_test";

let turnstile: FakeTurnstile;
beforeAll(async () => {
  turnstile = await startFakeTurnstile();
});
afterAll(() => turnstile.stop());
beforeEach(() => {
  turnstile.behaviour = "works";
});

describe("a lead", () => {
  test("is stored with the service key, after one verification", async () => {
    const { post, rows, log, headers } = await start();
    const lead = postedLead({ token: turnstile.issue() });
    const before = turnstile.calls.length;
    expect(await post(lead, { "x-forwarded-for": "198.51.100.1, 203.0.113.7" })).toEqual({ status: 204, answer: null });
    expect(rows()).toEqual([lead]);
    expect(headers()?.["x-caller-address"]).toBe("203.0.113.7");
    expect(turnstile.calls.slice(before)).toEqual([
      {
        secret: turnstile.secret,
        response: lead.token,
        idempotency_key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
        remoteip: "203.0.113.7",
      },
    ]);
    expect(log).toEqual([]);
  });

  test("is stored once, however often it is sent with the same token", async () => {
    const { post, rows } = await start();
    const lead = postedLead({ token: turnstile.issue() });
    for (const _ of [1, 2, 3]) expect((await post(lead)).status).toBe(204);
    expect(rows()).toHaveLength(1);
  });

  test("is stored once when its answer was lost and it comes again with a fresh token", async () => {
    const { post, rows } = await start();
    const lead = postedLead({ token: turnstile.issue() });
    await post(lead);
    expect((await post({ ...lead, token: turnstile.issue() })).status).toBe(204);
    expect(rows()).toHaveLength(1);
  });

  test("needs only the fields that a person must fill", async () => {
    const { post, rows } = await start();
    const { event_id, session_id, email, token, client_at } = postedLead({ token: turnstile.issue() });
    expect((await post({ event_id, session_id, email, token, client_at })).status).toBe(204);
    expect(rows()).toEqual([
      {
        ...{ event_id, session_id, email, token, client_at, platform: "other", source: "app" },
        ...{ name: null, company: null, industry: null, team_size: null, use_case: null, referral_source: null },
      },
    ]);
  });
});

describe("the client's address", () => {
  test.each<[string, Record<string, string>, string | undefined]>([
    ["is the last of x-forwarded-for", { "x-forwarded-for": "198.51.100.1, 2001:db8::1" }, "2001:db8::1"],
    [
      "is Cloudflare's where Cloudflare is in front",
      { "cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "203.0.113.7, 198.51.100.1" },
      "203.0.113.7",
    ],
    ["is left out where it is no address", { "x-forwarded-for": "unknown" }, undefined],
    ["is left out where there is none", {}, undefined],
  ])("%s", async (_, more, address) => {
    const { post, headers } = await start();
    await post(postedLead({ token: turnstile.issue() }), more);
    expect(headers()?.["x-caller-address"]).toBe(address);
    expect(turnstile.calls.at(-1)?.remoteip).toBe(address);
  });
});

describe("a token", () => {
  test.each<[string, () => string | null, number, string]>([
    ["is missing", () => null, 403, "verification-failed"],
    ["is invented", () => "0.invented", 403, "verification-failed"],
    ["is of another host", () => turnstile.issue({ hostname: "evil.example" }), 403, "verification-failed"],
    ["is of another form", () => turnstile.issue({ action: "contact" }), 403, "verification-failed"],
  ])("that %s is refused", async (_, token, status, code) => {
    const { post, rows } = await start();
    expect(await post(postedLead({ token: token() }))).toEqual({ status, answer: { code } });
    expect(rows()).toEqual([]);
  });

  test("of another lead asks for a fresh one", async () => {
    const { post, rows } = await start();
    const token = turnstile.issue();
    await post(postedLead({ token }));
    expect(await post(postedLead({ token }))).toEqual({ status: 409, answer: { code: "verification-used" } });
    expect(rows()).toHaveLength(1);
  });

  test("that is refused does not decide on a fresh one of the same lead", async () => {
    const { post, rows } = await start();
    const spent = turnstile.issue();
    await post(postedLead({ token: spent }));
    for (const [token, status] of [
      ["0.invented", 403],
      [turnstile.issue({ hostname: "evil.example" }), 403],
      [spent, 409],
    ] as const) {
      const lead = postedLead({ token });
      for (const _ of [1, 2]) expect((await post(lead)).status).toBe(status);
      expect((await post({ ...lead, token: turnstile.issue() })).status).toBe(204);
    }
    expect(rows()).toHaveLength(4);
  });

  test("that is genuine does not vouch for an invented one of the same lead", async () => {
    const { post } = await start();
    const lead = postedLead({ token: turnstile.issue() });
    expect((await post(lead)).status).toBe(204);
    expect((await post({ ...lead, token: "0.invented" })).status).toBe(403);
  });

  test("that only the database knows as used asks for a fresh one", async () => {
    const { post } = await start({ database: { status: 200, body: '"token-used"' } });
    expect(await post(postedLead({ token: turnstile.issue() }))).toEqual({
      status: 409,
      answer: { code: "verification-used" },
    });
  });
});

describe("nothing is stored", () => {
  test.each([
    ["Turnstile's secret is missing", { TURNSTILE_SECRET: "" }],
    ["Turnstile's hosts are missing", { TURNSTILE_HOSTNAMES: " , " }],
    ["Turnstile's secret is wrong", { TURNSTILE_SECRET: "wrong" }],
    [
      "another value than 1 asks for leads without Turnstile",
      { TURNSTILE_SECRET: "", LEADS_WITHOUT_TURNSTILE: "true" },
    ],
    ["the service key is missing", { SUPABASE_SERVICE_ROLE_KEY: "" }],
    ["the service key is wrong", { SUPABASE_SERVICE_ROLE_KEY: "wrong" }],
    ["the database's address is missing", { SUPABASE_URL: "" }],
    ["nobody listens at the database's address", { SUPABASE_URL: "http://127.0.0.1:1" }],
    ["the allowed origins are missing", { ALLOWED_ORIGINS: "" }],
  ])("when %s", async (_, settings) => {
    const { post, rows, log } = await start({ settings });
    expect(await post(postedLead({ token: turnstile.issue() }))).toEqual({
      status: 503,
      answer: { code: "unavailable" },
    });
    expect(rows()).toEqual([]);
    expect(log).toHaveLength(1);
  });

  test.each([
    ["refuses connections"],
    ["answers HTML"],
    ["answers a list"],
    [{ errorCodes: ["internal-error"] }],
    [{ errorCodes: ["bad-request"] }],
    [{ errorCodes: ["invalid-input-response", "a code of tomorrow"] }],
    [{ errorCodes: [] }],
  ] as const)("when Turnstile %j", async (behaviour) => {
    const { post, rows, log } = await start();
    turnstile.behaviour = typeof behaviour === "string" ? behaviour : { errorCodes: [...behaviour.errorCodes] };
    expect(await post(postedLead({ token: turnstile.issue() }))).toEqual({
      status: 503,
      answer: { code: "unavailable" },
    });
    expect(rows()).toEqual([]);
    expect(log).toHaveLength(1);
  });

  test("when Turnstile or the database redirects elsewhere, which would carry a key along", async () => {
    const elsewhere = await start();
    const redirects = await listening((incoming, response) => {
      const location = incoming.url === "/siteverify" ? turnstile.url : `${elsewhere.url}${incoming.url}`;
      response.writeHead(307, { location }).end();
    });
    for (const settings of [
      { TURNSTILE_VERIFY_URL: `http://127.0.0.1:${redirects}/siteverify` },
      { SUPABASE_URL: `http://127.0.0.1:${redirects}` },
    ]) {
      const { post, rows } = await start({ settings });
      expect((await post(postedLead({ token: turnstile.issue() }))).status).toBe(503);
      expect([...rows(), ...elsewhere.rows()]).toEqual([]);
    }
  });

  test("when Turnstile takes longer than 5 s", async () => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
    onTestFinished(() => timeout.mockRestore());
    const { post, rows, log } = await start();
    turnstile.behaviour = "hangs";
    const before = turnstile.calls.length;
    const answered = post(postedLead({ token: turnstile.issue() }));
    await vi.waitUntil(() => turnstile.calls.length > before);
    deadline.abort(new DOMException("Too long", "TimeoutError"));
    expect((await answered).status).toBe(503);
    expect(timeout.mock.calls).toEqual([[5000]]);
    expect(rows()).toEqual([]);
    expect(log).toEqual(["submit-lead: Turnstile does not answer: TimeoutError"]);
  });
});

describe("without Turnstile", () => {
  const withoutTurnstile = { TURNSTILE_SECRET: "", TURNSTILE_HOSTNAMES: "", LEADS_WITHOUT_TURNSTILE: "1" };

  test("leads are stored when the operator says so, and their tokens are not", async () => {
    const { post, rows } = await start({ settings: withoutTurnstile });
    expect((await post(postedLead({ token: "0.unverified" }))).status).toBe(204);
    expect(rows()).toMatchObject([{ token: null }]);
  });

  test("a secret that is set is used all the same", async () => {
    const { post } = await start({ settings: { LEADS_WITHOUT_TURNSTILE: "1" } });
    expect((await post(postedLead({ token: null }))).status).toBe(403);
  });
});

describe("the service key", () => {
  const sentKeys = async (settings: Record<string, string>) => {
    const { post, headers } = await start({ settings, database: { status: 200, body: '"stored"' } });
    await post(postedLead({ token: turnstile.issue() }));
    return { apikey: headers()?.apikey, authorization: headers()?.authorization };
  };

  test.each([
    ["of the newer kind goes in one header", { SUPABASE_SERVICE_ROLE_KEY: "sb_secret_1" }, "sb_secret_1", undefined],
    ["of the legacy kind is also the bearer", { SUPABASE_SERVICE_ROLE_KEY: "eyJ.a.b" }, "eyJ.a.b", "Bearer eyJ.a.b"],
    [
      "of the newer kind comes first",
      { SUPABASE_SECRET_KEYS: '{"default":"sb_secret_2"}', SUPABASE_SERVICE_ROLE_KEY: "eyJ.a.b" },
      "sb_secret_2",
      undefined,
    ],
    [
      "of the legacy kind stands in for a dictionary that is none",
      { SUPABASE_SECRET_KEYS: "not JSON", SUPABASE_SERVICE_ROLE_KEY: "sb_secret_3" },
      "sb_secret_3",
      undefined,
    ],
  ])("%s", async (_, settings, apikey, authorization) => {
    expect(await sentKeys(settings)).toEqual({ apikey, authorization });
  });
});

describe("the database's answers", () => {
  test.each([
    [200, '"stored"', 204, null],
    [200, '"duplicate"', 204, null],
    [200, '"something else"', 503, { code: "unavailable" }],
    [200, "<html>", 503, { code: "unavailable" }],
    [400, '{"code":"22023"}', 400, { code: "invalid" }],
    [401, '{"code":"42501"}', 503, { code: "unavailable" }],
    [404, '{"code":"PGRST202"}', 503, { code: "unavailable" }],
    [429, '{"code":"PT429"}', 429, { code: "rate-limited" }],
    [500, "{}", 503, { code: "unavailable" }],
    [503, '{"code":"PGRST000"}', 503, { code: "unavailable" }],
  ])("%i %s become %i", async (status, body, expected, answer) => {
    const { post } = await start({ database: { status, body } });
    expect(await post(postedLead({ token: turnstile.issue() }))).toEqual({ status: expected, answer });
  });
});

describe("a body is refused, and Turnstile receives no request, when", () => {
  const valid = () => postedLead({ token: turnstile.issue() });
  test.each<[string, () => unknown, string]>([
    ["it is not JSON", () => "{", "body"],
    ["it is a list", () => [valid()], "body"],
    ["it is null", () => null, "body"],
    ["it is empty", () => "", "body"],
    ["it has a field that no lead has", () => ({ ...valid(), created_at: "1999-01-01" }), "unknown"],
    ["it has the field __proto__", () => '{"__proto__":{"email":"a@b.example"}}', "unknown"],
    ["the event id is no UUID", () => ({ ...valid(), event_id: "1" }), "event_id"],
    ["the event id is missing", () => ({ ...valid(), event_id: undefined }), "event_id"],
    ["the session id is of another form", () => ({ ...valid(), session_id: "device_1_x" }), "session_id"],
    ["the e-mail is missing", () => ({ ...valid(), email: undefined }), "email"],
    ["the e-mail is empty", () => ({ ...valid(), email: "" }), "email"],
    ["the e-mail has no @", () => ({ ...valid(), email: "ana.shop.example" }), "email"],
    ["the e-mail has two @", () => ({ ...valid(), email: "ana@b@shop.example" }), "email"],
    ["the e-mail has a line break", () => ({ ...valid(), email: "ana@shop.example\nbcc:x" }), "email"],
    ["the e-mail is too long", () => ({ ...valid(), email: `${"a".repeat(250)}@b.example` }), "email"],
    ["the e-mail is a list", () => ({ ...valid(), email: ["ana@shop.example"] }), "email"],
    ["the company is too long", () => ({ ...valid(), company: "a".repeat(201) }), "company"],
    ["the name is a number", () => ({ ...valid(), name: 7 }), "name"],
    ["the use case has a NUL", () => ({ ...valid(), use_case: "a\0b" }), "use_case"],
    ["the platform is unknown", () => ({ ...valid(), platform: "magento" }), "platform"],
    ["the platform is null", () => ({ ...valid(), platform: null }), "platform"],
    ["the source is a sentence", () => ({ ...valid(), source: "a b" }), "source"],
    ["the token is too long", () => ({ ...valid(), token: "a".repeat(2049) }), "token"],
    ["the time is none", () => ({ ...valid(), client_at: "yesterday" }), "client_at"],
    ["the time does not exist", () => ({ ...valid(), client_at: "2026-13-01T00:00:00Z" }), "client_at"],
  ])("%s", async (_, body, field) => {
    const { post, rows } = await start();
    const before = turnstile.calls.length;
    expect(await post(body())).toEqual({ status: 400, answer: { code: "invalid", field } });
    expect(rows()).toEqual([]);
    expect(turnstile.calls).toHaveLength(before);
  });
});

describe("size", () => {
  test.each([
    ["as stated", { "content-length": "16385" }, "{}"],
    ["as sent, whatever is stated", { "content-length": "2" }, `{"use_case":"${"a".repeat(16_384)}"}`],
    ["in bytes, not characters", {}, `{"use_case":"${"é".repeat(8192)}"}`],
  ])("above 16 KB is refused: %s", async (_, headers, body) => {
    const { post } = await start();
    expect(await post(body, headers)).toEqual({ status: 413, answer: { code: "too-large" } });
  });

  test("admits the longest lead that the form takes, in any script", async () => {
    const { post } = await start();
    const lead = postedLead({
      ...{ token: "x".repeat(2048), email: `${"a".repeat(244)}@b.example`, use_case: "見".repeat(longestUseCase) },
      ...{ name: "見".repeat(longestCompany), company: "見".repeat(longestCompany) },
      referral_source: `https://a.example/${"a".repeat(2030)}`,
    });
    expect((await post(lead)).answer).toEqual({ code: "verification-failed" });
  });
});

describe("origin and method", () => {
  test.each([
    ["of another site", "https://evil.example"],
    ["that begins like an allowed one", "https://catalogue.example.evil.example"],
    ["of another scheme", "http://catalogue.example"],
    ["of a sandboxed frame", "null"],
    ["that is missing", null],
  ])("refuses an origin %s, for preflights too", async (_, from) => {
    const { handle, rows } = await start();
    for (const method of ["POST", "OPTIONS"]) {
      const body = method === "POST" ? JSON.stringify(postedLead({ token: turnstile.issue() })) : null;
      const response = await handle(request(method, body, from === null ? {} : { origin: from }));
      expect([response.status, await response.json()]).toEqual([403, { code: "origin" }]);
      expect(response.headers.get("access-control-allow-origin")).toBe(null);
    }
    expect(rows()).toEqual([]);
  });

  test("lets pages of each allowed origin read the answer", async () => {
    const { handle } = await start({ settings: { ALLOWED_ORIGINS: `https://a.example, ${origin}` } });
    for (const from of ["https://a.example", origin]) {
      const response = await handle(request("POST", "{", { origin: from }));
      expect(response.headers.get("access-control-allow-origin")).toBe(from);
      expect(response.headers.get("vary")).toBe("origin");
    }
  });

  test("answers a preflight with what supabase-js sends", async () => {
    const { handle } = await start();
    const response = await handle(request("OPTIONS", null, { origin }));
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-methods")).toBe("POST");
    const allowed = response.headers.get("access-control-allow-headers")?.split(", ");
    expect(allowed).toEqual(expect.arrayContaining(["authorization", "apikey", "content-type", "x-client-info"]));
  });

  test.each(["GET", "PUT", "DELETE", "HEAD"])("refuses %s", async (method) => {
    const { handle } = await start();
    const response = await handle(request(method, null, { origin }));
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });
});

test("no log line contains an e-mail address, a token, a key or an address of a visitor", async () => {
  const { post, log } = await start();
  const lead = postedLead({ token: turnstile.issue() });
  const failures = ["refuses connections", "answers HTML", "answers a list"] as const;
  for (const behaviour of [...failures, { errorCodes: ["internal-error"] }]) {
    turnstile.behaviour = behaviour;
    await post(lead, { "x-forwarded-for": "203.0.113.7" });
  }
  turnstile.behaviour = "works";
  const broken = await start({ database: { status: 500, body: JSON.stringify(lead) } });
  await broken.post(lead, { "x-forwarded-for": "203.0.113.7" });
  const lines = [...log, ...broken.log].join("\n");
  expect(lines.split("\n")).toHaveLength(5);
  for (const secret of [lead.email, lead.token, lead.session_id, serviceKey, turnstile.secret, "203.0.113.7"])
    expect(lines).not.toContain(secret);
});

type Fields = Record<string, unknown>;

interface Start {
  readonly settings?: Record<string, string>;
  /** An answer of the database for every call; without, it stores each event id and each token once. */
  readonly database?: { readonly status: number; readonly body: string };
}

async function start({ settings = {}, database }: Start = {}) {
  const rows: Fields[] = [];
  let headers: NodeJS.Dict<string | string[]> | undefined;
  const port = await listening(async (incoming, response) => {
    headers = incoming.headers;
    const row: Fields = JSON.parse(await text(incoming));
    response.setHeader("content-type", "application/json");
    if (database) return void response.writeHead(database.status).end(database.body);
    if (incoming.headers.apikey !== serviceKey) return void response.writeHead(401).end("{}");
    const known = rows.some((other) => other.event_id === row.event_id);
    if (!known) rows.push(row);
    response.end(JSON.stringify(known ? "duplicate" : "stored"));
  });
  const env: Record<string, string> = {
    ALLOWED_ORIGINS: origin,
    TURNSTILE_SECRET: turnstile.secret,
    TURNSTILE_HOSTNAMES: "shop.example,www.shop.example",
    TURNSTILE_VERIFY_URL: turnstile.url,
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_SERVICE_ROLE_KEY: serviceKey,
    ...settings,
  };
  const log: string[] = [];
  const handle = createSubmitLead({ env: (name) => env[name], fetch, log: (line) => log.push(line) });
  return {
    url: `http://127.0.0.1:${port}`,
    handle,
    log,
    rows: () => rows,
    headers: () => headers,
    async post(body: unknown, more: Record<string, string> = {}) {
      const response = await handle(
        request("POST", typeof body === "string" ? body : JSON.stringify(body), { origin, ...more }),
      );
      const answer = await response.text();
      return { status: response.status, answer: answer === "" ? null : JSON.parse(answer) };
    },
  };
}

function request(method: string, body: string | null, headers: Record<string, string>): Request {
  return new Request("http://functions.example/submit-lead", { method, body, headers });
}
