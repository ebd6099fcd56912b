import { agreed, events, lead, readConsent, recordConsent, stranger, withdrew } from "../people";
import type { SqlCheck } from "../sql-check";

const answersOf = (session: string) =>
  `select analytics_consent, marketing_consent, terms_version from public.read_consent('${session}')`;
const recordsOf = (session: string) => `select count(*) from app_private.consent_event where session_id = '${session}'`;

/** A value that `record_consent` does not take, per parameter. */
const badValues: readonly (readonly [
  name: string,
  values: Readonly<Record<string, string | boolean | null>>,
  code?: string,
])[] = [
  ["no event id", { event_id: null }],
  ["an event id that is no UUID", { event_id: "1" }, "22P02"],
  ["no session id", { session_id: null }],
  ["an empty session id", { session_id: "" }],
  ["a session id of another form", { session_id: "alice" }],
  ["a session id with more after it", { session_id: `${stranger}x` }],
  ["a session id with a line break after it", { session_id: `${stranger}\n` }],
  ["a session id with a line before it", { session_id: `x\n${stranger}` }],
  ["a session id in upper case", { session_id: stranger.toUpperCase() }],
  ["a session id as a pattern", { session_id: "device_%" }],
  ["a session id of a megabyte", { session_id: `device_${"1".repeat(1_000_000)}` }],
  ["a session id with SQL in it", { session_id: `${stranger}'; drop table app_private.consent_event; --` }],
  ["no analytics answer", { analytics_consent: null }],
  ["no marketing answer", { marketing_consent: null }],
  ["no terms version", { terms_version: null }],
  ["a terms version of words", { terms_version: "latest" }],
  ["a terms version of a megabyte", { terms_version: `1.0.${"0".repeat(1_000_000)}` }],
  ["a privacy version with markup", { privacy_version: "<b>1.0.0</b>" }],
  ["an unknown platform", { platform: "magento" }],
  ["a platform in upper case", { platform: "SHOPIFY" }],
  ["a store's host instead of its code", { store_domain: "shop.example" }],
  ["a store code of 17 characters", { store_domain: "0123456789abcdef0" }],
  ["no time", { client_at: null }],
  ["a time before the year 2000", { client_at: "1999-12-31T00:00:00Z" }],
  ["a time at the beginning of all times", { client_at: "-infinity" }],
  ["a time that is none", { client_at: "soon" }, "22007"],
];

export const consent: readonly SqlCheck[] = [
  {
    name: "a consent is stored and read back",
    run: [recordConsent(stranger, { marketing_consent: false }), answersOf(stranger)],
    answers: [["t", "f", "1.0.0"]],
    changes: true,
  },
  { name: "recording answers nothing", run: recordConsent(stranger), answers: [[""]], changes: true },
  {
    name: "a consent without store is stored",
    run: [recordConsent(stranger, { platform: null, store_domain: null, user_agent: null }), answersOf(stranger)],
    answers: [["t", "t", "1.0.0"]],
    changes: true,
  },
  {
    name: "an event that is sent again is stored once",
    run: [recordConsent(stranger), recordConsent(stranger), recordConsent(stranger)],
    leaves: [recordsOf(stranger), [["1"]]],
    changes: true,
  },
  {
    name: "an event id reused with other answers changes nothing",
    run: recordConsent(agreed, { event_id: events.consent, analytics_consent: false, terms_version: "9.9.9" }),
  },
  {
    name: "an event id reused by a stranger changes nothing and answers the same",
    run: recordConsent(stranger, { event_id: events.consent }),
    answers: [[""]],
  },
  {
    name: "an event id reused by a stranger is not stored for the stranger",
    run: [recordConsent(stranger, { event_id: events.consent }), readConsent(stranger)],
    answers: [],
  },
  {
    name: "a second answer is a second record",
    run: recordConsent(agreed, { analytics_consent: false, client_at: "2026-11-03T10:00:00Z" }),
    leaves: [recordsOf(agreed), [["2"]]],
    changes: true,
  },
  { name: "the newest answer counts", run: answersOf(withdrew), answers: [["f", "f", "1.0.0"]] },
  {
    name: "an older yes that arrives late does not undo a withdrawal",
    run: [recordConsent(withdrew, { client_at: "2026-11-01T12:00:00Z" }), answersOf(withdrew)],
    answers: [["f", "f", "1.0.0"]],
    changes: true,
  },
  {
    name: "a withdrawal counts even when the device's clock fell back",
    run: [recordConsent(agreed, { analytics_consent: false, client_at: "2015-01-01T00:00:00Z" }), answersOf(agreed)],
    answers: [["f", "t", "1.0.0"]],
    changes: true,
  },
  {
    name: "a yes after a withdrawal counts again",
    run: [recordConsent(withdrew, { client_at: "2026-11-03T10:00:00Z" }), answersOf(withdrew)],
    answers: [["t", "t", "1.0.0"]],
    changes: true,
  },
  {
    name: "a clock that is ahead counts as now",
    run: recordConsent(stranger, { client_at: "infinity" }),
    leaves: [`select client_at = now() from app_private.consent_event where session_id = '${stranger}'`, [["t"]]],
    changes: true,
  },
  {
    name: "a long user agent is cut",
    run: recordConsent(stranger, { user_agent: "x".repeat(100_000) }),
    leaves: [`select length(user_agent) from app_private.consent_event where session_id = '${stranger}'`, [["512"]]],
    changes: true,
  },
  {
    name: "the time of recording is the server's",
    run: recordConsent(stranger, { client_at: "2010-01-01T00:00:00Z" }),
    leaves: [`select recorded_at = now() from app_private.consent_event where session_id = '${stranger}'`, [["t"]]],
    changes: true,
  },
  ...badValues.map(
    ([name, values, code = "23514"]): SqlCheck => ({ name, run: recordConsent(stranger, values), refused: code }),
  ),
  {
    name: "setting a column that is not a parameter",
    run: recordConsent(stranger, { recorded_at: "1999-01-01T00:00:00Z" }),
    refused: "42883",
  },
  { name: "choosing the order of arrival", run: recordConsent(stranger, { id: "1" }), refused: "42883" },
  { name: "reading an unknown session answers no row", run: readConsent(stranger), answers: [] },
  { name: "reading a session of another form", run: readConsent("%"), refused: "23514" },
  { name: "reading every session at once", run: readConsent("' or '1'='1".replaceAll("'", "''")), refused: "23514" },
  { name: "reading without a session", run: "select * from public.read_consent(null)", refused: "23514" },
  { name: "reading without a parameter", run: "select * from public.read_consent()", refused: "42883" },
  {
    name: "reading answers five columns, none of which names a person",
    as: "postgres",
    run: "select array_to_string(proargnames, ',') from pg_proc where oid = 'public.read_consent(text)'::regprocedure",
    answers: [["session_id,analytics_consent,marketing_consent,terms_version,privacy_version,recorded_at"]],
  },
  {
    name: "reading joined with a list of guesses finds only what is known",
    run: `select count(*) from (values ('${stranger}'), ('${stranger.replace("d00", "e00")}')) g (id), public.read_consent(g.id)`,
    answers: [["0"]],
  },
  {
    name: "reading in a read-only transaction, as a GET would",
    run: ["set transaction read only", readConsent(agreed)],
    refused: "25006",
  },
  { name: "one session's answer does not hold for another", run: answersOf(lead), answers: [["f", "t", "1.0.0"]] },
];
