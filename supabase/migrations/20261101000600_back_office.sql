-- What the operator's own tools read, with the service key. The views read with the rights of who reads them: a grant
-- given to another role by mistake still shows no row.

create view public.consent_records with (security_invoker = true) as
select session_id, analytics_consent, marketing_consent, terms_version, privacy_version, user_agent, platform, store_domain
from app_private.current_consent;

create view public.lead_capture with (security_invoker = true) as
select email, name, company, platform, consent_marketing, consent_updates, source, session_id
from app_private.lead_submission;

-- The newest lead of each e-mail address. `marketing_withdrawn`: a device that sent any lead of this address has since
-- withdrawn marketing consent. A newer lead undoes that only if it is newer both by arrival and by the devices' clocks. Kiosks
-- do not count: their consent is the operator's, not the visitors'.
create view public.lead_latest with (security_invoker = true) as
select distinct on (lower(l.email))
  l.email, l.name, l.company, l.industry, l.team_size, l.use_case, l.platform, l.consent_marketing, l.consent_updates,
  exists (
    select from app_private.lead_submission any_lead
    join app_private.current_consent c on c.session_id = any_lead.session_id
    where lower(any_lead.email) = lower(l.email) and any_lead.source <> 'kiosk'
      and not c.marketing_consent and c.client_at > any_lead.client_at
      and (c.client_at > l.client_at or c.recorded_at > l.recorded_at)
  ) as marketing_withdrawn,
  l.source, l.referral_source, l.session_id, l.client_at, l.recorded_at
from app_private.lead_submission l
order by lower(l.email), l.id desc;

create view public.app_usage with (security_invoker = true) as
select session_id, platform, store_domain, user_agent, app_version from app_private.usage_event;

create view public.turnstile_validations with (security_invoker = true) as
select token, used from app_private.turnstile_token;

revoke all on public.consent_records, public.lead_capture, public.lead_latest, public.app_usage,
  public.turnstile_validations
from public, anon, authenticated, service_role;
grant select on public.consent_records, public.lead_capture, public.lead_latest, public.app_usage,
  public.turnstile_validations
to service_role;

grant usage on schema app_private to service_role;
grant select on app_private.consent_event, app_private.usage_event, app_private.lead_submission,
  app_private.turnstile_token, app_private.current_consent
to service_role;

-- A PostgREST that is already running learns of the functions.
notify pgrst, 'reload schema';
