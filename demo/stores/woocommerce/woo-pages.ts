import type { Answer } from "../serve/answer";
import type { StoreRequest } from "../serve/store-request";
import { storeProfile } from "../store-profile";
import { restError } from "./rest-answer";
import { htmlEncode } from "./woo-text";

export const themeCssPath = "/wp-content/themes/harbour/style.css";

/** The theme's style sheet in the shape of a block theme: presets by reference, and rules for WooCommerce's elements. */
export const wooThemeSheet: Answer = {
  status: 200,
  headers: { "content-type": "text/css" },
  body: `body{background-color:var(--wp--preset--color--base);color:var(--wp--preset--color--contrast);font-family:var(--wp--preset--font-family--body);margin:0}
main{box-sizing:border-box;max-width:40rem;margin:4rem auto;padding:0 1rem}
h1,h2,h3{font-family:var(--wp--preset--font-family--heading)}
a{color:var(--wp--preset--color--primary)}
.site-header{background:#1d4e4a;padding:1rem}
.site-header .custom-logo{display:block;height:auto;max-width:180px;background:#faf7f2}
.wp-element-button,.button.alt{background:var(--wp--preset--color--primary);color:var(--wp--preset--color--base);padding:.8rem 2rem}
.woocommerce-message{border-top-color:#720eec}
`,
};

/** The home page, with the styles that a theme reader looks for in a block theme. */
export function wooHomePage(origin: string, productCount: number): Answer {
  const name = htmlEncode(storeProfile.name);
  return html(
    200,
    `<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<meta name="description" content="${htmlEncode(storeProfile.description)}">
<link rel="https://api.w.org/" href="${origin}/wp-json/">
<meta name="generator" content="WooCommerce 9.9.5">
<link rel="icon" href="${origin}/wp-content/uploads/2026/01/store-icon-32x32.png" sizes="32x32">
<link rel="icon" href="${origin}/wp-content/uploads/2026/01/store-icon.png" sizes="192x192">
<style id="global-styles-inline-css">
:root{--wp--preset--color--base: #faf7f2;--wp--preset--color--contrast: #22282c;--wp--preset--color--primary: #1d4e4a;--wp--preset--color--secondary: #f4c97a;--wp--preset--font-family--body: Assistant, sans-serif;--wp--preset--font-family--heading: "Libre Baskerville", serif;--wp--preset--color--vivid-red: #cf2e2e;--wp--preset--color--vivid-purple: #9b51e0;}
:root{--woocommerce:#720eec;--wc-primary:#720eec}
</style>
<link rel="stylesheet" id="theme-style-css" href="${origin}${themeCssPath}?ver=1.4" media="all">
</head>
<body class="home woocommerce-no-js">
<header class="site-header"><a href="${origin}/" class="custom-logo-link" rel="home"><img width="528" height="160" src="${origin}/wp-content/uploads/2026/01/store-logo.png" class="custom-logo" alt="${name}" decoding="async"></a></header>
<main>
<h1>${name}</h1>
<p>${htmlEncode(storeProfile.description)}</p>
<p>A WooCommerce-shaped store on this machine, with ${productCount.toLocaleString("en")} generated products. It answers
<a href="/wp-json/">/wp-json/</a>; wc/v3 asks for the keys that were printed when it started.</p>
</main>
</body>
</html>
`,
  );
}

/** The web server's answer for a missing file. */
export const serverNotFound = serverPage(404, "404 Not Found");

export const loginPath = "/wp-login.php";

/** The redirect of a members-only plugin for visitors without a login. */
export function loginRedirect({ url }: StoreRequest): Answer {
  const { headers } = html(302, "");
  return {
    status: 302,
    headers: { ...headers, location: `${loginPath}?redirect_to=${encodeURIComponent(url.href)}` },
    body: "",
  };
}

export const wooLoginPage = html(
  200,
  `<!DOCTYPE html>
<html lang="en-GB">
<head><title>Log In &lsaquo; ${htmlEncode(storeProfile.name)} &#8212; WordPress</title></head>
<body class="login"><form name="loginform" id="loginform" action="${loginPath}" method="post"><label for="user_login">Username or Email Address</label><input type="text" name="log" id="user_login"></form></body>
</html>
`,
);

/**
 * A refusal by status. observed: a firewall's 403 and a rate limit's 429 (with Retry-After) are the web server's HTML
 * without CORS headers; maintenance is WordPress's own 503 with Retry-After 600, in JSON for requests that accept it.
 */
export function wooRefusal(
  { headers }: Pick<StoreRequest, "headers">,
  status: number,
  retryAfter = status === 503 ? "600" : null,
): Answer {
  const isJson = status === 503 && /\bapplication\/json\b/.test(headers.accept ?? "");
  const page = isJson ? maintenanceError : refusalPage(status);
  return retryAfter === null ? page : { ...page, headers: { ...page.headers, "retry-after": retryAfter } };
}

const underMaintenance = "Briefly unavailable for scheduled maintenance. Check back in a minute.";

/** observed: WordPress's `wp_die`, before the REST API runs, so that it lacks the API's CORS headers. */
const maintenanceError: Answer = {
  status: 503,
  headers: { "content-type": "application/json; charset=UTF-8" },
  body: JSON.stringify({
    code: "wp_die",
    message: underMaintenance,
    data: { status: 503 },
    additional_errors: [],
  }),
};

function refusalPage(status: number): Answer {
  switch (status) {
    case 401:
      return restError(401, "woocommerce_rest_cannot_view", "Sorry, you cannot list resources.");
    case 403:
      return html(
        403,
        "<html><head><title>403 Forbidden</title></head><body><h1>Forbidden</h1><p>A security rule denied access.</p></body></html>",
      );
    case 500:
      return restError(500, "internal_server_error", "<p>There has been a critical error on this website.</p>");
    case 503:
      return html(
        503,
        `<!DOCTYPE html>\n<html><head><title>Maintenance</title></head><body id="error-page"><div class="wp-die-message">${underMaintenance}</div></body></html>`,
      );
    default:
      return serverPage(status, `${status} ${reasons.get(status) ?? "Refused"}`);
  }
}

const reasons: ReadonlyMap<number, string> = new Map([
  [404, "Not Found"],
  [429, "Too Many Requests"],
  [502, "Bad Gateway"],
]);

function serverPage(status: number, title: string): Answer {
  return html(
    status,
    `<html>\n<head><title>${title}</title></head>\n<body>\n<center><h1>${title}</h1></center>\n<hr><center>nginx</center>\n</body>\n</html>\n`,
  );
}

function html(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/html; charset=UTF-8" }, body };
}
