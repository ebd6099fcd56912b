-- How often a caller may call, by session id and by address. Beyond it: PT429, which PostgREST answers as HTTP 429.

-- Counters need no durability: they may be lost in a crash.
create unlogged table app_private.rate (
  kind text not null check (kind in ('session', 'address')),
  caller text not null,
  span text not null check (span in ('minute', 'day')),
  since timestamptz not null,
  units integer not null,
  primary key (kind, caller, span, since)
);
create index on app_private.rate (since);
alter table app_private.rate alter caller set statistics 0;
alter table app_private.rate enable row level security;
revoke all on table app_private.rate from public, anon, authenticated, service_role;

-- In the bodies of this schema's functions every name is qualified, types too: a caller's temporary objects would
-- otherwise be found first, even with an empty search path.

-- The name under which a caller is counted.
create function app_private.caller_code(kind text, caller text) returns text
language sql stable set search_path = '' as $$
  select pg_catalog.encode(
    pg_catalog.sha256(pg_catalog.convert_to(s.rate_key || ':' || $1 || ':' || $2, 'UTF8')), 'hex')
  from app_private.settings s
$$;

-- What an address is counted as: an IPv6 address as its /64 network, because a subscriber owns a whole one; an IPv4
-- address that a server writes as an IPv6 one (`::ffff:…`) as itself; what is no address as 'unknown'.
create function app_private.network_of(address text) returns text
language plpgsql stable strict set search_path = '' as $$
declare
  parsed pg_catalog.inet;
begin
  parsed := pg_catalog.regexp_replace(pg_catalog.btrim(address), '^::ffff:', '', 'i');
  return pg_catalog.host(pg_catalog.network(pg_catalog.set_masklen(parsed,
    case pg_catalog.family(parsed) when 4 then 32 else 64 end)));
exception when others then
  return 'unknown';
end
$$;

-- The address from which the request came. Requests without one share the name 'unknown' and its limit.
create function app_private.caller_address() returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select app_private.network_of(pg_catalog.split_part(h.value, ',', -1))
    from app_private.settings s,
      pg_catalog.json_each_text(nullif(pg_catalog.current_setting('request.headers', true), '')::pg_catalog.json) h
    where h.key = any (s.address_headers)
    order by pg_catalog.array_position(s.address_headers, h.key)
    limit 1
  ), 'unknown')
$$;

-- Counts a call against the limits of its session (null: none) and of its address (null: none). A refused call is
-- rolled back, its count too, so a caller is let in again with the next minute or day.
create function app_private.count_call(session_id text, address text, units integer) returns void
language plpgsql set search_path = '' as $$
declare
  is_over pg_catalog.bool;
begin
  with callers as (
    select c.kind, app_private.caller_code(c.kind, c.caller) as caller, c.span
    from (values
      ('session', count_call.session_id, 'minute'),
      ('session', count_call.session_id, 'day'),
      ('address', count_call.address, 'minute'),
      ('address', count_call.address, 'day')
    ) as c (kind, caller, span)
    where c.caller is not null
  ), counted as (
    insert into app_private.rate as r (kind, caller, span, since, units)
    select c.kind, c.caller, c.span, pg_catalog.date_trunc(c.span, pg_catalog.now(), 'UTC'), count_call.units
    from callers c
    -- One order for all calls, addresses first, so that two of them never wait for one another.
    order by c.kind, c.caller, c.span
    on conflict on constraint rate_pkey do update set units = r.units + excluded.units
    returning r.kind, r.span, r.units
  )
  select pg_catalog.bool_or(c.units > case c.kind || '_' || c.span
    when 'session_minute' then s.session_per_minute
    when 'session_day' then s.session_per_day
    when 'address_minute' then s.address_per_minute
    else s.address_per_day
  end) into is_over
  from counted c, app_private.settings s;
  if is_over then
    raise exception 'too many requests' using errcode = 'PT429', hint = 'Try again later.';
  end if;
end
$$;

revoke all on function app_private.caller_code(text, text) from public, anon, authenticated, service_role;
revoke all on function app_private.network_of(text) from public, anon, authenticated, service_role;
revoke all on function app_private.caller_address() from public, anon, authenticated, service_role;
revoke all on function app_private.count_call(text, text, integer) from public, anon, authenticated, service_role;
