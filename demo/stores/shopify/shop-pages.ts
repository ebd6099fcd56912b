import type { Answer } from "../serve/answer";

/** An HTML page: refusals, unknown paths, the password page. */
function shopPage(status: number, title: string, text: string): Answer {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "x-content-type-options": "nosniff" },
    body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
  };
}

export const notFoundPage = shopPage(404, "404 Not Found", "The page you requested does not exist.");

/** observed: a locked shop redirects its visitors here. */
export const passwordPage = shopPage(200, "Opening soon", "Enter the store using the password.");

/** A shop for customers only redirects visitors here. */
export const loginPage = shopPage(200, "Login", "Log in with your email address.");

const refusals: ReadonlyMap<number, Answer> = new Map([
  [401, shopPage(401, "401 Unauthorized", "This shop is locked.")],
  [403, shopPage(403, "403 Forbidden", "You do not have permission to access this website.")],
  [404, notFoundPage],
  [429, shopPage(429, "429 Too Many Requests", "Too many requests were made in a short time.")],
  // observed: 430 is "Shopify Security Rejection".
  [430, shopPage(430, "430 Shopify Security Rejection", "The request was deemed malicious.")],
  [500, shopPage(500, "500 Internal Server Error", "Something went wrong.")],
  [502, shopPage(502, "502 Bad Gateway", "Something went wrong.")],
  [503, shopPage(503, "503 Service Unavailable", "The service is temporarily unavailable.")],
]);

/** observed: Shopify throttles without Retry-After; a fault may add one. */
export function shopRefusal(status: number, retryAfter?: string): Answer {
  const page = refusals.get(status) ?? shopPage(status, String(status), "Refused.");
  if (retryAfter === undefined) return page;
  return { ...page, headers: { ...page.headers, "retry-after": retryAfter } };
}
