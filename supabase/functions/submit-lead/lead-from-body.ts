/** A lead as `submit_lead` of the database takes it. Null means no answer. */
export interface Lead {
  readonly event_id: string;
  readonly session_id: string;
  readonly email: string;
  readonly name: string | null;
  readonly company: string | null;
  readonly industry: string | null;
  readonly team_size: string | null;
  readonly use_case: string | null;
  readonly platform: string;
  readonly source: string;
  readonly referral_source: string | null;
  /** Turnstile's token, unverified. */
  readonly token: string | null;
  /** ISO 8601. */
  readonly client_at: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const session = /^device_[0-9]{10,16}_[0-9a-f-]{36}$/;
const platforms = ["shopify", "woocommerce", "other"];

type Check = (value: unknown) => boolean;

/** A text of at most so many characters, without NUL, which Postgres cannot store. */
const text =
  (maxLength: number): Check =>
  (value) =>
    typeof value === "string" && value.length <= maxLength && !value.includes("\0");

const optional =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value);

const isEmail: Check = (value) => text(254)(value) && /^[^\s@]+@[^\s@]+$/.test(String(value));

const isTime: Check = (value) =>
  matching(/^\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:\d\d)$/)(value) && !Number.isNaN(Date.parse(String(value)));

/**
 * What must hold before Turnstile is asked. The database has the last word on the values, such as the industries.
 */
const checks: { readonly [Field in keyof Lead]: Check } = {
  event_id: matching(uuid),
  session_id: matching(session),
  email: isEmail,
  name: optional(text(200)),
  company: optional(text(200)),
  industry: optional(text(40)),
  team_size: optional(text(20)),
  use_case: optional(text(2000)),
  platform: (value) => platforms.includes(value as string),
  source: matching(/^[a-z][a-z-]{0,39}$/),
  referral_source: optional(text(2048)),
  // Cloudflare's documented maximum.
  token: optional(text(2048)),
  client_at: isTime,
};

/** What stands for a field that the body does not have; fields without an entry are required. */
const defaults: Partial<Lead> = {
  name: null,
  company: null,
  industry: null,
  team_size: null,
  use_case: null,
  platform: "other",
  source: "app",
  referral_source: null,
  token: null,
};

/** The lead of a JSON body, or the name of the first field that is wrong, missing or unknown ("body": not an object). */
export function leadFromBody(body: string): Lead | { readonly wrong: string } {
  const given = objectFrom(body);
  if (given === null) return { wrong: "body" };
  for (const field of Object.keys(given)) if (!Object.hasOwn(checks, field)) return { wrong: "unknown" };
  const lead: Record<string, unknown> = { ...defaults, ...given };
  for (const [field, check] of Object.entries(checks)) if (!check(lead[field])) return { wrong: field };
  return lead as unknown as Lead;
}

function objectFrom(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
