import { agreed, events, lead, recordConsent, recordUsage, stranger, usageOf, withdrew } from "../people";
import type { SqlCheck } from "../sql-check";

const recordsOf = (session: string) => `select count(*) from app_private.usage_event where session_id = '${session}'`;
const one = (values: Readonly<Record<string, unknown>>) => recordUsage([usageOf(agreed, values)]);
const uuid = (n: number) => `50000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const many = (count: number, values: Readonly<Record<string, unknown>> = {}) =>
  recordUsage(Array.from({ length: count }, (_, n) => usageOf(agreed, { ...values, event_id: uuid(n) })));

const badRecords: readonly (readonly [name: string, run: string, code?: string])[] = [
  ["no event id", one({ event_id: null })],
  ["a record without fields", recordUsage([{}])],
  ["an event id that is no UUID", one({ event_id: "first" }), "22P02"],
  ["a session id of another form", one({ session_id: "alice" })],
  ["a session id that is a list", one({ session_id: [agreed] })],
  ["a session id that is an object", one({ session_id: { like: "device_%" } })],
  ["no app version", one({ app_version: null })],
  ["an app version of words", one({ app_version: "newest" })],
  ["an unknown platform", one({ platform: "magento" })],
  ["a store's host", one({ store_domain: "shop.example" })],
  ["no time", one({ client_at: null })],
  ["a time that is none", one({ client_at: "soon" }), "22007"],
  ["101 records", many(101), "PT413"],
  ["more than 64 KB", one({ note: "x".repeat(70_000) }), "PT413"],
  ["an object instead of a list", recordUsage(usageOf(agreed)), "PT400"],
  ["a text instead of a list", recordUsage("all"), "PT400"],
  ["a number instead of a list", recordUsage(1), "PT400"],
  ["JSON's null", recordUsage(null), "PT400"],
  ["SQL's null", "select public.record_usage(null)", "PT400"],
  ["a list of numbers", recordUsage([1, 2]), "22023"],
  ["a list of lists", recordUsage([[usageOf(agreed)]]), "22023"],
  [
    "one bad record among good ones",
    recordUsage([usageOf(agreed), usageOf(agreed, { event_id: events.fresh2, app_version: "x" })]),
  ],
  ["a bad record of a session without consent", recordUsage([usageOf(stranger, { app_version: "x" })])],
];

export const usage: readonly SqlCheck[] = [
  { name: "usage with consent is stored", run: one({}), leaves: [recordsOf(agreed), [["2"]]], changes: true },
  { name: "recording answers nothing", run: one({}), answers: [[""]], changes: true },
  {
    name: "100 records at once are stored",
    run: many(100, { session_id: agreed }),
    setup: ["update app_private.settings set session_per_minute = null"],
    leaves: [recordsOf(agreed), [["101"]]],
    changes: true,
  },
  { name: "no records are no change", run: recordUsage([]) },
  { name: "usage of a session without any consent is dropped", run: recordUsage([usageOf(stranger)]), answers: [[""]] },
  { name: "usage of a session that refused analytics is dropped", run: recordUsage([usageOf(lead)]), answers: [[""]] },
  { name: "usage of a session that withdrew is dropped", run: recordUsage([usageOf(withdrew)]), answers: [[""]] },
  {
    name: "usage after a withdrawal is dropped at once",
    setup: [recordConsent(agreed, { analytics_consent: false, client_at: "2026-11-03T10:00:00Z" })],
    run: one({}),
  },
  {
    name: "usage counts again after a new yes",
    setup: [recordConsent(withdrew, { client_at: "2026-11-03T10:00:00Z" })],
    run: recordUsage([usageOf(withdrew, { event_id: events.fresh2 })]),
    leaves: [recordsOf(withdrew), [["1"]]],
    changes: true,
  },
  {
    name: "only the records with consent of a mixed list are stored",
    run: recordUsage([usageOf(stranger), usageOf(agreed, { event_id: events.fresh2 })]),
    leaves: ["select session_id from app_private.usage_event order by id desc limit 1", [[agreed]]],
    changes: true,
  },
  {
    name: "a record that is sent again is stored once",
    run: [one({}), one({}), one({})],
    leaves: [recordsOf(agreed), [["2"]]],
    changes: true,
  },
  {
    name: "a record twice in one list is stored once",
    run: recordUsage([usageOf(agreed), usageOf(agreed)]),
    leaves: [recordsOf(agreed), [["2"]]],
    changes: true,
  },
  {
    name: "an event id reused with other values changes nothing",
    run: one({ event_id: events.usage, platform: "woocommerce" }),
  },
  {
    name: "an event id reused by a stranger with consent changes nothing",
    setup: [recordConsent(stranger)],
    run: recordUsage([usageOf(stranger, { event_id: events.usage })]),
  },
  {
    name: "fields that are no fields of a record are ignored",
    run: one({ id: 1, recorded_at: "1999-01-01", consent: true, email: "x@y.z", __proto__: { id: 1 } }),
    leaves: ["select id > 1, recorded_at = now() from app_private.usage_event order by id desc limit 1", [["t", "t"]]],
    changes: true,
  },
  {
    name: "a long user agent is cut",
    run: one({ user_agent: "x".repeat(50_000) }),
    leaves: ["select length(user_agent) from app_private.usage_event order by id desc limit 1", [["512"]]],
    changes: true,
  },
  {
    name: "a clock that is ahead counts as now",
    run: one({ client_at: "2999-01-01T00:00:00Z" }),
    leaves: ["select client_at = now() from app_private.usage_event order by id desc limit 1", [["t"]]],
    changes: true,
  },
  ...badRecords.map(([name, run, code = "23514"]): SqlCheck => ({ name, run, refused: code })),
];
