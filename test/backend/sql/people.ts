/** Whose records the checks find in the database; a stranger knows nobody's session id. */
export const agreed = "device_1764000000001_a0000000-0000-4000-8000-00000000000a";
export const withdrew = "device_1764000000002_b0000000-0000-4000-8000-00000000000b";
/** Left a lead, and never agreed to analytics. */
export const lead = "device_1764000000003_c0000000-0000-4000-8000-00000000000c";
/** In no record. */
export const stranger = "device_1764000000004_d0000000-0000-4000-8000-00000000000d";

export const events = {
  consent: "10000000-0000-4000-8000-000000000001",
  usage: "20000000-0000-4000-8000-000000000001",
  lead: "30000000-0000-4000-8000-000000000001",
  /** In no record. */
  fresh: "40000000-0000-4000-8000-000000000001",
  fresh2: "40000000-0000-4000-8000-000000000002",
} as const;

export const leadEmail = "ana.leal@moveis-leal.example";
export const leadCompany = "Móveis Leal";
export const leadToken = "0.token-of-ana-leal";

type Values = Readonly<Record<string, string | boolean | null>>;

const literal = (value: string | boolean | null) =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);

const named = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${name} => ${literal(value)}`)
    .join(", ");

/** A call of `record_consent` with both answers yes, except for what is given. */
export const recordConsent = (session: string, values: Values = {}) =>
  `select public.record_consent(${named({
    event_id: events.fresh,
    session_id: session,
    analytics_consent: true,
    marketing_consent: true,
    terms_version: "1.0.0",
    privacy_version: "1.0.0",
    user_agent: "Firefox",
    platform: "shopify",
    store_domain: "0123456789abcdef",
    client_at: "2026-11-01T10:00:00Z",
    ...values,
  })})`;

export const readConsent = (session: string) => `select * from public.read_consent('${session}')`;
export const eraseSession = (session: string) => `select public.erase_session('${session}')`;

/** As the operator erases the leads of one address. */
export const eraseLead = (email: string) => `select app_private.erase_lead('${email}')`;

export const usageOf = (session: string, values: Readonly<Record<string, unknown>> = {}) => ({
  event_id: events.fresh,
  session_id: session,
  platform: "shopify",
  store_domain: "0123456789abcdef",
  user_agent: "Firefox",
  app_version: "1.0.0",
  client_at: "2026-11-01T10:00:00Z",
  ...values,
});

/** A call of `record_usage`. */
export const recordUsage = (records: unknown) => `select public.record_usage(${literal(JSON.stringify(records))})`;

/** A call of `submit_lead`, as the Edge Function makes it. */
export const submitLead = (session: string, values: Values = {}) =>
  `select public.submit_lead(${named({
    event_id: events.fresh,
    session_id: session,
    email: "rui@loja.example",
    name: "Loja do Rui",
    company: "Loja do Rui",
    industry: "retail",
    team_size: "6-20",
    use_case: "Fairs",
    platform: "other",
    source: "kiosk",
    referral_source: "direct",
    token: "0.token-of-rui",
    client_at: "2026-11-01T10:00:00Z",
    ...values,
  })})`;

/** The records that are there before each check. */
export const peoplesRecords = [
  recordConsent(agreed, { event_id: events.consent }),
  recordUsage([usageOf(agreed, { event_id: events.usage })]),
  recordConsent(withdrew, { event_id: "10000000-0000-4000-8000-000000000002" }),
  recordConsent(withdrew, {
    event_id: "10000000-0000-4000-8000-000000000003",
    analytics_consent: false,
    marketing_consent: false,
    client_at: "2026-11-02T10:00:00Z",
  }),
  recordConsent(lead, { event_id: "10000000-0000-4000-8000-000000000004", analytics_consent: false }),
  submitLead(lead, {
    event_id: events.lead,
    email: leadEmail,
    name: leadCompany,
    company: leadCompany,
    use_case: "Feira de Lisboa",
    token: leadToken,
  }),
];
