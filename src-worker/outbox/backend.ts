import { createClient } from "@supabase/supabase-js";
import * as v from "valibot";
import type { SentConsent } from "../contract/outbox";
import type { Services } from "../contract/services";
import { Failed } from "../outcome/failed";
import type { World } from "../world/world";
import { type BackendAnswer, classifyAnswer, type Verdict } from "./classify-answer";
import type { QueuedRecord } from "./outbox-database";

/** Milliseconds that a request may take. */
const requestMs = 10_000;

/** Calls of the backend's functions (`supabase/`). */
export interface Backend {
  /**
   * Sends one record, or several usage records in one request.
   *
   * @param token Turnstile's token for a lead; null for none
   */
  send(records: readonly QueuedRecord[], token: string | null): Promise<Verdict>;
  /** Refuses with `network` or `backend-failed`. */
  readConsent(session: string): Promise<SentConsent | null>;
  /** Refuses as `readConsent`. */
  erase(session: string): Promise<void>;
}

export function createBackend(
  world: Pick<World, "fetch" | "deadline" | "now">,
  { url, key }: NonNullable<Services["backend"]>,
): Backend {
  /** Milliseconds to wait, by the last answer's Retry-After; null for none. */
  let retryAfter: number | null = null;
  let lastLog: string | null = null;
  const client = createClient(url, key, {
    // No sign-in and no subscriptions. The client does not start without a WebSocket, which Node 20 lacks.
    accessToken: async () => null,
    realtime: { transport: class {} as never },
    global: { fetch: send },
  });

  return {
    async send(records, token) {
      const [first] = records;
      if (!first) return { kind: "stored" };
      const { verdict, log } = classifyAnswer(await inTime((signal) => call(first, records, token, signal)));
      if (log !== null && log !== lastLog) console.warn(`outbox: ${first.kind}: ${log}`);
      lastLog = log;
      return verdict;
    },

    async readConsent(session) {
      const rows = v.parse(consentRows, await ask("read_consent", { session_id: session }));
      const [latest] = rows;
      if (!latest) return null;
      return {
        analytics: latest.analytics_consent,
        marketing: latest.marketing_consent,
        termsVersion: latest.terms_version,
        privacyVersion: latest.privacy_version,
        at: latest.recorded_at,
      };
    },

    async erase(session) {
      await ask("erase_session", { session_id: session });
    },
  };

  /** Sends the client's requests without cookies, cache, redirects and referrer. */
  async function send(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    retryAfter = null;
    const answer = await world.fetch(String(input instanceof Request ? input.url : input), {
      ...init,
      cache: "no-store",
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
    });
    retryAfter = millisecondsFrom(answer.headers.get("retry-after"), world.now());
    return answer;
  }

  async function inTime<T>(body: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal, clear } = world.deadline(requestMs);
    try {
      return await body(signal);
    } finally {
      clear();
    }
  }

  async function call(
    first: QueuedRecord,
    records: readonly QueuedRecord[],
    token: string | null,
    signal: AbortSignal,
  ): Promise<BackendAnswer> {
    if (first.kind === "lead") return submitLead({ event_id: first.id, ...first.fields, token }, signal);
    const sent = records.map(({ id, fields }) => ({ event_id: id, ...fields }));
    const { status, error } = await (first.kind === "consent"
      ? client.rpc("record_consent", sent[0]).abortSignal(signal)
      : client.rpc("record_usage", { records: sent }).abortSignal(signal));
    return { status, code: String(error?.code ?? ""), message: textOf(error), retryAfter };
  }

  async function submitLead(body: object, signal: AbortSignal): Promise<BackendAnswer> {
    const { error, response } = await client.functions.invoke("submit-lead", { body: { ...body }, signal });
    if (!response) return { status: 0, code: "", message: stackOf(error?.context ?? error), retryAfter: null };
    // The function answers 204 alone. Any other success comes from a server in front of it.
    if (!error)
      return { status: response.status, code: "", message: response.status === 204 ? "" : "no 204", retryAfter };
    const parsed = v.safeParse(functionError, await response.json().catch(() => null));
    const { code, message } = parsed.success ? parsed.output : { code: "", message: "" };
    return { status: response.status, code, message, retryAfter };
  }

  async function ask(name: string, args: object): Promise<unknown> {
    const { data, error, status } = await inTime(async (signal) => client.rpc(name, args).abortSignal(signal));
    if (!error) return data;
    if (status === 0) throw new Failed("network", { url, service: "backend" }, { retryable: true });
    throw new Failed("backend-failed", { status, message: error.message.slice(0, 200) }, { retryable: true });
  }
}

const consentRows = v.array(
  v.object({
    analytics_consent: v.boolean(),
    marketing_consent: v.boolean(),
    terms_version: v.string(),
    privacy_version: v.string(),
    recorded_at: v.string(),
  }),
);

/** The function's errors have a code. Those of a server in front of it may have a code, a message, or neither. */
const functionError = v.object({ code: v.fallback(v.string(), ""), message: v.fallback(v.string(), "") });

/** Message and details of an error. For a request without an answer, the details hold its stack. */
function textOf(error: { readonly message?: string; readonly details?: string } | null): string {
  return error ? `${error.message ?? "?"} ${error.details ?? ""}` : "";
}

function stackOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${error.stack ?? ""}` : String(error);
}

/** Milliseconds from a Retry-After header, which holds seconds or a date. */
function millisecondsFrom(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
