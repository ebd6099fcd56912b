import type { SqlCheck } from "../sql-check";

const views = ["consent_records", "lead_capture", "lead_latest", "app_usage", "turnstile_validations"];
const tables = ["settings", "consent_event", "usage_event", "lead_submission", "turnstile_token", "rate"];
const relations = [...views.map((view) => `public.${view}`), ...tables.map((table) => `app_private.${table}`)];

/** A column that a relation has. */
const columnOf = (relation: string) =>
  relation.endsWith("settings")
    ? "usage_days"
    : relation.endsWith("rate")
      ? "units"
      : relation.endsWith("turnstile_validations")
        ? "token"
        : "session_id";

/** No privilege; not every view could be written at all. */
const refused = ["42501", "55000"];

const functions = [
  "erase_session(text)",
  "read_consent(text)",
  "record_consent(uuid,text,boolean,boolean,text,text,text,text,text,timestamp with time zone)",
  "record_usage(jsonb)",
];

const executableBy = (role: string) => `
  select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'app_private') and has_function_privilege('${role}', p.oid, 'execute') order by 1`;

const granted = (role: string) => `
  select n.nspname || '.' || c.relname, p.privilege from pg_class c
  join pg_namespace n on n.oid = c.relnamespace,
    unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p (privilege)
  where n.nspname in ('public', 'app_private') and c.relkind in ('r', 'v', 'm', 'p')
    and has_table_privilege('${role}', c.oid, p.privilege) order by 1, 2`;

