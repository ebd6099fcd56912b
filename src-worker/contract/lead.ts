/** The options of the lead form, by the names under which they are stored. */
export const industries = ["retail", "wholesale", "manufacturing", "distribution", "services", "other"] as const;
export const teamSizes = ["1-5", "6-20", "21-50", "51-100", "100+"] as const;

export type Industry = (typeof industries)[number];
export type TeamSize = (typeof teamSizes)[number];

/** Characters of an e-mail address (RFC 5321), of the company's name and of the use case. */
export const longestEmail = 254;
export const longestCompany = 200;
export const longestUseCase = 2000;

/** The place in which a lead was entered: the setup, a kiosk, or elsewhere in the app. */
export const leadSources = ["setup", "kiosk", "app"] as const;

export type LeadSource = (typeof leadSources)[number];

/** The platform of the store that a lead was entered for. */
export const leadPlatforms = ["shopify", "woocommerce", "other"] as const;

export type LeadPlatform = (typeof leadPlatforms)[number];

/** Characters of the address of the page that led to this one. */
export const longestReferral = 1000;

/** The answers of a person who wants to receive updates. Empty texts and null mean no answer. */
export interface LeadEntry {
  /** A UUID from the page, under which the backend stores the lead once. */
  readonly id: string;
  readonly email: string;
  readonly company: string;
  readonly industry: Industry | null;
  readonly teamSize: TeamSize | null;
  readonly useCase: string;
  readonly source: LeadSource;
  /** The device's id; empty for a lead from before leads were sent. */
  readonly session: string;
  /** The referrer of the visit's first page, or "direct". */
  readonly referral: string;
  readonly platform: LeadPlatform;
}

export interface Lead extends LeadEntry {
  /** ISO 8601. */
  readonly savedAt: string;
}
