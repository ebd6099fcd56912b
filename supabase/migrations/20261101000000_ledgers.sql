-- What people agreed to, sent and used: append-only tables in a schema that the API does not expose. Callers reach them
-- only through the functions of the later migrations.

create schema app_private;

-- Hosted projects grant every new object in `public` to the API's roles. Nothing here relies on that: each migration
-- revokes by name, and these lines make objects of later migrations start closed. The grant of functions to everybody is
-- not a grant of one schema, so it ends only without `in schema`.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
revoke all on schema app_private from public, anon, authenticated;

-- Each limit on a value is stated once, as a domain. A refusal (23514, HTTP 400) names the domain and repeats no value.

create domain app_private.event_id as uuid check (value is not null);
-- The device's own name for itself, and the secret with which it reads and erases its records.
create domain app_private.session_id as text
  check (value is not null and value ~ '^device_[0-9]{10,16}_[0-9a-f-]{36}$');
create domain app_private.answer as boolean check (value is not null);
create domain app_private.version as text
  check (value is not null and value ~ '^[0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}$');
create domain app_private.platform as text check (value in ('shopify', 'woocommerce', 'other'));
-- A keyed hash of the store's host; the key never leaves the device.
create domain app_private.store_code as text check (value ~ '^[0-9A-Za-z_-]{16}$');
create domain app_private.user_agent as text check (length(value) <= 512);
create domain app_private.email as text
  check (value is not null and length(value) <= 254 and value ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$');
create domain app_private.company as text check (length(value) <= 200);
create domain app_private.industry as text
  check (value in ('retail', 'wholesale', 'manufacturing', 'distribution', 'services', 'other'));
create domain app_private.team_size as text check (value in ('1-5', '6-20', '21-50', '51-100', '100+'));
create domain app_private.use_case as text check (length(value) <= 2000);
create domain app_private.source as text check (value ~ '^[a-z][a-z-]{0,39}$');
create domain app_private.referral as text check (length(value) <= 2048);
create domain app_private.token as text check (length(value) <= 2048 and value ~ '^[!-~]+$');
-- When the device says that it happened. A clock that is ahead counts as now.
create domain app_private.moment as timestamptz check (value is not null and value >= '2000-01-01 00:00:00+00');

-- The operator's settings: always exactly one row, changed with `update app_private.settings set …`.
create table app_private.settings (
  only_row boolean primary key default true check (only_row),

  -- Units a caller may spend; a call costs one, a usage record one each. null lifts a limit.
  session_per_minute integer default 60 check (session_per_minute > 0),
  session_per_day integer default 1000 check (session_per_day > 0),
  address_per_minute integer default 300 check (address_per_minute > 0),
  address_per_day integer default 5000 check (address_per_day > 0),

  -- The request headers with the caller's address; the first that a request has counts, and of a list its last entry.
  -- What stands before PostgREST must set or remove each of them, or callers choose their own address: Cloudflare, before
  -- hosted Supabase, sets `cf-connecting-ip`; `supabase/serve.mjs` removes it and sets `x-forwarded-for`.
  address_headers text[] not null default '{cf-connecting-ip,x-forwarded-for}',
  -- Callers are counted under a hash with this key, so that the counters hold no session id and no address.
  rate_key uuid not null default gen_random_uuid(),

  -- Days that records are kept; null keeps them until they are erased.
  usage_days integer default 90 check (usage_days > 0),
  token_days integer default 30 check (token_days > 0),
  lead_days integer default 730 check (lead_days > 0),
  consent_days integer default 1095 check (consent_days > 0)
);
insert into app_private.settings default values;

-- `id` is the order of arrival. `event_id` is made by the device, so that a repeated record is stored once.

create table app_private.consent_event (
  id bigint generated always as identity unique,
  event_id app_private.event_id primary key,
  session_id app_private.session_id not null,
  analytics_consent app_private.answer not null,
  marketing_consent app_private.answer not null,
  terms_version app_private.version not null,
  privacy_version app_private.version not null,
  user_agent app_private.user_agent,
  platform app_private.platform,
  store_domain app_private.store_code,
  client_at app_private.moment not null,
  recorded_at timestamptz not null default now()
);
create index on app_private.consent_event (session_id, id desc);
create index on app_private.consent_event (session_id, client_at desc, id desc);

create table app_private.usage_event (
  id bigint generated always as identity unique,
  event_id app_private.event_id primary key,
  session_id app_private.session_id not null,
  platform app_private.platform,
  store_domain app_private.store_code,
  user_agent app_private.user_agent,
  app_version app_private.version not null,
  client_at app_private.moment not null,
  recorded_at timestamptz not null default now()
);
create index on app_private.usage_event (session_id);
create index on app_private.usage_event (recorded_at);

-- No unique e-mail address: it would tell a stranger who is a lead, and let one lead replace another.
create table app_private.lead_submission (
  id bigint generated always as identity unique,
  event_id app_private.event_id primary key,
  session_id app_private.session_id not null,
  email app_private.email not null,
  name app_private.company,
  company app_private.company,
  industry app_private.industry,
  team_size app_private.team_size,
  use_case app_private.use_case,
  platform app_private.platform not null default 'other',
  source app_private.source not null default 'app',
  referral_source app_private.referral,
  consent_marketing boolean not null default true,
  consent_updates boolean not null default true,
  client_at app_private.moment not null,
  recorded_at timestamptz not null default now()
);
create index on app_private.lead_submission (session_id);
create index lead_submission_email on app_private.lead_submission (lower(email), id desc);

-- The Turnstile tokens that were spent, each by one lead.
create table app_private.turnstile_token (
  token app_private.token primary key,
  used boolean not null default false,
  event_id app_private.event_id not null,
  session_id app_private.session_id not null,
  recorded_at timestamptz not null default now()
);
create index on app_private.turnstile_token (session_id);

-- The planner's statistics copy values out of the rows, where erasing a row leaves them. None are kept of what tells who
-- somebody is.
alter table app_private.consent_event
  alter session_id set statistics 0, alter user_agent set statistics 0, alter store_domain set statistics 0;
alter table app_private.usage_event
  alter session_id set statistics 0, alter user_agent set statistics 0, alter store_domain set statistics 0;
alter table app_private.lead_submission
  alter session_id set statistics 0, alter email set statistics 0, alter name set statistics 0,
  alter company set statistics 0, alter use_case set statistics 0, alter referral_source set statistics 0;
alter index app_private.lead_submission_email alter column 1 set statistics 0;
alter table app_private.turnstile_token alter session_id set statistics 0, alter token set statistics 0;

-- Row-level security without a policy: no role but the owner and those that bypass it sees or writes a row, whatever is
-- granted later by mistake.
alter table app_private.settings enable row level security;
alter table app_private.consent_event enable row level security;
alter table app_private.usage_event enable row level security;
alter table app_private.lead_submission enable row level security;
alter table app_private.turnstile_token enable row level security;
revoke all on all tables in schema app_private from public, anon, authenticated, service_role;
revoke all on all sequences in schema app_private from public, anon, authenticated, service_role;

-- Records are added, and removed by erasure and retention, but never changed, not even by the owner.
create function app_private.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'records of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;
revoke all on function app_private.refuse_change() from public, anon, authenticated, service_role;
create trigger never_changed before update on app_private.consent_event
  for each statement execute function app_private.refuse_change();
create trigger never_changed before update on app_private.usage_event
  for each statement execute function app_private.refuse_change();
create trigger never_changed before update on app_private.lead_submission
  for each statement execute function app_private.refuse_change();
create trigger never_changed before update on app_private.turnstile_token
  for each statement execute function app_private.refuse_change();
