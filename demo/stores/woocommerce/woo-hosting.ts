/**
 * How a shop may be hosted; several at once where that makes sense. `behind-tls` honours keys though this server speaks
 * http, as a shop behind a TLS proxy does, and is what every shop is that is not `plain-http`.
 *
 * platform-facts, measured or captured:
 * - `plain-http`: keys are not honoured.
 * - `strips-authorization`: PHP never sees the header.
 * - `plain-permalinks`: no /wp-json/, but /index.php/wp-json/ and `?rest_route=`.
 * - `no-rest`: the web server's own 404 for every REST address.
 * - `firewall`: 403 in HTML, without CORS, for every REST address.
 * - `maintenance`: 503 in HTML with Retry-After 600 for all that PHP answers.
 * - `php-warnings`: a byte order mark and a warning of PHP before every JSON.
 *
 * Not captured, but usual:
 * - `no-cors`: something in front of the shop takes every CORS header away.
 * - `redirects`: whoever comes by another name is sent to 127.0.0.1 with 301, without CORS.
 * - `login`: a members-only plugin leads REST addresses to /wp-login.php, which is HTML with 200.
 * - `no-bulk`: no wc-analytics, which platform-facts calls an internal API.
 * - `bulk-forbidden`: wc-analytics answers 403 to every key that it knows.
 */
export const wooHostings = [
  "behind-tls",
  "plain-http",
  "strips-authorization",
  "plain-permalinks",
  "no-rest",
  "firewall",
  "maintenance",
  "php-warnings",
  "no-cors",
  "redirects",
  "login",
  "no-bulk",
  "bulk-forbidden",
] as const;

export type WooHosting = (typeof wooHostings)[number];
