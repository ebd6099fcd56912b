import { randomUUID } from "node:crypto";

/** A lead as the app posts it, with other values for some fields. */
export function postedLead(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    event_id: randomUUID(),
    session_id: `device_1764000000000_${randomUUID()}`,
    email: "ana@shop.example",
    name: "Loja da Ana",
    company: "Loja da Ana",
    industry: "retail",
    team_size: "1-5",
    use_case: "Feiras\ne montras",
    platform: "shopify",
    source: "setup",
    referral_source: "direct",
    token: "",
    client_at: "2026-11-23T10:00:00.000Z",
    ...fields,
  };
}
