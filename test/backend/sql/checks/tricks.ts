import { agreed, eraseSession, events, readConsent, recordConsent, recordUsage, stranger, usageOf } from "../people";
import type { SqlCheck } from "../sql-check";

/** A type that takes no value. A function's body would find it first if its names were not qualified. */
const ownType = (name: string, base: string) => `create domain pg_temp.${name} as ${base} check (false)`;
const calls = [
  ["record_consent", recordConsent(agreed, { event_id: events.consent })],
  ["read_consent", `select terms_version from public.read_consent('${stranger}')`],
  ["record_usage", recordUsage([usageOf(agreed, { event_id: events.usage })])],
  ["erase_session", eraseSession(stranger)],
] as const;

const searchPath: readonly SqlCheck[] = calls.flatMap(([name, call]): SqlCheck[] => [
  {
    name: `${name} beside temporary tables of the same names`,
    run: [
      "create temporary table consent_event (session_id text, analytics_consent boolean)",
      "create temporary table usage_event (session_id text)",
      "create temporary table settings (session_per_minute int)",
      "create temporary table current_consent (session_id text, analytics_consent boolean)",
      "set local search_path to pg_temp, public, app_private",
      call,
    ],
  },
  {
    name: `${name} beside temporary types of the same names`,
    run: [
      ...(["text", "uuid", "bool", "int4", "timestamptz", "jsonb", "json", "inet"] as const).map((type) =>
        ownType(type, `pg_catalog.${type}`),
      ),
      "set local search_path to pg_temp, public, app_private",
      call,
    ],
  },
  {
    name: `${name} beside temporary functions of the same names`,
    run: [
      "create function pg_temp.now() returns timestamptz language sql as $$ select null::timestamptz $$",
      "create function pg_temp.count_call(text, text, int) returns void language sql as ''",
      "create function pg_temp.sha256(bytea) returns bytea language sql as 'select $1'",
      "set local search_path to pg_temp, pg_catalog, public",
      call,
    ],
  },
]);

/** Known and unknown sessions must look the same to a caller. */
const lookup = (session: string) =>
  `explain (costs off) select analytics_consent from app_private.current_consent where session_id = '${session}'`;
const counters = "select count(*) from app_private.rate where kind = 'session'";
const fresh = "delete from app_private.rate";

const oracle: readonly SqlCheck[] = [
  ...[agreed, stranger].flatMap((session): SqlCheck[] => {
    const known = session === agreed ? "a known" : "an unknown";
    return [
      {
        name: `reading ${known} session writes two counters`,
        setup: [fresh],
        run: readConsent(session),
        leaves: [counters, [["2"]]],
      },
      {
        name: `usage of ${known} session writes two counters and answers nothing`,
        setup: [fresh],
        run: recordUsage([usageOf(session)]),
        answers: [[""]],
        leaves: [counters, [["2"]]],
        changes: true,
      },
      {
        name: `a repeated event of ${known} session answers nothing`,
        run: recordConsent(session, { event_id: events.consent }),
        answers: [[""]],
      },
      {
        name: `erasing ${known} session answers nothing and leaves no counter`,
        setup: [fresh],
        run: eraseSession(session),
        answers: [[""]],
        leaves: [counters, [["0"]]],
        changes: true,
      },
      {
        name: `a bad record of ${known} session is refused alike`,
        run: recordUsage([usageOf(session, { app_version: "x" })]),
        refused: "23514",
      },
      {
        name: `${known} session is looked up by index`,
        as: "postgres",
        setup: ["analyze app_private.consent_event", "set local enable_seqscan to off"],
        run: `do $$ declare line text; plan text := ''; begin
          for line in ${lookup(session)} loop plan := plan || line; end loop;
          if plan ~ 'Seq Scan' or plan !~ 'session_id_id' then raise exception '%', plan; end if; end $$`,
      },
    ];
  }),
  {
    name: "known and unknown sessions are looked up by one plan",
    as: "postgres",
    setup: [
      "analyze app_private.consent_event",
      `create function pg_temp.plan_of(query text) returns text language plpgsql as $f$
        declare line text; plan text := ''; begin
          for line in execute query loop plan := plan || line || chr(10); end loop;
          return plan; end $f$`,
    ],
    run: `select replace(pg_temp.plan_of($q$${lookup(agreed)}$q$), '${agreed}', '')
      = replace(pg_temp.plan_of($q$${lookup(stranger)}$q$), '${stranger}', '')`,
    answers: [["t"]],
  },
  {
    name: "the planner keeps no values of what tells who somebody is",
    as: "postgres",
    setup: ["analyze"],
    run: `select tablename, attname from pg_stats where schemaname = 'app_private'
      and attname in ('session_id', 'email', 'lower', 'name', 'company', 'use_case', 'referral_source', 'user_agent',
        'store_domain', 'token', 'caller')`,
    answers: [],
  },
];

const others: readonly SqlCheck[] = [
  {
    name: "a longer way to the leads, through a function of one's own",
    run: [
      "create function pg_temp.leads() returns setof public.lead_capture language sql security definer as 'select * from public.lead_capture'",
      "select * from pg_temp.leads()",
    ],
    refused: "42501",
  },
  {
    name: "a longer way to the leads, through a view of one's own",
    run: ["create temporary view mine as select * from public.lead_capture", "select * from mine"],
    refused: "42501",
  },
  {
    name: "the names of the private columns are not hidden, their values are",
    run: "select count(*) from information_schema.columns where table_schema = 'app_private'",
    answers: [["0"]],
  },
  {
    name: "running two statements through a parameter",
    run: recordConsent(stranger, { user_agent: "'); delete from app_private.consent_event; --" }),
    leaves: ["select count(*) from app_private.consent_event", [["5"]]],
    changes: true,
  },
  {
    name: "sleeping within a parameter",
    run: readConsent("'||pg_sleep(10)||'".replaceAll("'", "''")),
    refused: "23514",
  },
  { name: "reading a server file", run: "select pg_read_file('/etc/passwd')", refused: "42501" },
  { name: "importing a large object", run: "select lo_import('/etc/passwd')", refused: "42501" },
  {
    name: "terminating other sessions",
    run: "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres' and pid <> pg_backend_pid()",
    answers: [],
    refused: ["not refused", "42501"],
  },
  {
    name: "calling with an unknown role's header",
    headers: { "x-forwarded-for": "203.0.113.7", role: "service_role" },
    run: "select * from public.lead_capture",
    refused: "42501",
  },
  {
    name: "calling with forged claims",
    run: [
      `select set_config('request.jwt.claims', '{"role":"service_role"}', true)`,
      "select * from public.lead_capture",
    ],
    refused: "42501",
  },
];

export const tricks: readonly SqlCheck[] = [...searchPath, ...oracle, ...others];
