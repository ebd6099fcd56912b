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

/** A last call that the limit refuses. */
const refused = (name: string, limit: string, run: SqlCheck["run"], more: Partial<SqlCheck> = {}): SqlCheck => ({
  name,
  setup: [fresh, limit],
  run,
  refused: "PT429",
  ...more,
});
const perSession = (count: number) => only("session_per_minute", count);
const perAddress = (count: number) => only("address_per_minute", count);

const third = (name: string, setting: string, sessions: readonly string[]): SqlCheck =>
  refused(name, only(setting, 2), sessions.map(readConsent));

export const limits: readonly SqlCheck[] = [
  third("a session's third call in a minute of two", "session_per_minute", [stranger, stranger, stranger]),
  third("a session's third call in a day of two", "session_per_day", [stranger, stranger, stranger]),
  third("an address's third call in a minute of two", "address_per_minute", [stranger, other, agreed]),
  third("an address's third call in a day of two", "address_per_day", [stranger, other, agreed]),
  refused(
    "many sessions in one statement count one by one",
    perAddress(2),
    `select count(*) from (values ('${stranger}'), ('${other}'), ('${agreed}')) g (id), public.read_consent(g.id)`,
  ),
  {
    name: "another session is not limited",
    setup: [fresh, only("session_per_minute", 1)],
    run: [readConsent(stranger), readConsent(other)],
    answers: [],
  },
  {
    name: "another address is not limited",
    setup: [fresh, only("address_per_minute", 1)],
    run: [readConsent(stranger), from("198.51.100.1"), readConsent(stranger)],
    answers: [],
  },
  refused("a session is limited from every address", perSession(1), [
    readConsent(stranger),
    from("198.51.100.1"),
    readConsent(stranger),
  ]),
  {
    name: "a minute later the session is let in",
    setup: [
      fresh,
      only("session_per_minute", 1),
      readConsent(stranger),
      "update app_private.rate set since = since - interval '1 minute' where span = 'minute'",
    ],
    run: readConsent(stranger),
    answers: [],
  },
  refused("recording consent counts", perSession(1), [readConsent(stranger), recordConsent(stranger)]),
  refused("recording usage counts", perSession(1), [readConsent(stranger), recordUsage([usageOf(stranger)])]),
  refused("erasing counts for the address", perAddress(1), [readConsent(stranger), eraseSession(stranger)]),
  refused(
    "each usage record counts",
    perSession(2),
    recordUsage([1, 2, 3].map((n) => usageOf(agreed, { event_id: `50000000-0000-4000-8000-00000000000${n}` }))),
  ),
  refused(
    "usage records count for their address, of whatever sessions",
    perAddress(1),
    recordUsage([usageOf(agreed), usageOf(stranger, { event_id: events.fresh2 })]),
  ),
  refused("an empty list counts", perAddress(1), [recordUsage([]), recordUsage([])]),
  refused("a repeated event counts", perSession(1), [
    recordConsent(agreed, { event_id: events.consent }),
    recordConsent(agreed, { event_id: events.consent }),
  ]),
  refused(
    "leads count for their session",
    perSession(1),
    [submitLead(stranger), submitLead(stranger, { event_id: events.fresh2, token: "0.next" })],
    { as: "service_role", changes: true },
  ),
  refused(
    "leads count for the address that the Edge Function names",
    perAddress(1),
    [submitLead(stranger), submitLead(other, { event_id: events.fresh2, token: "0.next" })],
    { as: "service_role", headers: { "x-caller-address": "203.0.113.7" }, changes: true },
  ),
  {
    name: "leads do not count for the address of the Edge Function itself",
    as: "service_role",
    setup: [fresh, only("address_per_minute", 1)],
    run: [submitLead(stranger), submitLead(other, { event_id: events.fresh2, token: "0.next" })],
    answers: [["stored"]],
    changes: true,
  },
  {
    name: "a refused call stores nothing",
    setup: [fresh, only("session_per_minute", 1), readConsent(stranger)],
    run: recordConsent(stranger),
    refused: "PT429",
    leaves: [`select count(*) from app_private.consent_event where session_id = '${stranger}'`, [["0"]]],
  },
  refused("calls without an address share one limit", perAddress(1), [readConsent(stranger), readConsent(other)], {
    headers: {},
  }),
  refused(
    "calls with a made-up address share that limit",
    perAddress(1),
    [readConsent(stranger), from("you"), readConsent(other)],
    { headers: { "x-forwarded-for": "me" } },
  ),
  refused("an address before the gateway's own entry is ignored", perAddress(1), [
    readConsent(stranger),
    from("198.51.100.9, 203.0.113.7"),
    readConsent(other),
  ]),
  {
    name: "the operator's limits lift when they are null",
    setup: [fresh, only("", 0)],
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
      setup: [fresh],
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
    setup: [
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
