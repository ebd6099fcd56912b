import type { Lead } from "./lead-from-body.ts";
import { listFrom, type World } from "./world.ts";

/**
 * - `not-required`: the operator takes leads without Turnstile
 * - `used`: the token is spent or older than its 300 s
 * - `unknown`: a setting is missing or Turnstile does not answer; the lead is not accepted
 */
export type Verdict = "verified" | "not-required" | "failed" | "used" | "unknown";

const cloudflare = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/** What the lead form's widget is rendered with. A token of another form of the same site is not enough. */
const action = "lead";

/** Milliseconds. */
const maxWait = 5000;

/**
 * Asks Turnstile whether the lead's token is genuine, from a listed host and from the lead form. The idempotency key is
 * of the lead and its token: asking again with both gives the same answer, although a token counts once, and a fresh
 * token is asked anew.
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export async function verifyToken(
  lead: Lead,
  clientAddress: string | null,
  { env, fetch, log }: World,
): Promise<Verdict> {
  const secret = env("TURNSTILE_SECRET");
  if (!secret) {
    if (env("LEADS_WITHOUT_TURNSTILE") === "1") return "not-required";
    log("submit-lead: TURNSTILE_SECRET is not set");
    return "unknown";
  }
  const hostnames = listFrom(env, "TURNSTILE_HOSTNAMES");
  if (hostnames.length === 0) {
    log("submit-lead: TURNSTILE_HOSTNAMES is not set");
    return "unknown";
  }
  const { token } = lead;
  if (!token) return "failed";

  const answer = await askTurnstile(token);
  if (answer === null) return "unknown";
  if (answer.success === true)
    return answer.action === action && hostnames.includes(String(answer.hostname)) ? "verified" : "failed";
  const codes = Array.isArray(answer["error-codes"]) ? answer["error-codes"].map(String) : [];
  if (codes.includes("timeout-or-duplicate")) return "used";
  if (answer.success === false && codes.length > 0 && codes.every(isTokenError)) return "failed";
  // The codes are Turnstile's own and hold nothing of the visitor.
  log(`submit-lead: Turnstile refused to answer: ${JSON.stringify(codes).slice(0, 200)}`);
  return "unknown";

  async function askTurnstile(token: string): Promise<Record<string, unknown> | null> {
    try {
      const response = await fetch(env("TURNSTILE_VERIFY_URL") || cloudflare, {
        method: "POST",
        body: new URLSearchParams({
          secret: secret ?? "",
          response: token,
          idempotency_key: await idempotencyKey(lead.event_id, token),
          ...(clientAddress === null ? {} : { remoteip: clientAddress }),
        }),
        // A redirect would carry the secret elsewhere.
        redirect: "error",
        signal: AbortSignal.timeout(maxWait),
      });
      const answer: unknown = await response.json();
      if (typeof answer === "object" && answer !== null) return answer as Record<string, unknown>;
      log("submit-lead: Turnstile's answer is not an object");
    } catch (error) {
      log(`submit-lead: Turnstile does not answer: ${error instanceof Error ? error.name : "error"}`);
    }
    return null;
  }
}

/** The SHA-256 of both, cut to a UUID of version 4, the form that Turnstile asks for. */
async function idempotencyKey(eventId: string, token: string): Promise<string> {
  const text = new TextEncoder().encode(`${eventId} ${token}`);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).slice(0, 16);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

/** Errors of the token itself; all others are of this function's settings or of Turnstile. */
function isTokenError(code: string): boolean {
  return code === "invalid-input-response" || code === "missing-input-response";
}
