import { leadFromBody } from "./lead-from-body.ts";
import { readText } from "./read-text.ts";
import { storeLead } from "./store-lead.ts";
import { verifyToken } from "./verify-token.ts";
import { listFrom, type World } from "./world.ts";

/** Holds the longest lead of the form in a script of 3 bytes a character. */
const maxBytes = 16 * 1024;

/** Headers that supabase-js sends; a preflight that asks for others is refused by the browser. */
const allowedHeaders = "authorization, apikey, content-type, x-client-info, x-region, x-retry-count";

/**
 * The Edge Function as a Web-standard handler. `POST` with a lead as JSON (`Lead`, at most 16 KB); answers:
 *
 * | status | `code` | |
 * |---|---|---|
 * | 204 | | stored, now or before |
 * | 400 | `invalid` | `field` names what is wrong |
 * | 403 | `origin` | not in `ALLOWED_ORIGINS` |
 * | 403 | `verification-failed` | no token, or Turnstile does not know it |
 * | 409 | `verification-used` | the token is spent or expired: send again with a fresh one |
 * | 405, 413 | `method`, `too-large` | |
 * | 429 | `rate-limited` | later |
 * | 503 | `unavailable` | later: a setting is missing, or Turnstile or the database does not answer |
 *
 * Settings: `ALLOWED_ORIGINS`, `TURNSTILE_SECRET`, `TURNSTILE_HOSTNAMES`, `TURNSTILE_VERIFY_URL`,
 * `LEADS_WITHOUT_TURNSTILE` (1: without a secret, leads are stored unverified), `SUPABASE_URL` and
 * `SUPABASE_SECRET_KEYS` or `SUPABASE_SERVICE_ROLE_KEY`. Nothing is stored while one that is needed is missing.
 */
export function createSubmitLead(world: World): (request: Request) => Promise<Response> {
  const { env, log } = world;

  return async (request) => {
    const origins = listFrom(env, "ALLOWED_ORIGINS");
    const origin = request.headers.get("origin");
    if (origins.length === 0) {
      log("submit-lead: ALLOWED_ORIGINS is not set");
      return refusal(503, "unavailable");
    }
    if (origin === null || !origins.includes(origin)) {
      // The browser hides this answer from the app, whose leads then wait.
      log(`submit-lead: ALLOWED_ORIGINS lacks ${JSON.stringify(origin?.slice(0, 100) ?? null)}`);
      return refusal(403, "origin");
    }

    const response = await answer(request);
    response.headers.set("access-control-allow-origin", origin);
    response.headers.set("vary", "origin");
    return response;
  };

  async function answer(request: Request): Promise<Response> {
    if (request.method === "OPTIONS")
      return new Response(null, {
        status: 204,
        headers: {
          "access-control-allow-methods": "POST",
          "access-control-allow-headers": allowedHeaders,
          "access-control-max-age": "86400",
        },
      });
    if (request.method !== "POST") return refusal(405, "method", {}, { allow: "POST, OPTIONS" });
    const body = await readText(request, maxBytes);
    if (body === null) return refusal(413, "too-large");
    const lead = leadFromBody(body);
    if ("wrong" in lead) return refusal(400, "invalid", { field: lead.wrong });

    const address = clientAddress(request);
    const verdict = await verifyToken(lead, address, world);
    if (verdict === "unknown") return refusal(503, "unavailable");
    if (verdict === "failed") return refusal(403, "verification-failed");
    if (verdict === "used") return refusal(409, "verification-used");

    // A token that nobody verified proves nothing, and would block the lead that it belongs to.
    const stored = await storeLead(verdict === "verified" ? lead : { ...lead, token: null }, address, world);
    switch (stored) {
      case "stored":
      case "duplicate":
        return new Response(null, { status: 204 });
      case "token-used":
        return refusal(409, "verification-used");
      case "invalid":
        return refusal(400, "invalid");
      case "rate-limited":
        return refusal(429, "rate-limited");
      case "failed":
        return refusal(503, "unavailable");
    }
  }
}

function refusal(status: number, code: string, more: object = {}, headers: Record<string, string> = {}): Response {
  return Response.json({ code, ...more }, { status, headers });
}

/**
 * Cloudflare, in front of hosted projects, sets `cf-connecting-ip` itself; `supabase/serve.mjs` removes it and sets
 * `x-forwarded-for`, to which elsewhere a caller may prepend, not append. Null for what is not written like an IP address.
 */
function clientAddress(request: Request): string | null {
  const { headers } = request;
  const address = headers.get("cf-connecting-ip") ?? headers.get("x-forwarded-for")?.split(",").at(-1);
  return address && /^[0-9a-f.:]{2,45}$/i.test(address.trim()) ? address.trim() : null;
}
