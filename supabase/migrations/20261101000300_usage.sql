-- Recording that the app was used, for sessions that agreed to it.

-- Adds up to 100 usage records `{event_id, session_id, platform, store_domain, user_agent, app_version, client_at}`; other
-- fields are ignored. Records of sessions without analytics consent are dropped, and the answer does not tell. One invalid
-- record refuses them all (HTTP 400).
create function public.record_usage(records jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  spent pg_catalog.record;
begin
  if pg_catalog.octet_length(record_usage.records::pg_catalog.text) > 65536 then
    raise exception 'more than 64 KB' using errcode = 'PT413';
  end if;
  if pg_catalog.jsonb_typeof(record_usage.records) is distinct from 'array' then
    raise exception 'not an array of records' using errcode = 'PT400';
  end if;
  if pg_catalog.jsonb_array_length(record_usage.records) > 100 then
    raise exception 'more than 100 records' using errcode = 'PT413';
  end if;

  -- The address before the sessions, as in all calls, so that two of them never wait for one another.
  perform app_private.count_call(
    null, app_private.caller_address(), greatest(pg_catalog.jsonb_array_length(record_usage.records), 1));
  for spent in
    select r.session_id, pg_catalog.count(*)::pg_catalog.int4 as units
    from pg_catalog.jsonb_to_recordset(record_usage.records) as r (session_id app_private.session_id)
    group by r.session_id order by r.session_id
  loop
    perform app_private.count_call(spent.session_id, null, spent.units);
  end loop;

  insert into app_private.usage_event (
    event_id, session_id, platform, store_domain, user_agent, app_version, client_at
  )
  select r.event_id, r.session_id, r.platform, r.store_domain, pg_catalog.left(r.user_agent, 512), r.app_version,
    least(r.client_at, pg_catalog.now())
  from pg_catalog.jsonb_to_recordset(record_usage.records) as r (
    event_id app_private.event_id, session_id app_private.session_id, platform app_private.platform,
    store_domain app_private.store_code, user_agent pg_catalog.text, app_version app_private.version,
    client_at app_private.moment
  )
  where app_private.allows_analytics(r.session_id)
  on conflict (event_id) do nothing;
end
$$;

revoke all on function public.record_usage(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_usage(jsonb) to anon;
