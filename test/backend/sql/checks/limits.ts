import {
  agreed,
  eraseSession,
  events,
  readConsent,
  recordConsent,
  recordUsage,
  stranger,
  submitLead,
  usageOf,
} from "../people";
import type { SqlCheck } from "../sql-check";

const set = (settings: string) => `update app_private.settings set ${settings}`;
const only = (setting: string, value: number) =>
  set(
    ["session_per_minute", "session_per_day", "address_per_minute", "address_per_day"]
      .map((name) => `${name} = ${name === setting ? value : "null"}`)
      .join(", "),
  );
const fresh = "delete from app_private.rate";
const from = (address: string) => `set local "request.headers" to '{"x-forwarded-for": "${address}"}'`;
const other = stranger.replace("d00", "e00");
const addressOf = "select app_private.caller_address()";
const address = (name: string, headers: Readonly<Record<string, string>>, is: string): SqlCheck => ({
  name,
  as: "postgres",
  headers,
  run: addressOf,
  answers: [[is]],
});

const third = (name: string, setting: string, sessions: readonly string[]): SqlCheck => ({
  name,
  given: [fresh, only(setting, 2)],
  run: sessions.map(readConsent),
  refused: "PT429",
});

export const limits: readonly SqlCheck[] = [
  third("a session's third call in a minute of two", "session_per_minute", [stranger, stranger, stranger]),
  third("a session's third call in a day of two", "session_per_day", [stranger, stranger, stranger]),
  third("an address's third call in a minute of two", "address_per_minute", [stranger, other, agreed]),
  third("an address's third call in a day of two", "address_per_day", [stranger, other, agreed]),
  {
    name: "many sessions in one statement count one by one",
    given: [fresh, only("address_per_minute", 2)],
    run: `select count(*) from (values ('${stranger}'), ('${other}'), ('${agreed}')) g (id), public.read_consent(g.id)`,
    refused: "PT429",
  },
  {
    name: "another session is not held back",
    given: [fresh, only("session_per_minute", 1)],
    run: [readConsent(stranger), readConsent(other)],
    answers: [],
  },
  {
    name: "another address is not held back",
    given: [fresh, only("address_per_minute", 1)],
    run: [readConsent(stranger), from("198.51.100.1"), readConsent(stranger)],
    answers: [],
  },
  {
    name: "a session is held back from whatever address",
    given: [fresh, only("session_per_minute", 1)],
    run: [readConsent(stranger), from("198.51.100.1"), readConsent(stranger)],
    refused: "PT429",
  },
  {
    name: "a minute later the session is let in",
    given: [
      fresh,
      only("session_per_minute", 1),
      readConsent(stranger),
      "update app_private.rate set since = since - interval '1 minute' where span = 'minute'",
    ],
    run: readConsent(stranger),
    answers: [],
  },
  {
    name: "recording consent counts",
    given: [fresh, only("session_per_minute", 1)],
    run: [readConsent(stranger), recordConsent(stranger)],
    refused: "PT429",
  },
  {
    name: "recording usage counts",
    given: [fresh, only("session_per_minute", 1)],
    run: [readConsent(stranger), recordUsage([usageOf(stranger)])],
    refused: "PT429",
  },
  {
    name: "erasing counts for the address",
    given: [fresh, only("address_per_minute", 1)],
    run: [readConsent(stranger), eraseSession(stranger)],
    refused: "PT429",
  },
  {
    name: "each usage record counts",
    given: [fresh, only("session_per_minute", 2)],
    run: recordUsage([1, 2, 3].map((n) => usageOf(agreed, { event_id: `50000000-0000-4000-8000-00000000000${n}` }))),
    refused: "PT429",
  },
  {
    name: "usage records count for their address, of whatever sessions",
    given: [fresh, only("address_per_minute", 1)],
    run: recordUsage([usageOf(agreed), usageOf(stranger, { event_id: events.fresh2 })]),
    refused: "PT429",
  },
  {
    name: "an empty list counts",
    given: [fresh, only("address_per_minute", 1)],
    run: [recordUsage([]), recordUsage([])],
    refused: "PT429",
  },
  {
    name: "a repeated event counts",
    given: [fresh, only("session_per_minute", 1)],
    run: [recordConsent(agreed, { event_id: events.consent }), recordConsent(agreed, { event_id: events.consent })],
    refused: "PT429",
  },
  {
    name: "leads count for their session",
    as: "service_role",
    given: [fresh, only("session_per_minute", 1)],
    run: [submitLead(stranger), submitLead(stranger, { event_id: events.fresh2, token: "0.next" })],
    refused: "PT429",
    changes: true,
  },
  {
    name: "leads count for the address that the Edge Function names",
    as: "service_role",
    headers: { "x-caller-address": "203.0.113.7" },
    given: [fresh, only("address_per_minute", 1)],
    run: [submitLead(stranger), submitLead(other, { event_id: events.fresh2, token: "0.next" })],
    refused: "PT429",
    changes: true,
  },
  {
    name: "leads do not count for the address of the Edge Function itself",
    as: "service_role",
    given: [fresh, only("address_per_minute", 1)],
    run: [submitLead(stranger), submitLead(other, { event_id: events.fresh2, token: "0.next" })],
    answers: [["stored"]],
    changes: true,
  },
  {
    name: "a refused call stores nothing",
    given: [fresh, only("session_per_minute", 1), readConsent(stranger)],
    run: recordConsent(stranger),
    refused: "PT429",
    leaves: [`select count(*) from app_private.consent_event where session_id = '${stranger}'`, [["0"]]],
  },
  {
    name: "calls without an address share one limit",
    headers: {},
    given: [fresh, only("address_per_minute", 1)],
    run: [readConsent(stranger), readConsent(other)],
    refused: "PT429",
  },
  {
    name: "calls with a made-up address share that limit",
    headers: { "x-forwarded-for": "me" },
    given: [fresh, only("address_per_minute", 1)],
    run: [readConsent(stranger), from("you"), readConsent(other)],
    refused: "PT429",
  },
  {
    name: "an address before the gateway's own entry is ignored",
    given: [fresh, only("address_per_minute", 1)],
    run: [readConsent(stranger), from("198.51.100.9, 203.0.113.7"), readConsent(other)],
    refused: "PT429",
  },
  {
    name: "the operator's limits lift when they are null",
    given: [fresh, only("", 0)],
    run: Array.from({ length: 40 }, () => readConsent(stranger)),
    answers: [],
  },
  {
    name: "the counters hold no session id and no address",
    run: [readConsent(stranger), readConsent(agreed)],
    leaves: [`select count(*) from app_private.rate r where r::text ~ 'device_|203\\.0\\.113'`, [["0"]]],
  },
  // In which order two calls wait for one another's counters: were it not the same, they could wait for ever.
  ...[
    readConsent(agreed),
    recordConsent(agreed, { event_id: events.consent }),
    recordUsage([usageOf(agreed, { event_id: events.usage })]),
  ].map(
    (run, n): SqlCheck => ({
      name: `${["reading consent", "recording consent", "recording usage"][n]} counts the address before the session`,
      given: [fresh],
      run,
      leaves: [
        "select string_agg(kind || ' ' || span, ', ' order by ctid) from app_private.rate",
        [["address day, address minute, session day, session minute"]],
      ],
    }),
  ),
  {
    name: "the counters' names cannot be computed without the database's key",
    as: "postgres",
    given: [
      "create table pg_temp.codes as select app_private.caller_code('address', '203.0.113.7') as code",
      set("rate_key = gen_random_uuid()"),
    ],
    run: `select code <> app_private.caller_code('address', '203.0.113.7'),
      code <> app_private.caller_code('session', '203.0.113.7') from pg_temp.codes`,
    answers: [["t", "t"]],
  },
  {
    name: "a second settings row",
    as: "postgres",
    run: "insert into app_private.settings default values",
    refused: "23505",
  },
  {
    name: "settings of another key",
    as: "postgres",
    run: "insert into app_private.settings (only_row) values (false)",
    refused: "23514",
  },
  { name: "a limit of nothing", as: "postgres", run: set("address_per_minute = 0"), refused: "23514" },
  address("an address stands for itself", { "x-forwarded-for": "203.0.113.7" }, "203.0.113.7"),
  address("the last of a list is the gateway's", { "x-forwarded-for": "10.0.0.1, 203.0.113.7" }, "203.0.113.7"),
  address(
    "Cloudflare's header goes before the list",
    { "x-forwarded-for": "10.0.0.1", "cf-connecting-ip": "203.0.113.7" },
    "203.0.113.7",
  ),
  address("an IPv6 address stands for its network", { "x-forwarded-for": "2001:db8:1:2:3:4:5:6" }, "2001:db8:1:2::"),
  address("an IPv4 address in IPv6 form is itself", { "x-forwarded-for": "::ffff:203.0.113.7" }, "203.0.113.7"),
  address("no header is an unknown address", {}, "unknown"),
  address("a text of a megabyte is an unknown address", { "x-forwarded-for": "x".repeat(1_000_000) }, "unknown"),
  address("SQL is an unknown address", { "x-forwarded-for": "1.1.1.1/0--" }, "unknown"),
];
