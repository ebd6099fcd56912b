import { agreed, events, lead, leadEmail, leadToken, recordConsent, stranger, submitLead } from "../people";
import type { SqlCheck } from "../sql-check";

const as = "service_role";
const newest = (columns: string) => `select ${columns} from app_private.lead_submission order by id desc limit 1`;

const badValues: readonly (readonly [name: string, values: Readonly<Record<string, string | null>>, code?: string])[] =
  [
    ["no event id", { event_id: null }],
    ["no session id", { session_id: null }],
    ["a session id of another form", { session_id: "alice" }],
    ["no e-mail address", { email: null }],
    ["an e-mail address without @", { email: "rui" }],
    ["an e-mail address with a line break", { email: "rui@loja.example\nbcc: all" }],
    ["an e-mail address of 255 characters", { email: `${"x".repeat(250)}@y.pt` }],
    ["a company of 201 characters", { company: "x".repeat(201) }],
    ["a name of 201 characters", { name: "x".repeat(201) }],
    ["a use case of 2,001 characters", { use_case: "x".repeat(2001) }],
    ["an unknown industry", { industry: "banking" }],
    ["an unknown team size", { team_size: "7" }],
    ["an unknown platform", { platform: "magento" }],
    ["a source with markup", { source: "<kiosk>" }],
    ["a referral of a megabyte", { referral_source: "x".repeat(1_000_000) }],
    ["a token of 2,049 characters", { token: "x".repeat(2049) }],
    ["a token with a space", { token: "to ken" }],
    ["an empty token", { token: "" }],
    ["no time", { client_at: null }],
  ];

