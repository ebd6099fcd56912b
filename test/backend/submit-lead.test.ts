import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { missingProgram, startBackend } from "../../supabase/serve.mjs";
import { type FakeTurnstile, startFakeTurnstile } from "../node/backend/fake-turnstile";
import { postedLead } from "../node/backend/posted-lead";
import { checkWithDeno, missingDeno, startDeno } from "./start-deno";

const origin = "https://catalogue.example";
const missing = missingProgram() ?? missingDeno();

describe.skipIf(missing)(`the Edge Function in Deno, over Postgres${missing ? `: skipped. ${missing}` : ""}`, () => {
  let turnstile: FakeTurnstile;
  let backend: Awaited<ReturnType<typeof startBackend>>;
  let deno: Awaited<ReturnType<typeof startDeno>>;
  let settings: Record<string, string>;

  beforeAll(async () => {
    turnstile = await startFakeTurnstile();
    settings = {
      TURNSTILE_SECRET: turnstile.secret,
      TURNSTILE_HOSTNAMES: "shop.example",
      TURNSTILE_VERIFY_URL: turnstile.url,
    };
    backend = await startBackend({ origins: [origin], settings });
    deno = await startDeno(denoSettings());
  });
  afterAll(async () => {
    await deno?.stop();
    await backend?.stop();
    turnstile?.stop();
  });
  beforeEach(async () => {
    turnstile.behaviour = "works";
    await backend.sql("truncate app_private.lead_submission, app_private.turnstile_token, app_private.rate");
  });

  const denoSettings = () => ({
    ...{ ...settings, ALLOWED_ORIGINS: origin },
    ...{ SUPABASE_URL: backend.url, SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey },
  });
  const leads = () => backend.sql("select email, source from public.lead_capture");
  /** Deno and `npm run backend`, which runs the same handler in Node. */
  const hosts = () => [deno.url, `${backend.url}/functions/v1/submit-lead`];

  test("passes Deno's own check of types", () => checkWithDeno());

  test("stores a lead once, and its token as used", async () => {
    for (const url of hosts()) {
      const lead = leadWith({ token: turnstile.issue() });
      for (const _ of [1, 2]) expect(await post(url, lead)).toEqual([204, null]);
      expect(await post(url, { ...lead, email: "other@shop.example", token: turnstile.issue() })).toEqual([204, null]);
      expect(
        await backend.sql(`select email from app_private.lead_submission where event_id = '${lead.event_id}'`),
      ).toBe(lead.email);
      expect(await backend.sql(`select used from public.turnstile_validations where token = '${lead.token}'`)).toBe(
        "t",
      );
    }
    expect(await leads()).toBe("ana@shop.example|https://search.example/\nana@shop.example|https://search.example/");
  });

  test("takes a lead from supabase-js", async () => {
    const client = createClient(backend.url, backend.publishableKey, {
      // Node 20 has no WebSocket, which the client looks for although nobody asks for realtime.
      realtime: { transport: class {} as unknown as typeof WebSocket },
      global: { headers: { origin } },
    });
    const { error } = await client.functions.invoke("submit-lead", { body: leadWith({ token: turnstile.issue() }) });
    expect(error).toBe(null);
    expect(await leads()).toBe("ana@shop.example|https://search.example/");
  });

  test("stores a lead once that is sent several times at once", async () => {
    const lead = leadWith({ token: turnstile.issue() });
    const answers = await Promise.all(hosts().flatMap((url) => [1, 2, 3, 4].map(() => post(url, lead))));
    expect(answers).toEqual(answers.map(() => [204, null]));
    expect(await leads()).toBe("ana@shop.example|https://search.example/");
  });

  test("refuses what the database refuses, which keeps nothing of it", async () => {
    for (const url of hosts()) {
      const lead = leadWith({ token: turnstile.issue(), industry: "piracy" });
      expect(await post(url, lead)).toEqual([400, { code: "invalid" }]);
      expect(await post(url, { ...lead, industry: "retail" })).toEqual([204, null]);
    }
  });

  test("passes on the address of a visitor, whom the database answers 429 beyond the limit", async () => {
    await backend.sql("update app_private.settings set address_per_day = 2");
    onTestFinished(async () => void (await backend.sql("update app_private.settings set address_per_day = 5000")));
    const answers = [];
    for (const address of ["203.0.113.1", "203.0.113.1", "203.0.113.1", "203.0.113.2"])
      answers.push((await post(deno.url, leadWith({ token: turnstile.issue() }), { "x-forwarded-for": address }))[0]);
    expect(answers).toEqual([204, 204, 429, 204]);
  });
});

type Fields = Record<string, unknown>;

/** A visitor's lead of a kiosk, which came from a search. */
const leadWith = (fields: Fields) =>
  postedLead({ source: "kiosk", referral_source: "https://search.example/", token: null, ...fields });

async function post(url: string, body: Fields, headers: Record<string, string> = {}): Promise<[number, unknown]> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", origin, ...headers },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  return [response.status, answer === "" ? null : JSON.parse(answer)];
}
