import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { missingProgram, startBackend } from "../../supabase/serve.mjs";
import { usageOf } from "./sql/people";

const missing = missingProgram();
const views = ["consent_records", "lead_capture", "lead_latest", "app_usage", "turnstile_validations"];
const tables = ["consent_event", "lead_submission", "usage_event", "turnstile_token", "rate", "settings"];

describe.skipIf(missing)(`the API as a browser reaches it${missing ? `: skipped. ${missing}` : ""}`, () => {
  let backend: Awaited<ReturnType<typeof startBackend>>;
  let api: SupabaseClient;

  beforeAll(async () => {
    backend = await startBackend();
    api = clientWith(backend.publishableKey);
    await rpc("record_consent", consentOf(known));
    await clientWith(backend.serviceKey).rpc("submit_lead", leadOf(known, { email: "ana@moveis.example" }));
  });
  afterAll(() => backend?.stop());
  beforeEach(async () => {
    await backend.sql("delete from app_private.rate");
    await backend.sql(
      "update app_private.settings set session_per_minute = 60, session_per_day = 1000, address_per_minute = 300",
    );
  });

  /** A session whose consent and lead are stored. */
  const known = newSession();

  // Node 20 has no WebSocket, which the client wants for a part that is not used.
  const clientWith = (key: string) =>
    createClient(backend.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: class {} as never },
    });
  const rpc = (name: string, values: object) =>
    api.rpc(name, values).then(({ status, error, data }) => ({ status, code: error?.code ?? null, data }));
  const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(`${backend.url}/rest/v1/${path}`, { ...init, headers: { apikey: backend.publishableKey, ...init.headers } });
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    send(path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
  const stored = async (table: string, session: string) =>
    Number(await backend.sql(`select count(*) from app_private.${table} where session_id = '${session}'`));

  test("a consent is stored and read back", async () => {
    const session = newSession();
    expect(await rpc("record_consent", consentOf(session))).toEqual({ status: 204, code: null, data: null });
    const { status, data } = await rpc("read_consent", { session_id: session });
    expect(status).toBe(200);
    expect(data).toEqual([
      {
        analytics_consent: true,
        marketing_consent: false,
        terms_version: "1.0.0",
        privacy_version: "1.0.0",
        recorded_at: expect.stringMatching(/^20\d\d-/),
      },
    ]);
  });

  test("an event that is sent many times at once is stored once", async () => {
    const session = newSession();
    const consent = consentOf(session);
    const answers = await Promise.all(Array.from({ length: 10 }, () => rpc("record_consent", consent)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await stored("consent_event", session)).toBe(1);
  });

  test("calls of one session that arrive together are all answered", async () => {
    await backend.sql("update app_private.settings set session_per_minute = null, address_per_minute = null");
    const session = newSession();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 2 === 0
          ? rpc("record_consent", consentOf(session))
          : rpc("record_usage", { records: [usageOf(session, { event_id: randomUUID() })] }),
      ),
    );
    expect(answers.map(({ status, code }) => code ?? status)).toEqual(answers.map(() => 204));
  });

  test("a token that many leads bring at once is spent by one", async () => {
    const service = clientWith(backend.serviceKey);
    const token = `0.${randomUUID()}`;
    const sessions = Array.from({ length: 8 }, newSession);
    const answers = await Promise.all(
      sessions.map((session) => service.rpc("submit_lead", leadOf(session, { token }))),
    );
    expect(answers.map(({ data }) => data).sort()).toEqual(["stored", ...Array(7).fill("token-used")]);
    expect(await backend.sql(`select count(*) from app_private.turnstile_token where token = '${token}'`)).toBe("1");
  });

  test("a session that erases itself while it sends leaves nothing", async () => {
    const session = newSession();
    await rpc("record_consent", consentOf(session));
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        rpc("record_usage", { records: [usageOf(session, { event_id: randomUUID() })] }),
      ),
      rpc("erase_session", { session_id: session }),
    ]);
    await rpc("erase_session", { session_id: session });
    expect([await stored("consent_event", session), await stored("usage_event", session)]).toEqual([0, 0]);
    expect(await rpc("read_consent", { session_id: session })).toEqual({ status: 200, code: null, data: [] });
  });

  describe.each(views)("the view %s", (view) => {
    const key = view === "turnstile_validations" ? "token" : "session_id";
    const refused = { status: 401, code: "42501" };
    const outcome = ({ status, error }: { status: number; error: { code: string } | null }) => ({
      status,
      code: error?.code,
    });

    test("is not read", async () => {
      expect(outcome(await api.from(view).select("*"))).toEqual(refused);
      expect(outcome(await api.from(view).select(key).eq(key, known))).toEqual(refused);
      expect((await api.from(view).select("*", { count: "exact", head: true })).status).toBe(401);
      expect((await send(`${view}?select=*`, { headers: { accept: "text/csv" } })).status).toBe(401);
      expect((await send(view, { headers: { accept: "application/vnd.pgrst.plan+json" } })).ok).toBe(false);
    });
  });

  test.each(tables)("the table %s is not there", async (table) => {
    expect((await send(table)).status).toBe(404);
    const elsewhere = await send(table, { headers: { "accept-profile": "app_private" } });
    expect([elsewhere.status, (await elsewhere.json()).code]).toEqual([406, "PGRST106"]);
    const written = await post(table, "{}", { "content-profile": "app_private" });
    expect([written.status, (await written.json()).code]).toEqual([406, "PGRST106"]);
  });

  test.each([
    "apply_retention",
    "schedule_retention",
    "caller_code",
    "caller_address",
    "count_call",
    "pg_sleep",
    "version",
  ])("the function %s is not there", async (name) => {
    expect(await rpc(name, {})).toEqual({ status: 404, code: "PGRST202", data: null });
  });

  test.each([
    ["a session id of another form", "record_consent", { session_id: "alice" }, "23514"],
    ["a session id with a pattern", "read_consent", { session_id: "device_%" }, "23514"],
    ["no session id", "erase_session", { session_id: null }, "23514"],
    ["an unknown platform", "record_consent", { platform: "magento" }, "23514"],
    ["an event id that is no UUID", "record_consent", { event_id: "1" }, "22P02"],
    ["a time that is none", "record_consent", { client_at: "soon" }, "22007"],
    ["an answer that is none", "record_consent", { analytics_consent: "maybe" }, "22P02"],
    ["NUL in a text", "record_consent", { user_agent: "a\u0000b" }, "22P05"],
    ["an object instead of records", "record_usage", { records: {} }, "PT400"],
  ] as const)("%s is a bad request", async (_, name, values, code) => {
    const whole = name === "record_consent" ? { ...consentOf(newSession()), ...values } : values;
    expect(await rpc(name, whole)).toEqual({ status: 400, code, data: null });
  });

  test("a refusal repeats no value", async () => {
    const session = newSession();
    const answers = await Promise.all([
      post("rpc/record_consent", JSON.stringify(consentOf(session, { terms_version: "secret-words" }))),
      post("rpc/record_usage", JSON.stringify({ records: [usageOf(session, { app_version: "secret-words" })] })),
      post("rpc/read_consent", JSON.stringify({ session_id: `${session}-secret-words` })),
    ]);
    for (const answer of answers) expect(await answer.text()).not.toMatch(/secret-words|device_\d/);
  });

  test("more than 100 usage records, or 64 KB of them, are too large", async () => {
    const session = newSession();
    const records = Array.from({ length: 101 }, () => usageOf(session, { event_id: randomUUID() }));
    expect(await rpc("record_usage", { records })).toMatchObject({ status: 413, code: "PT413" });
    expect(await rpc("record_usage", { records: [usageOf(session, { note: "x".repeat(70_000) })] })).toMatchObject({
      status: 413,
    });
    expect(
      (await post("rpc/record_usage", `{"records": ["${"x".repeat(3_000_000)}"]}`).catch(() => ({ status: 413 })))
        .status,
    ).toBe(413);
  });

  test("a body that is no JSON, a deep one and one of another kind are refused", async () => {
    expect((await post("rpc/read_consent", "{")).status).toBe(400);
    expect((await post("rpc/record_usage", `{"records":${"[".repeat(30_000)}${"]".repeat(30_000)}}`)).ok).toBe(false);
    expect(
      (await post("rpc/read_consent", "session_id=x", { "content-type": "application/x-www-form-urlencoded" })).ok,
    ).toBe(false);
  });

  test("one request reads one session", async () => {
    const other = newSession();
    await rpc("record_consent", consentOf(other));
    const both = JSON.stringify([{ session_id: known }, { session_id: other }]);
    for (const prefer of ["params=multiple-objects", "params=single-object", ""]) {
      const answer = await post("rpc/read_consent", both, { prefer });
      expect(answer.ok ? await answer.json() : [null]).toHaveLength(1);
    }
  });

  test("a session id in an address is refused, known or not", async () => {
    for (const session of [known, newSession()]) {
      expect((await send(`rpc/read_consent?session_id=${session}`)).status).toBe(405);
      expect((await send(`rpc/erase_session?session_id=${session}`)).status).toBe(405);
    }
    expect(await stored("consent_event", known)).toBe(1);
  });

  test("filters on what a function answers find nobody else", async () => {
    const answer = await post(
      "rpc/read_consent?or=(session_id.like.*)&limit=1000",
      JSON.stringify({ session_id: newSession() }),
    );
    expect(answer.status === 400 || (await answer.text()) === "[]").toBe(true);
    const embedded = await post("rpc/read_consent?select=*,lead_capture(*)", JSON.stringify({ session_id: known }));
    expect(embedded.status).toBe(400);
  });

  test("known and unknown sessions are answered alike", async () => {
    const seen = async (session: string, name: string, values: object) => {
      const answer = await post(`rpc/${name}`, JSON.stringify(values));
      const headers = [...answer.headers].filter(([header]) => header !== "date");
      return { status: answer.status, headers, body: (await answer.text()).replaceAll(session, "") };
    };
    const unknown = newSession();
    for (const [name, values] of [
      ["record_usage", (session: string) => ({ records: [usageOf(session, { event_id: randomUUID() })] })],
      ["record_consent", (session: string) => consentOf(session)],
      ["erase_session", (session: string) => ({ session_id: session })],
    ] as const) {
      const known = newSession();
      await rpc("record_consent", consentOf(known));
      expect(await seen(known, name, values(known))).toEqual(await seen(unknown, name, values(unknown)));
      await rpc("erase_session", { session_id: unknown });
    }
  });

  test("too many calls of an address are answered with 429, whatever address the caller claims", async () => {
    await backend.sql("update app_private.settings set address_per_minute = 3");
    const call = (n: number) =>
      post("rpc/read_consent", JSON.stringify({ session_id: newSession() }), {
        "x-forwarded-for": `198.51.100.${n}`,
        "cf-connecting-ip": `198.51.100.${n}`,
        "x-caller-address": `198.51.100.${n}`,
      }).then(({ status }) => status);
    expect([await call(1), await call(2), await call(3), await call(4)]).toEqual([200, 200, 200, 429]);
  });
});

function newSession(): string {
  return `device_${Date.now()}_${randomUUID()}`;
}

function consentOf(session: string, values: object = {}) {
  return {
    event_id: randomUUID(),
    session_id: session,
    analytics_consent: true,
    marketing_consent: false,
    terms_version: "1.0.0",
    privacy_version: "1.0.0",
    user_agent: "Firefox",
    platform: null,
    store_domain: null,
    client_at: "2026-11-01T10:00:00Z",
    ...values,
  };
}

function leadOf(session: string, values: object = {}) {
  return {
    event_id: randomUUID(),
    session_id: session,
    email: "rui@loja.example",
    name: "Móveis",
    company: "Móveis",
    industry: null,
    team_size: null,
    use_case: null,
    platform: "other",
    source: "kiosk",
    referral_source: "direct",
    token: null,
    client_at: "2026-11-01T10:00:00Z",
    ...values,
  };
}
