import type { Lead } from "../contract/lead";
import type { NewRecord } from "./outbox-database";

/** The record by which a lead is sent, under the lead's own id. */
export function leadRecord(lead: Lead): NewRecord {
  const { id, session, email, company, industry, teamSize, useCase, platform, source, referral, savedAt } = lead;
  return {
    id,
    kind: "lead",
    channel: "leads",
    session,
    state: "waiting",
    at: savedAt,
    settledAt: null,
    refusal: null,
    faults: 0,
    fields: {
      session_id: session,
      email,
      name: company,
      company,
      industry,
      team_size: teamSize,
      use_case: useCase,
      platform,
      source,
      referral_source: referral,
      client_at: savedAt,
    },
  };
}
