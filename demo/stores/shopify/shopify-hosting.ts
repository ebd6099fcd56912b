/**
 * How a shop receives its visitors. observed: a locked shop redirects to /password (`password`), or answers requests
 * for JSON with 401 (`password-401`). `redirects`: other host names are redirected to 127.0.0.1 with 301, as a shop
 * with a custom domain does.
 */
export const shopifyHostings = ["open", "password", "password-401", "redirects"] as const;

export type ShopifyHosting = (typeof shopifyHostings)[number];

/**
 * The place where a shop states its currency. observed: some shops answer meta.json with 404 (`page` and `none`). `page`: in a
 * script of the home page, which most themes print.
 */
export const shopifyCurrencies = ["meta", "page", "none"] as const;

export type ShopifyCurrency = (typeof shopifyCurrencies)[number];
