-- What the operator's own tools read, with the service key. The views read with the rights of who reads them: a grant
-- given to another role by mistake still shows no row.

create view public.consent_records with (security_invoker = true) as
select session_id, analytics_consent, marketing_consent, terms_version, privacy_version, user_agent, platform, store_domain
from app_private.current_consent;

-- Its `source` is the page on another website that led to the app, or 'app'. Where in the app it was entered is the `source`
-- of `lead_latest`.
create view public.lead_capture with (security_invoker = true) as
select
  email, name, company, platform, consent_marketing, consent_updates,
  coalesce(nullif(nullif(referral_source::text, 'direct'), ''), 'app') as source, session_id
from app_private.lead_submission;

-- The newest lead of each e-mail address. `marketing_withdrawn`: a device that sent any lead of this address has since
-- withdrawn marketing consent. A newer lead undoes that only if it is newer both by arrival and by the devices' clocks. Kiosks
-- do not count: their consent is the operator's, not the visitors'. Consent is in force as `current_consent` says, but read by
-- index for these devices alone: that view, joined to leads, is computed for all sessions.
create view public.lead_latest with (security_invoker = true) as
select
  l.email, l.name, l.company, l.industry, l.team_size, l.use_case, l.platform, l.consent_marketing, l.consent_updates,
  exists (
    select from app_private.lead_submission any_lead
    cross join lateral (
      select e.marketing_consent, e.client_at, e.recorded_at from app_private.consent_event e
      where e.session_id = any_lead.session_id order by e.id desc limit 1
    ) arrived
    cross join lateral (
      select e.marketing_consent from app_private.consent_event e
      where e.session_id = any_lead.session_id order by e.client_at desc, e.id desc limit 1
    ) dated
    where lower(any_lead.email) = lower(l.email) and any_lead.source <> 'kiosk'
      and not (arrived.marketing_consent and dated.marketing_consent) and arrived.client_at > any_lead.client_at
      and (arrived.client_at > l.client_at or arrived.recorded_at > l.recorded_at)
  ) as marketing_withdrawn,
  l.source, l.referral_source, l.session_id, l.client_at, l.recorded_at
from (
  select distinct on (lower(email)) * from app_private.lead_submission order by lower(email), id desc
) l;

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
