-- Recording and reading what a device's person agreed to.

-- The consent in force for each session. A yes counts only when it is the newest by arrival and by the device's clock:
-- records can arrive late, clocks can be wrong, and neither may undo a withdrawal.
create view app_private.current_consent with (security_invoker = true) as
select
  arrived.session_id,
  arrived.analytics_consent::boolean and dated.analytics_consent::boolean as analytics_consent,
  arrived.marketing_consent::boolean and dated.marketing_consent::boolean as marketing_consent,
  arrived.terms_version,
  arrived.privacy_version,
  arrived.user_agent,
  arrived.platform,
  arrived.store_domain,
  arrived.client_at,
  arrived.recorded_at
from
  (select distinct on (session_id) * from app_private.consent_event order by session_id, id desc) arrived
  join (
    select distinct on (session_id) session_id, analytics_consent, marketing_consent
    from app_private.consent_event order by session_id, client_at desc, id desc
  ) dated on dated.session_id = arrived.session_id;
revoke all on app_private.current_consent from public, anon, authenticated, service_role;

-- Whether a session agrees to analytics: as `current_consent` says, with two reads of an index. That view, joined to records,
-- is computed for all sessions.
create function app_private.allows_analytics(session_id text) returns boolean
language sql stable set search_path = '' as $$
  select
    coalesce((
      select e.analytics_consent::pg_catalog.bool from app_private.consent_event e
      where e.session_id = allows_analytics.session_id order by e.id desc limit 1
    ), false)
    and coalesce((
      select e.analytics_consent::pg_catalog.bool from app_private.consent_event e
      where e.session_id = allows_analytics.session_id order by e.client_at desc, e.id desc limit 1
    ), false)
$$;
revoke all on function app_private.allows_analytics(text) from public, anon, authenticated, service_role;

-- Parameters bear the names of the columns: they are written with the function's name before them, and a bare name is a
-- column.

-- Adds a consent record. The same event again changes nothing, whoever sends it.
create function public.record_consent(
  event_id uuid, session_id text, analytics_consent boolean, marketing_consent boolean, terms_version text,
  privacy_version text, user_agent text, platform text, store_domain text, client_at timestamptz
) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform app_private.count_call(record_consent.session_id::app_private.session_id, app_private.caller_address(), 1);
  insert into app_private.consent_event (
    event_id, session_id, analytics_consent, marketing_consent, terms_version, privacy_version, user_agent, platform,
    store_domain, client_at
  ) values (
    record_consent.event_id, record_consent.session_id, record_consent.analytics_consent,
    record_consent.marketing_consent, record_consent.terms_version, record_consent.privacy_version,
    pg_catalog.left(record_consent.user_agent, 512), record_consent.platform, record_consent.store_domain,
    least(record_consent.client_at::app_private.moment, pg_catalog.now())
  ) on conflict (event_id) do nothing;
end
$$;

-- The consent in force for a session; no row for a session without records. It counts the call, so PostgREST offers it
-- to POST alone: the session id, which is its secret, cannot stand in an address.
create function public.read_consent(session_id text)
returns table (
  analytics_consent boolean, marketing_consent boolean, terms_version text, privacy_version text,
  recorded_at timestamptz
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform app_private.count_call(read_consent.session_id::app_private.session_id, app_private.caller_address(), 1);
  return query
    select c.analytics_consent, c.marketing_consent, c.terms_version::pg_catalog.text,
      c.privacy_version::pg_catalog.text, c.recorded_at
    from app_private.current_consent c where c.session_id = read_consent.session_id;
end
$$;

revoke all on function
  public.record_consent(uuid, text, boolean, boolean, text, text, text, text, text, timestamptz),
  public.read_consent(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.record_consent(uuid, text, boolean, boolean, text, text, text, text, text, timestamptz),
  public.read_consent(text)
to anon;
