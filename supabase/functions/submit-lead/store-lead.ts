import type { Lead } from "./lead-from-body.ts";
import type { World } from "./world.ts";

export type Stored = "stored" | "duplicate" | "token-used" | "invalid" | "rate-limited" | "failed";

/** Milliseconds. */
const maxWait = 5000;

/**
 * Calls the database's `submit_lead`, which only the service key may, and which stores an event id once. The database
 * limits how often one client address may send.
 */
export async function storeLead(lead: Lead, clientAddress: string | null, { env, fetch, log }: World): Promise<Stored> {
  const url = env("SUPABASE_URL");
  const key = secretKey(env);
  if (!url || !key) {
    log("submit-lead: SUPABASE_URL or the service key is not set");
    return "failed";
  }
  try {
    const response = await fetch(`${url}/rest/v1/rpc/submit_lead`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        apikey: key,
        ...(clientAddress === null ? {} : { "x-caller-address": clientAddress }),
        // A legacy key is a JWT and names the role itself; a newer one is no JWT and stands in `apikey` alone.
        ...(key.startsWith("eyJ") ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify(lead),
      redirect: "error",
      signal: AbortSignal.timeout(maxWait),
    });
    const answer: unknown = await response.json();
    if (response.ok && (answer === "stored" || answer === "duplicate" || answer === "token-used")) return answer;
    if (response.status === 429) return "rate-limited";
    if (response.status === 400) return "invalid";
    log(`submit-lead: the database answers ${response.status}`);
  } catch (error) {
    log(`submit-lead: the database does not answer: ${error instanceof Error ? error.name : "error"}`);
  }
  return "failed";
}

/**
 * Hosted projects have both kinds of keys, of which an operator may switch the legacy one off.
 * https://supabase.com/docs/guides/functions/secrets
 */
function secretKey(env: World["env"]): string | undefined {
  try {
    const keys: unknown = JSON.parse(env("SUPABASE_SECRET_KEYS") || "{}");
    const newest = Object.values(keys as Record<string, unknown>).find((key) => typeof key === "string" && key !== "");
    if (typeof newest === "string") return newest;
  } catch {
    // Not a dictionary of keys: as if it were not set.
  }
  return env("SUPABASE_SERVICE_ROLE_KEY");
}
