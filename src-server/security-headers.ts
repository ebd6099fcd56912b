/** Stores use https; a store on this machine may use http, because browsers treat loopback as secure. */
const storeSources = "'self' https: http://localhost:* http://127.0.0.1:*";

const documentPolicy = (embedOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${storeSources} data: blob:`,
    "connect-src 'self'",
    `frame-ancestors ${embedOrigins.length > 0 ? embedOrigins.join(" ") : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types app",
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
}

/** Default headers of every answer. */
export function securityHeaders(answered: Answered): Readonly<Record<string, string>> {
  const { "x-frame-options": frames, ...headers } = fixedHeaders;
  const embeddable = isPage(answered) && answered.embedOrigins.length > 0;
  return {
    ...headers,
    // X-Frame-Options cannot list origins: for embeddable pages only the policy applies.
    ...(embeddable ? {} : { "x-frame-options": frames }),
    "content-security-policy": policyFor(answered),
    ...(answered.https ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

function isPage({ contentType }: Answered): boolean {
  return contentType.startsWith("text/html");
}

function policyFor(answered: Answered): string {
  const { pathname, embedOrigins } = answered;
  if (isPage(answered)) return documentPolicy(embedOrigins);
  if (pathname === "/sw.js" || /^\/assets\/engine(?:-[^/]*)?\.js$/.test(pathname)) return workerPolicy;
  if (/^\/assets\/scanner(?:-[^/]*)?\.js$/.test(pathname)) return scannerPolicy;
  return dataPolicy;
}