export const leads: readonly SqlCheck[] = [
  { name: "anon submitting a lead", run: submitLead(stranger), refused: "42501" },
  { name: "a signed-in caller submitting a lead", as: "authenticated", run: submitLead(stranger), refused: "42501" },
  { name: "a lead is stored", as, run: submitLead(stranger), answers: [["stored"]], changes: true },
  {
    name: "a lead consents to marketing and updates",
    as,
    run: submitLead(stranger),
    leaves: [newest("consent_marketing, consent_updates, platform, source"), [["t", "t", "other", "kiosk"]]],
    changes: true,
  },
  {
    name: "empty answers are no answers, and platform and source have defaults",
    as,
    run: submitLead(stranger, {
      name: "",
      company: "",
      industry: "",
      team_size: "",
      use_case: "",
      platform: null,
      source: null,
      referral_source: "",
    }),
    leaves: [
      newest("name, company, industry, team_size, use_case, platform, source, referral_source"),
      [[null, null, null, null, null, "other", "app", null]],
    ],
    changes: true,
  },
  {
    name: "a lead that is sent again is stored once",
    as,
    run: [submitLead(stranger), submitLead(stranger)],
    answers: [["duplicate"]],
    leaves: ["select count(*) from app_private.lead_submission", [["2"]]],
    changes: true,
  },
  {
    name: "a lead that is sent again with a fresh token is stored once",
    as,
    run: [submitLead(stranger), submitLead(stranger, { token: "0.fresh" })],
    answers: [["duplicate"]],
    leaves: ["select count(*) from app_private.lead_submission", [["2"]]],
    changes: true,
  },
  {
    name: "an event id reused by another changes nothing",
    as,
    run: submitLead(stranger, { event_id: events.lead, token: null }),
    answers: [["duplicate"]],
  },
  {
    name: "a spent token buys no second lead",
    as,
    run: submitLead(stranger, { token: leadToken }),
    answers: [["token-used"]],
  },
  {
    name: "a spent token buys no second lead of the same person",
    as,
    run: submitLead(lead, { token: leadToken, email: leadEmail }),
    answers: [["token-used"]],
  },
  {
    name: "the same lead with its own spent token is a duplicate",
    as,
    run: submitLead(lead, { event_id: events.lead, token: leadToken, email: leadEmail }),
    answers: [["duplicate"]],
  },
  {
    name: "a refused lead spends no token",
    as,
    run: [
      submitLead(stranger, { token: "0.other" }),
      submitLead(stranger, { event_id: events.fresh2, token: "0.third", email: "rui" }),
    ],
    refused: "23514",
    leaves: ["select count(*) from app_private.turnstile_token where token = '0.third'", [["0"]]],
  },
  {
    name: "a lead without token is stored, for operators who accept it",
    as,
    run: submitLead(stranger, { token: null }),
    answers: [["stored"]],
    changes: true,
  },
  {
    name: "another lead of the same e-mail address overwrites none",
    as,
    run: submitLead(stranger, { email: leadEmail, company: "Impostor" }),
    answers: [["stored"]],
    leaves: [`select company from app_private.lead_submission where event_id = '${events.lead}'`, [["Móveis Leal"]]],
    changes: true,
  },
  {
    name: "an e-mail address that is already a lead answers like a new one",
    as,
    run: submitLead(stranger, { email: leadEmail }),
    answers: [["stored"]],
    changes: true,
  },
  ...badValues.map(
    ([name, values, code = "23514"]): SqlCheck => ({ name, as, run: submitLead(stranger, values), refused: code }),
  ),
  {
    name: "a lead that takes back its own consent to marketing",
    as,
    run: submitLead(stranger, { consent_marketing: "false" }),
    refused: "42883",
  },
  {
    name: "the service key reading leads",
    as,
    run: "select email, source, session_id from public.lead_capture",
    answers: [[leadEmail, "app", lead]],
  },
  {
    name: "the service key changing a lead",
    as,
    run: "update public.lead_capture set email = 'x@y.z'",
    refused: "42501",
  },
  { name: "the service key removing leads", as, run: "delete from public.lead_capture", refused: "42501" },
  {
    name: "the service key adding a token",
    as,
    run: "insert into public.turnstile_validations values ('x', false)",
    refused: "42501",
  },
  {
    name: "the service key reading tokens",
    as,
    run: "select token, used from public.turnstile_validations",
    answers: [[leadToken, "t"]],
  },
  {
    name: "the service key reading one consent per session",
    as,
    run: "select count(*), count(distinct session_id) from public.consent_records",
    answers: [["3", "3"]],
  },
  {
    name: "the service key reading the newest lead per e-mail address",
    as,
    setup: [submitLead(stranger, { email: leadEmail.toUpperCase(), company: "Leal II" })],
    run: "select company, marketing_withdrawn from public.lead_latest",
    answers: [["Leal II", "f"]],
  },
  {
    name: "a lead whose device withdrew marketing is marked",
    as,
    setup: [
      ...["app", "setup"].map((source, index) =>
        submitLead(agreed, {
          event_id: index === 0 ? events.fresh : events.fresh2,
          email: `${source}@loja.example`,
          source,
          token: null,
        }),
      ),
      recordConsent(agreed, { marketing_consent: false, client_at: "2026-11-05T10:00:00Z" }),
    ],
    run: "select email, marketing_withdrawn from public.lead_latest order by email",
    answers: [
      [leadEmail, "f"],
      ["app@loja.example", "t"],
      ["setup@loja.example", "t"],
    ],
  },
  {
    name: "a withdrawal on the device of an earlier lead marks the newest one, from a kiosk too",
    as,
    setup: [
      submitLead(agreed, { email: leadEmail, source: "app", token: null }),
      submitLead(stranger, { event_id: events.fresh2, email: leadEmail, company: "At a fair", token: null }),
      recordConsent(agreed, { marketing_consent: false, client_at: "2026-11-05T10:00:00Z" }),
    ],
    run: "select company, source, marketing_withdrawn from public.lead_latest",
    answers: [["At a fair", "kiosk", "t"]],
  },
  {
    name: "a lead after the withdrawal on another device is not marked",
    as,
    setup: [
      submitLead(agreed, { email: leadEmail, source: "app", token: null }),
      recordConsent(agreed, { marketing_consent: false, client_at: "2026-11-05T10:00:00Z" }),
      submitLead(stranger, {
        event_id: events.fresh2,
        email: leadEmail,
        company: "Again",
        source: "app",
        token: null,
        client_at: "2026-11-06T10:00:00Z",
      }),
    ],
    run: "select company, marketing_withdrawn from public.lead_latest",
    answers: [["Again", "f"]],
  },
  {
    name: "a withdrawal that arrives after the newest lead marks it, whatever the devices' clocks say",
    as,
    setup: [
      submitLead(agreed, { email: leadEmail, source: "app", token: null }),
      submitLead(stranger, {
        event_id: events.fresh2,
        email: leadEmail,
        company: "Clock ahead",
        source: "app",
        token: null,
        client_at: "2026-11-06T10:00:00Z",
      }),
      "alter table app_private.lead_submission disable trigger never_changed",
      "update app_private.lead_submission set recorded_at = now() - interval '1 hour'",
      recordConsent(agreed, { marketing_consent: false, client_at: "2026-11-05T10:00:00Z" }),
    ],
    run: "select company, marketing_withdrawn from public.lead_latest",
    answers: [["Clock ahead", "t"]],
  },
  {
    name: "a visitor's lead is not withdrawn by what the operator of the kiosk answers",
    as,
    setup: [recordConsent(lead, { marketing_consent: false, client_at: "2026-11-05T10:00:00Z" })],
    run: "select email, source, marketing_withdrawn from public.lead_latest",
    answers: [[leadEmail, "kiosk", "f"]],
  },
  {
    name: "the newest leads read the consent of their devices alone",
    as: "postgres",
    setup: [
      `insert into app_private.consent_event
        (event_id, session_id, analytics_consent, marketing_consent, terms_version, privacy_version, client_at)
        select gen_random_uuid(), 'device_1764000000000_' || gen_random_uuid(), true, true, '1.0.0', '1.0.0', now()
        from generate_series(1, 1000)`,
      "analyze app_private.consent_event",
      submitLead(agreed, { email: leadEmail, source: "app", token: null }),
      recordConsent(agreed, { marketing_consent: false, client_at: "2026-11-05T10:00:00Z" }),
      `create temporary view consent_reads as select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
        from pg_stat_xact_user_tables where schemaname = 'app_private' and relname = 'consent_event'`,
    ],
    run: [
      "create temporary table before as select rows from consent_reads",
      "select marketing_withdrawn from public.lead_latest",
      "select consent_reads.rows - before.rows from consent_reads, before",
    ],
    answers: [["2"]],
  },
  {
    name: "the views have the specified columns",
    as: "postgres",
    run: `select table_name, string_agg(column_name, ' ' order by ordinal_position) from information_schema.columns
      where table_schema = 'public' and table_name <> 'lead_latest' group by 1 order by 1`,
    answers: [
      ["app_usage", "session_id platform store_domain user_agent app_version"],
      [
        "consent_records",
        "session_id analytics_consent marketing_consent terms_version privacy_version user_agent platform store_domain",
      ],
      ["lead_capture", "email name company platform consent_marketing consent_updates source session_id"],
      ["turnstile_validations", "token used"],
    ],
  },
  {
    name: "the operator changing a stored lead",
    as: "postgres",
    run: "update app_private.lead_submission set email = 'x@y.z'",
    refused: "23001",
  },
  {
    name: "the operator changing a stored consent",
    as: "postgres",
    run: `update app_private.consent_event set analytics_consent = true where session_id = '${agreed}'`,
    refused: "23001",
  },
];
