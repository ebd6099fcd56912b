-- Removing records: at a person's wish, and when their time is over.

-- Removes every record of a session, and answers the same for one that has none.
create function public.erase_session(session_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  erased app_private.session_id := erase_session.session_id;
begin
  perform app_private.count_call(null, app_private.caller_address(), 1);
  delete from app_private.consent_event e where e.session_id = erased;
  delete from app_private.usage_event e where e.session_id = erased;
  delete from app_private.lead_submission e where e.session_id = erased;
  delete from app_private.turnstile_token e where e.session_id = erased;
  delete from app_private.rate r where r.kind = 'session' and r.caller = app_private.caller_code('session', erased);
end
$$;

revoke all on function public.erase_session(text) from public, anon, authenticated, service_role;
grant execute on function public.erase_session(text) to anon;

-- Removes what is older than the settings allow. Run it daily.
create function app_private.apply_retention() returns void
language plpgsql set search_path = '' as $$
declare
  keep app_private.settings;
begin
  select * into strict keep from app_private.settings;
  delete from app_private.usage_event
  where recorded_at < pg_catalog.now() - pg_catalog.make_interval(days => keep.usage_days);
  delete from app_private.turnstile_token
  where recorded_at < pg_catalog.now() - pg_catalog.make_interval(days => keep.token_days);
  delete from app_private.lead_submission
  where recorded_at < pg_catalog.now() - pg_catalog.make_interval(days => keep.lead_days);
  delete from app_private.consent_event
  where recorded_at < pg_catalog.now() - pg_catalog.make_interval(days => keep.consent_days);
  delete from app_private.rate where since < pg_catalog.now() - pg_catalog.make_interval(days => 1);
end
$$;

-- Has pg_cron run the retention every night, and answers whether it is installed. After installing pg_cron later, call it
-- again: `select app_private.schedule_retention()`.
create function app_private.schedule_retention() returns boolean
language plpgsql set search_path = '' as $$
begin
  if pg_catalog.to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  execute $command$
    select cron.schedule('vitrine-retention', '17 3 * * *', 'select app_private.apply_retention()')
  $command$;
  return true;
end
$$;

revoke all on function app_private.apply_retention(), app_private.schedule_retention()
from public, anon, authenticated, service_role;
do $$ begin perform app_private.schedule_retention(); end $$;
