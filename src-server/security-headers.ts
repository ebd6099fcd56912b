import type { Services } from "../src-worker/contract/services";
import { contactFormPath, verificationPath } from "../src-worker/contract/shared-names";

/** Stores use https; a store on this machine may use http, because browsers treat loopback as secure. */
const storeSources = "'self' https: http://localhost:* http://127.0.0.1:*";

const documentPolicy = (answered: Answered) => {
  const { embedOrigins, verifies, analyticsScript } = answered;
  const ancestors = [...(isApp(answered) ? ["'self'"] : []), ...embedOrigins];
  return [
    "default-src 'none'",
    `script-src 'self'${analyticsScript === null ? "" : ` ${analyticsScript}`}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${storeSources} data: blob:`,
    `connect-src 'self'${analyticsScript === null ? "" : ` ${new URL(analyticsScript).origin}`}`,
    ...(verifies || isHome(answered) || isContact(answered) ? ["frame-src 'self'"] : []),
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(" ") : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // `src-ui/analytics/umami.ts` creates the second one.
    `trusted-types app${analyticsScript === null ? "" : " analytics"}`,
  ].join("; ");
};

/**
 * The page that holds Turnstile, which takes these two sources (Cloudflare's documentation) and would not run under Trusted
 * Types for sure. Our own page holds it in a frame, and perhaps stands in one itself: all ancestors have to be listed.
 */
const verificationPolicy = ({ embedOrigins }: Answered) =>
  [
    "default-src 'none'",
    "script-src 'self' https://challenges.cloudflare.com",
    "frame-src https://challenges.cloudflare.com",
    `frame-ancestors ${["'self'", ...embedOrigins].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

/** The page that holds the operator's form, which Trusted Types could break. Its script and frame are the provider's. */
const contactFormPolicy = ({ embedOrigins }: Answered, { form, script }: ContactForm) =>
  [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    `frame-src ${new URL(form).origin}`,
    `frame-ancestors ${["'self'", ...embedOrigins].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

/** A worker's policy comes with its own response: only the engine and the service worker may reach stores. */
const workerPolicy = `default-src 'none'; script-src 'self'; connect-src ${storeSources}`;

/** The scanner reaches only the app's origin, and only the scanner may compile WebAssembly. */
const scannerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** For all other files. Firefox also applies it to an SVG inside `<img>`, which may contain styles. */
const dataPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const fixedHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()",
  "x-frame-options": "DENY",
} as const;

export interface Answered {
  readonly pathname: string;
  /** The answer's content type with its parameters, or "". */
  readonly contentType: string;
  /** Whether the browser uses https, according to the reverse proxy. */
  readonly https: boolean;
  /** Origins whose pages may embed the app in a frame. */
  readonly embedOrigins: readonly string[];
  /** Whether the site has the page at `verificationPath`. */
  readonly verifies: boolean;
  /** Address of the script that counts events; null when the build has none. */
  readonly analyticsScript: string | null;
  /** The form on the contact page; null when the build has none. */
  readonly contactForm: ContactForm | null;
}

type ContactForm = NonNullable<Services["contactForm"]>;

/** Default headers of every answer. */
export function securityHeaders(answered: Answered): Readonly<Record<string, string>> {
  const { "x-frame-options": frames, ...headers } = fixedHeaders;
  const embeddable =
    isPage(answered) && (answered.embedOrigins.length > 0 || isVerification(answered) || isForm(answered));
  return {
    ...headers,
    // X-Frame-Options cannot list origins: for embeddable pages only the policy applies.
    ...(embeddable ? {} : { "x-frame-options": isApp(answered) ? "SAMEORIGIN" : frames }),
    "content-security-policy": policyFor(answered),
    ...(answered.https ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

function isPage({ contentType }: Answered): boolean {
  return contentType.startsWith("text/html");
}

/** The home page shows the demo in a frame; no other page may frame anything of the app. */
function isHome({ pathname }: Answered): boolean {
  return /^\/(?:pt\/?)?$/.test(pathname);
}

/** Its query does not count: the service worker answers all of them with one kept page. */
function isApp(answered: Answered): boolean {
  return isPage(answered) && /^\/app\/?$/.test(answered.pathname);
}

function isVerification({ pathname, verifies }: Answered): boolean {
  return verifies && pathname === verificationPath;
}

function isForm({ pathname, contactForm }: Answered): boolean {
  return contactForm !== null && pathname === contactFormPath;
}

/** The contact page shows the form in a frame. */
function isContact({ pathname, contactForm }: Answered): boolean {
  return contactForm !== null && /^(?:\/pt)?\/contact\/?$/.test(pathname);
}

function policyFor(answered: Answered): string {
  const { pathname, contactForm } = answered;
  if (isPage(answered)) {
    if (contactForm && isForm(answered)) return contactFormPolicy(answered, contactForm);
    return isVerification(answered) ? verificationPolicy(answered) : documentPolicy(answered);
  }
  if (pathname === "/sw.js" || /^\/assets\/engine(?:-[^/]*)?\.js$/.test(pathname)) return workerPolicy;
  if (/^\/assets\/scanner(?:-[^/]*)?\.js$/.test(pathname)) return scannerPolicy;
  return dataPolicy;
}
