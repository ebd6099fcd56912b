-- Removing records: at a person's wish, and when their time is over.

-- Removes every record of a session.
create function app_private.erase_records(session_id text) returns void
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  erased app_private.session_id := erase_records.session_id;
begin
  delete from app_private.consent_event e where e.session_id = erased;
  delete from app_private.usage_event e where e.session_id = erased;
  delete from app_private.lead_submission e where e.session_id = erased;
  delete from app_private.turnstile_token e where e.session_id = erased;
  delete from app_private.rate r where r.kind = 'session' and r.caller = app_private.caller_code('session', erased);
end
$$;

-- Removes every record of a session, and answers the same for one that has none.
create function public.erase_session(session_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform app_private.count_call(null, app_private.caller_address(), 1);
  perform app_private.erase_records(erase_session.session_id);
end
$$;

-- For the operator: removes the leads of one e-mail address with their Turnstile tokens, and answers how many leads there
-- were. A device that sent leads of this address alone, and none from a kiosk, is taken for that person's: its consent and
-- usage go too. Any other device is shared or the operator's, and its other records stay.
create function app_private.erase_lead(email text) returns bigint
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  own pg_catalog.text;
  erased pg_catalog.int8;
begin
  select pg_catalog.count(*) into erased
  from app_private.lead_submission l where pg_catalog.lower(l.email) = pg_catalog.lower(erase_lead.email);
  for own in
    select l.session_id from app_private.lead_submission l group by l.session_id
    having pg_catalog.bool_and(pg_catalog.lower(l.email) = pg_catalog.lower(erase_lead.email) and l.source <> 'kiosk')
  loop
    perform app_private.erase_records(own);
  end loop;
  delete from app_private.turnstile_token t using app_private.lead_submission l
  where t.event_id = l.event_id and pg_catalog.lower(l.email) = pg_catalog.lower(erase_lead.email);
  delete from app_private.lead_submission l where pg_catalog.lower(l.email) = pg_catalog.lower(erase_lead.email);
  return erased;
end
$$;

revoke all on function
  app_private.erase_records(text), public.erase_session(text), app_private.erase_lead(text)
from public, anon, authenticated, service_role;
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
  -- The consent of a session is needed as long as what it allows, or no longer allows.
  delete from app_private.consent_event c
  where c.recorded_at < pg_catalog.now() - pg_catalog.make_interval(days => keep.consent_days)
    and not exists (select from app_private.lead_submission l where l.session_id = c.session_id)
    and not exists (select from app_private.usage_event u where u.session_id = c.session_id);
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
