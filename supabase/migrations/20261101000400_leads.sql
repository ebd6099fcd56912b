-- Storing a lead, after the Edge Function has verified that a person sent it.

-- Adds a lead and spends its Turnstile token (null: the operator accepts leads without one). Answers 'stored'; 'duplicate'
-- where the event is already stored, which stays as it was; 'token-used' where another lead has spent the token.
-- The Edge Function names the caller it acts for in the header `x-caller-address`.
create function public.submit_lead(
  event_id uuid, session_id text, email text, name text, company text, industry text, team_size text, use_case text,
  platform text, source text, referral_source text, token text, client_at timestamptz
) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  address pg_catalog.text := app_private.network_of(
    nullif(pg_catalog.current_setting('request.headers', true), '')::pg_catalog.json ->> 'x-caller-address');
begin
  perform app_private.count_call(submit_lead.session_id::app_private.session_id, address, 1);
  if submit_lead.token is not null then
    -- The conflict waits for a lead that is spending the same token right now.
    insert into app_private.turnstile_token (token, used, event_id, session_id)
    values (submit_lead.token, true, submit_lead.event_id, submit_lead.session_id)
    on conflict (token) do nothing;
    if not exists (
      select from app_private.turnstile_token t
      where t.token = submit_lead.token and t.event_id = submit_lead.event_id
    ) then
      return 'token-used';
    end if;
  end if;
  insert into app_private.lead_submission (
    event_id, session_id, email, name, company, industry, team_size, use_case, platform, source, referral_source,
    client_at
  ) values (
    submit_lead.event_id, submit_lead.session_id, submit_lead.email, nullif(submit_lead.name, ''),
    nullif(submit_lead.company, ''), nullif(submit_lead.industry, ''), nullif(submit_lead.team_size, ''),
    nullif(submit_lead.use_case, ''), coalesce(nullif(submit_lead.platform, ''), 'other'),
    coalesce(nullif(submit_lead.source, ''), 'app'), nullif(submit_lead.referral_source, ''),
    least(submit_lead.client_at::app_private.moment, pg_catalog.now())
  ) on conflict (event_id) do nothing;
  return case when found then 'stored' else 'duplicate' end;
end
$$;

revoke all on function
  public.submit_lead(uuid, text, text, text, text, text, text, text, text, text, text, text, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  public.submit_lead(uuid, text, text, text, text, text, text, text, text, text, text, text, timestamptz)
to service_role;
