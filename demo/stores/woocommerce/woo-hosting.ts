/**
 * How a shop is hosted; several can be combined. `behind-tls` honours keys although this server speaks http, as a shop
 * behind a TLS proxy does; it is the default for every shop that is not `plain-http`.
 *
 * Observed:
 * - `plain-http`: keys are not honoured.
 * - `strips-authorization`: PHP never sees the header.
 * - `index-permalinks`: no /wp-json/, but /index.php/wp-json/ and `?rest_route=`.
 * - `plain-permalinks`: /wp-json/ answers the home page, and /index.php/wp-json/ redirects to it; only `?rest_route=`.
 * - `no-rest`: the web server answers 404 for every REST address.
 * - `firewall`: 403 in HTML, without CORS, for every REST address.
 * - `maintenance`: 503 with Retry-After 600 for everything that PHP answers, without CORS: an error of WordPress to
 *   requests that accept JSON, and HTML to others.
 * - `php-warnings`: a byte order mark and a PHP warning before every JSON body.
 *
 * - `taxed-shop`: prices are stored without tax and shown with it, 19%.
 *
 * Not observed, but common:
 * - `no-cors`: a proxy removes every CORS header.
 * - `redirects`: other host names are redirected to 127.0.0.1 with 301, without CORS.
 * - `login`: a members-only plugin redirects REST addresses to /wp-login.php, which is HTML with 200.
 * - `no-bulk`: no wc-analytics, which is an internal API of WooCommerce.
 * - `no-wordpress-list`: WordPress's own list of products is off, so that nothing reports which need a password.
 * - `bulk-forbidden`: wc-analytics answers 403 to every known key.
 */
export const wooHostings = [
  "behind-tls",
  "plain-http",
  "strips-authorization",
  "index-permalinks",
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
  "no-wordpress-list",
  "taxed-shop",
] as const;

export type WooHosting = (typeof wooHostings)[number];
