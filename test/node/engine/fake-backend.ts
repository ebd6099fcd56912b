import type { Services } from "../../../src-worker/contract/services";
import type { World } from "../../../src-worker/world/world";

/** A fault of a request. */
export type Fault =
  /** Answered without being stored. */
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  /** Not delivered. */
  | "unreachable"
  /** Delivered, but the answer does not arrive. */
  | "lost-answer"
  /** Delivered twice. */
  | "delivered-twice";

/** A faulty request: a function's name, or all functions. */
interface Planned {
  readonly call: string | null;
  readonly fault: Fault;
  times: number;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * The backend in memory, as `supabase/` behaves: each event id is stored once, usage needs its session's consent, and a
 * token is used up by the first lead.
 */
export function createFakeBackend({ verifies = false } = {}) {
  const url = "https://backend.test";
  const key = "sb_publishable_test";
  const planned: Planned[] = [];
  const consents = new Map<string, Row>();
  const leads = new Map<string, Row>();
  const usage = new Map<string, Row>();
  /** Leads by the tokens that they have used. */
  const tokens = new Map<string, unknown>();
  const calls: { readonly name: string; readonly body: Row; readonly init: RequestInit }[] = [];
  const services: Services = {
    backend: { url, key },
    turnstile: verifies ? "site-key" : null,
    analytics: null,
    contactForm: null,
    storeProxy: null,
    pageViews: null,
  };

  const self = {
    services,
    consents,
    leads,
    usage,
    calls,
    /** Turnstile's valid tokens. */
    valid: new Set<string>(),
    /** Gives the next requests a fault. @param call such as "record_consent"; null for any */
    plan(fault: Fault, times = 1, call: string | null = null) {
      planned.push({ call, fault, times });
    },
    repair() {
      planned.length = 0;
    },
    /** The names of the functions that were called. */
    get called() {
      return calls.map(({ name }) => name);
    },
    fetch: (async (address, init) => {
      if (!address.startsWith(`${url}/`)) throw new TypeError(`Failed to fetch ${address}`);
      const name = new URL(address).pathname.split("/").at(-1) ?? "";
      const body = JSON.parse(String(init.body));
      calls.push({ name, body, init });
      const faulty = planned.find(({ call, times }) => times > 0 && (call === null || call === name));
      if (faulty) faulty.times--;
      const fault = faulty?.fault ?? null;
      if (fault === "unreachable") throw new TypeError("Failed to fetch");
      if (typeof fault === "object" && fault) return answer(fault.status, fault.body, fault.headers);
      if (new Headers(init.headers).get("apikey") !== key) return answer(401, { message: "Invalid API key" });
      const first = run(name, body);
      const answered = fault === "delivered-twice" ? run(name, body) : first;
      if (fault === "lost-answer") throw new TypeError("Failed to fetch");
      return answered;
    }) satisfies World["fetch"],
  };
  return self;

  function run(name: string, body: Row): Response {
    if (name === "record_consent") {
      storeOnce(consents, body);
      return answer(204);
    }
    if (name === "record_usage") {
      const records = body.records as readonly Row[];
      if (records.length > 100) return answer(413, { code: "PT413", message: "more than 100 records" });
      if (records.some(({ app_version }) => app_version === "bad"))
        return answer(400, { code: "23514", message: "bad" });
      for (const record of records) if (current(record.session_id)?.analytics_consent) storeOnce(usage, record);
      return answer(204);
    }
    if (name === "read_consent") {
      const latest = current(body.session_id);
      return answer(200, latest ? [{ ...latest, recorded_at: latest.client_at }] : []);
    }
    if (name === "erase_session") {
      for (const table of [consents, leads, usage])
        for (const [id, row] of table) if (row.session_id === body.session_id) table.delete(id);
      return answer(204);
    }
    if (name !== "submit-lead") return answer(404, { code: "PGRST202", message: "no such function" });
    const { event_id, token } = body;
    if (verifies) {
      if (typeof token !== "string" || !self.valid.has(token)) return answer(403, { code: "verification-failed" });
      if ((tokens.get(token) ?? event_id) !== event_id) return answer(409, { code: "verification-used" });
      tokens.set(token, event_id);
    }
    storeOnce(leads, body);
    return answer(204);
  }

  function storeOnce(table: Map<string, Row>, row: Row): void {
    const id = String(row.event_id);
    if (!table.has(id)) table.set(id, row);
  }

  /** The newest consent of a session. */
  function current(session: unknown): Row | undefined {
    return [...consents.values()].filter(({ session_id }) => session_id === session).at(-1);
  }
}

function answer(status: number, body?: unknown, headers: Record<string, string> = {}): Response {
  if (body === undefined) return new Response(null, { status, headers });
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
}
