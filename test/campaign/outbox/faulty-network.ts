import type { World } from "../../../src-worker/world/world";
import { createSubmitLead } from "../../../supabase/functions/submit-lead/create-submit-lead";
import type { BackendStore } from "./backend-store";

/** What can happen to a request, and how often of fifty. */
const faults = {
  "5xx": 2,
  "429": 1,
  unreachable: 1,
  "lost answer": 2,
  "delivered twice": 2,
  "token refused": 2,
} as const;
const dealt = 50;

export type FaultName = keyof typeof faults;

const appOrigin = "https://app.test";
const verifyUrl = "https://siteverify.test/";

/** The backend behind a network that loses, repeats and refuses requests. The Edge Function is the real one. */
export function createFaultyNetwork(store: BackendStore, random: () => number) {
  const url = "https://backend.test";
  const fired = Object.fromEntries(Object.keys(faults).map((name) => [name, 0])) as Record<FaultName, number>;
  const settings: Readonly<Record<string, string>> = {
    ALLOWED_ORIGINS: appOrigin,
    TURNSTILE_SECRET: "secret",
    TURNSTILE_HOSTNAMES: "app.test",
    TURNSTILE_VERIFY_URL: verifyUrl,
    SUPABASE_URL: url,
    SUPABASE_SERVICE_ROLE_KEY: "service",
  };
  let isFaulty = true;
  /** What happens to the next requests. */
  const deck: (FaultName | null)[] = [];
  /** Tokens to refuse with the next leads. */
  let refusals = 0;
  let requests = 0;
  const submitLead = createSubmitLead({
    env: (name) => settings[name],
    log: () => undefined,
    fetch: async (address, init) => {
      if (address === verifyUrl) return Response.json({ success: true, hostname: "app.test", action: "lead" });
      return rest("service_role", address, String(init.body));
    },
  });

  return {
    services: {
      backend: { url, key: "sb_publishable_test" },
      turnstile: "site-key",
      analytics: null,
      contactForm: null,
      storeProxy: null,
      pageViews: null,
    },
    fired,
    get requests() {
      return requests;
    },
    /** From now on every request succeeds. */
    repair() {
      isFaulty = false;
    },
    fetch: (async (address, init) => {
      requests++;
      const isLead = address.endsWith("/submit-lead");
      switch (drawn(isLead)) {
        case "5xx":
          return Response.json({ code: "", message: "down" }, { status: random() < 0.5 ? 500 : 503 });
        case "429":
          return Response.json({ code: "PT429", message: "slower" }, { status: 429, headers: { "retry-after": "7" } });
        case "unreachable":
          throw new TypeError("Failed to fetch");
        case "token refused":
          return Response.json({ code: random() < 0.5 ? "verification-failed" : "verification-used" }, { status: 403 });
        case "lost answer":
          await deliver(address, init);
          throw new TypeError("Failed to fetch");
        case "delivered twice":
          await deliver(address, init);
          return deliver(address, init);
        default:
          return deliver(address, init);
      }
    }) satisfies World["fetch"],
  };

  function drawn(isLead: boolean): FaultName | null {
    if (!isFaulty) return null;
    if (deck.length === 0) deck.push(...newDeck());
    let fault = deck.splice(Math.floor(random() * deck.length), 1)[0] ?? null;
    if (fault === "token refused") {
      refusals++;
      fault = null;
    }
    if (fault === null && isLead && refusals > 0) {
      refusals--;
      fault = "token refused";
    }
    if (fault !== null) fired[fault]++;
    return fault;
  }

  function deliver(address: string, init: RequestInit): Promise<Response> {
    const body = String(init.body);
    if (!address.endsWith("/submit-lead")) return rest("anon", address, body);
    // The browser adds the origin.
    return submitLead(new Request(address, { method: "POST", headers: { origin: appOrigin }, body }));
  }

  /** As PostgREST answers. */
  async function rest(role: "anon" | "service_role", address: string, body: string): Promise<Response> {
    const name = new URL(address).pathname.split("/").at(-1) ?? "";
    const { ok, answer, code } = await store.call(role, name, JSON.parse(body));
    if (!ok) return Response.json({ code, message: "refused" }, { status: 400 });
    return name === "submit_lead" ? Response.json(answer) : new Response(null, { status: 204 });
  }
}

function newDeck(): (FaultName | null)[] {
  const names = Object.keys(faults) as FaultName[];
  const faulty = names.flatMap((name) => Array<FaultName | null>(faults[name]).fill(name));
  return [...faulty, ...Array<null>(dealt - faulty.length).fill(null)];
}