export const privileges: readonly SqlCheck[] = [
  ...relations.flatMap((relation): SqlCheck[] => [
    { name: `reading ${relation}`, run: `select * from ${relation}`, refused },
    { name: `counting ${relation}`, run: `select count(*) from ${relation}`, refused },
    { name: `adding to ${relation}`, run: `insert into ${relation} default values`, refused },
    { name: `overwriting ${relation}`, run: `update ${relation} set ${columnOf(relation)} = null`, refused },
    { name: `emptying ${relation}`, run: `delete from ${relation}`, refused },
  ]),
  ...tables.map(
    (table): SqlCheck => ({
      name: `truncating app_private.${table}`,
      run: `truncate app_private.${table} cascade`,
      refused,
    }),
  ),
  {
    name: "the functions that anon may call are these four",
    as: "postgres",
    run: executableBy("anon"),
    answers: functions.map((name) => [name]),
  },
  { name: "a signed-in caller may call none", as: "postgres", run: executableBy("authenticated"), answers: [] },
  {
    name: "the service key may call submit_lead alone",
    as: "postgres",
    run: executableBy("service_role"),
    answers: [["submit_lead(uuid,text,text,text,text,text,text,text,text,text,text,text,timestamp with time zone)"]],
  },
  { name: "anon holds no privilege on any table or view", as: "postgres", run: granted("anon"), answers: [] },
  { name: "nor does a signed-in caller", as: "postgres", run: granted("authenticated"), answers: [] },
  {
    name: "the service key reads and changes nothing",
    as: "postgres",
    run: `select distinct privilege from (${granted("service_role")}) g (relation, privilege)`,
    answers: [["select"]],
  },
  {
    name: "anon may use no sequence",
    as: "postgres",
    run: `select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'app_private') and c.relkind = 'S'
        and (has_sequence_privilege('anon', c.oid, 'usage') or has_sequence_privilege('anon', c.oid, 'select'))`,
    answers: [["0"]],
  },
  {
    name: "anon may not enter the private schema",
    as: "postgres",
    run: "select has_schema_privilege('anon', 'app_private', 'usage'), has_schema_privilege('anon', 'app_private', 'create')",
    answers: [["f", "f"]],
  },
  {
    name: "row-level security is on for every private table, without a policy",
    as: "postgres",
    run: `select c.relname, c.relrowsecurity, (select count(*) from pg_policy where polrelid = c.oid)
      from pg_class c where c.relnamespace = 'app_private'::regnamespace and c.relkind = 'r' order by 1`,
    answers: [...tables].sort().map((table) => [table, "t", "0"]),
  },
  {
    name: "every function of the backend pins its search path to nothing",
    as: "postgres",
    run: `select count(*) filter (where proconfig @> array['search_path=""']), count(*) from pg_proc
      where pronamespace in ('public'::regnamespace, 'app_private'::regnamespace)`,
    answers: [["15", "15"]],
  },
  {
    name: "a function that is created later starts closed",
    as: "postgres",
    run: [
      "create function public.later() returns int language sql as 'select 1'",
      "select has_function_privilege('anon', 'public.later()', 'execute'), has_function_privilege('authenticated', 'public.later()', 'execute')",
    ],
    answers: [["f", "f"]],
  },
  {
    name: "a table that is created later starts closed",
    as: "postgres",
    run: ["create table public.later (id int)", "select has_table_privilege('anon', 'public.later', 'select, insert')"],
    answers: [["f"]],
  },
  {
    name: "a view granted to anon by mistake still shows nothing",
    setup: ["grant select on public.lead_capture to anon"],
    run: "select * from public.lead_capture",
    refused: "42501",
  },
  {
    name: "a table granted to anon by mistake shows no row",
    setup: ["grant usage on schema app_private to anon", "grant select on app_private.lead_submission to anon"],
    run: "select count(*) from app_private.lead_submission",
    answers: [["0"]],
  },
  {
    name: "a table granted to anon by mistake takes no row",
    setup: ["grant usage on schema app_private to anon", "grant all on app_private.turnstile_token to anon"],
    run: "insert into app_private.turnstile_token (token) values ('x')",
    refused: ["42501", "23514"],
  },
  {
    name: "anon is a member of no other role",
    as: "postgres",
    run: "select count(*) from pg_auth_members where member = 'anon'::regrole",
    answers: [["0"]],
  },
  { name: "creating a table in public", run: "create table public.mine (id int)", refused: "42501" },
  {
    name: "creating a function in public",
    run: "create function public.mine() returns int language sql as 'select 1'",
    refused: "42501",
  },
  {
    name: "replacing a function",
    run: "create or replace function public.read_consent(session_id text) returns void language sql as ''",
    refused: "42501",
  },
  { name: "dropping a function", run: "drop function public.erase_session(text)", refused: "42501" },
  { name: "granting to oneself", run: "grant select on public.lead_capture to anon", refused: "42501" },
  { name: "adding a policy", run: "create policy mine on app_private.rate using (true)", refused: "42501" },
  {
    name: "switching row-level security off",
    run: "alter table app_private.rate disable row level security",
    refused: "42501",
  },
  {
    name: "copying the leads into a file",
    run: "copy public.lead_capture to '/tmp/leads'",
    refused: ["42501", "42809"],
  },
  { name: "locking a table", run: "lock table app_private.settings", refused: "42501" },
  { name: "reading the planner's statistics", run: "select * from pg_catalog.pg_statistic", refused: "42501" },
  {
    name: "reading sampled values",
    run: "select count(*) from pg_catalog.pg_stats where schemaname = 'app_private'",
    answers: [["0"]],
  },
];

/** Functions that are not for anon. */
export const closedFunctions: readonly SqlCheck[] = [
  ["retention", "select app_private.apply_retention()"],
  ["the erasure of an address", "select app_private.erase_lead('x@y.z')"],
  ["the erasure without a limit", "select app_private.erase_records('x')"],
  ["the retention schedule", "select app_private.schedule_retention()"],
  ["the counters' key", "select app_private.caller_code('session', 'x')"],
  ["the caller's address", "select app_private.caller_address()"],
  ["the network of an address", "select app_private.network_of('x')"],
  ["counting a call", "select app_private.count_call('x', 'y', 1)"],
].map(([what, run]): SqlCheck => ({ name: `calling ${what}`, run: run ?? "", refused: "42501" }));
