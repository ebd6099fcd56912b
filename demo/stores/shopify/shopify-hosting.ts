/**
 * How a shop stands to its visitors. platform-facts: a locked shop sends them to /password (`password`), or answers 401
 * where JSON was asked for (`password-401`). `redirects`: whoever comes by another name is sent to 127.0.0.1 with 301,
 * as a shop does that has a domain of its own.
 */
export const shopifyHostings = ["open", "password", "password-401", "redirects"] as const;

export type ShopifyHosting = (typeof shopifyHostings)[number];
