import type { Services } from "../src-worker/contract/services";
import { contactFormPath, verificationPath } from "../src-worker/contract/shared-names";

/** Stores use https; a store on this machine may use http, because browsers treat loopback as secure. */
const storeSources = "'self' https: http://localhost:* http://127.0.0.1:*";

/** The facts about a site on which its headers depend. */
export interface SecuredSite {
  /** Origins whose pages may embed the app in a frame. */
  readonly embedOrigins: readonly string[];
  /** Whether the site has the page at `verificationPath`. */
  readonly verifies: boolean;
  /** Address of the script that counts events; null when the build has none. */
  readonly analyticsScript: string | null;
  /** Whether public pages load that script too. */
  readonly pageViews: boolean;
  /** The form on the contact page; null when the build has none. */
  readonly contactForm: Services["contactForm"];
}

export interface Answered extends SecuredSite {
  readonly pathname: string;
  /** The answer's content type with its parameters, or "". */
  readonly contentType: string;
  /** Whether the browser uses https, according to the reverse proxy. */
  readonly https: boolean;
}

/**
 * The kinds of answers that have headers of their own. The first whose path matches counts. A query does not count: the
 * service worker answers all of them with one stored page.
 */
const answerKinds = [
  // Our own page holds it in a frame.
  { kind: "verification", isPage: true, path: new RegExp(`^${verificationPath}$`) },
  // The contact page holds it in a frame.
  { kind: "contact-form", isPage: true, path: new RegExp(`^${contactFormPath}$`) },
  { kind: "contact", isPage: true, path: /^(?:\/pt)?\/contact\/?$/ },
  // Shows the demo in a frame; no other page may frame anything of the app.
  { kind: "home", isPage: true, path: /^\/(?:pt\/?)?$/ },
  { kind: "app", isPage: true, path: /^\/app\/?$/ },
  // The app's page too, or a page that leads to it.
  { kind: "app-alias", isPage: true, path: /^\/(?:build|products|settings)\/?$/ },
  { kind: "document", isPage: true, path: /^/ },
  { kind: "worker", isPage: false, path: /^\/(?:sw|assets\/engine(?:-[^/]*)?)\.js$/ },
  { kind: "scanner", isPage: false, path: /^\/assets\/scanner(?:-[^/]*)?\.js$/ },
  { kind: "data", isPage: false, path: /^/ },
] as const;

export type AnswerKind = (typeof answerKinds)[number]["kind"];

/** Default headers of every answer. */
export function securityHeaders(answered: Answered): Readonly<Record<string, string>> {
  const { pathname, contentType, https } = answered;
  const kind = answerKind(pathname, contentType.startsWith("text/html"), answered);
  return { ...headersOfKind(kind, answered), ...(https ? strictTransport : {}) };
}

/** Header of answers over https. */
export const strictTransport = { "strict-transport-security": "max-age=31536000" } as const;

export function answerKind(pathname: string, isPage: boolean, site: SecuredSite): AnswerKind {
  const found = kindsOf(site).find((one) => one.isPage === isPage && one.path.test(pathname));
  return found?.kind ?? "data";
}

export function kindsOf({ verifies, contactForm }: SecuredSite) {
  return answerKinds.filter(({ kind }) => {
    if (kind === "verification") return verifies;
    return contactForm !== null || (kind !== "contact-form" && kind !== "contact");
  });
}

export function headersOfKind(kind: AnswerKind, site: SecuredSite): Readonly<Record<string, string>> {
  const frames = framesOf(kind, site);
  return {
    ...fixedHeaders,
    ...(frames ? { "x-frame-options": frames } : {}),
    "content-security-policy": policyOf(kind, site),
  };
}

/** X-Frame-Options cannot list origins: for pages that others may embed only the policy applies. */
function framesOf(kind: AnswerKind, { embedOrigins }: SecuredSite): string | null {
  const isPage = kind !== "worker" && kind !== "scanner" && kind !== "data";
  if (kind === "verification" || kind === "contact-form" || (isPage && embedOrigins.length > 0)) return null;
  return kind === "app" ? "SAMEORIGIN" : "DENY";
}

function policyOf(kind: AnswerKind, site: SecuredSite): string {
  if (kind === "worker") return workerPolicy;
  if (kind === "scanner") return scannerPolicy;
  if (kind === "data") return dataPolicy;
  if (kind === "verification") return verificationPolicy(site);
  return kind === "contact-form" && site.contactForm
    ? contactFormPolicy(site, site.contactForm)
    : documentPolicy(kind, site);
}

function documentPolicy(kind: AnswerKind, { embedOrigins, verifies, analyticsScript, pageViews }: SecuredSite): string {
  const ancestors = [...(kind === "app" ? ["'self'"] : []), ...embedOrigins];
  // The app counts events; public pages count their views only where the operator has chosen it.
  const counter = kind === "app" || kind === "app-alias" || pageViews ? analyticsScript : null;
  return [
    "default-src 'none'",
    `script-src 'self'${counter === null ? "" : ` ${counter}`}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${storeSources} data: blob:`,
    `connect-src 'self'${counter === null ? "" : ` ${new URL(counter).origin}`}`,
    ...(verifies || kind === "home" || kind === "contact" ? ["frame-src 'self'"] : []),
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(" ") : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // `src-ui/foundations/offline/script-url.ts` creates it.
    "trusted-types app",
  ].join("; ");
}

/**
 * The page that holds Turnstile, which takes these two sources (Cloudflare's documentation). Cloudflare does not promise that
 * it runs under Trusted Types. Our own page holds it in a frame, and perhaps stands in one itself: all ancestors have to be listed.
 */
function verificationPolicy({ embedOrigins }: SecuredSite): string {
  return [
    "default-src 'none'",
    "script-src 'self' https://challenges.cloudflare.com",
    "frame-src https://challenges.cloudflare.com",
    `frame-ancestors ${["'self'", ...embedOrigins].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** The page that holds the operator's form, which Trusted Types could break. Its script and frame are the provider's. */
function contactFormPolicy(
  { embedOrigins }: SecuredSite,
  { form, script }: NonNullable<SecuredSite["contactForm"]>,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    `frame-src ${new URL(form).origin}`,
    `frame-ancestors ${["'self'", ...embedOrigins].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

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
} as const;
