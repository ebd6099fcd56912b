/** The options of the lead form, by the names under which they are stored. */
export const industries = ["retail", "wholesale", "manufacturing", "distribution", "services", "other"] as const;
export const teamSizes = ["1-5", "6-20", "21-50", "51-100", "100+"] as const;

export type Industry = (typeof industries)[number];
export type TeamSize = (typeof teamSizes)[number];

/** Characters of an e-mail address (RFC 5321), of the company's name and of the use case. */
export const longestEmail = 254;
export const longestCompany = 200;
export const longestUseCase = 2000;

/** Where a lead was entered. */
export const leadSources = ["setup", "kiosk"] as const;

export type LeadSource = (typeof leadSources)[number];

/** What a person enters to receive updates. Empty texts and null mean no answer. */
export interface LeadEntry {
  /** A random unique name from the page: saving the same lead again changes nothing. */
  readonly id: string;
  readonly email: string;
  readonly company: string;
  readonly industry: Industry | null;
  readonly teamSize: TeamSize | null;
  readonly useCase: string;
  readonly source: LeadSource;
}

export interface Lead extends LeadEntry {
  /** ISO 8601. */
  readonly savedAt: string;
}
