import type { Services } from "../src-worker/contract/services";
import { embedOriginsPath, healthPath, storeProxyPath } from "../src-worker/contract/shared-names";
import type { Handler } from "./handler";
import { securityHeaders } from "./security-headers";

export interface SiteParts {
  readonly storeProxy: Handler;
  readonly staticFiles: Handler;
  /** Origins whose pages may embed the app in a frame. */
  readonly embedOrigins: readonly string[];
  /** Whether the static files have the page at `verificationPath`. */
  readonly verifies: boolean;
  /** Address of the script that counts events; null for none. */
  readonly analyticsScript: string | null;
  /** The form on the contact page; null for none. */
  readonly contactForm: Services["contactForm"];
}

/**
 * The whole site as one handler: the store proxy, the health check and the list of embedding origins at their paths,
 * static files elsewhere, security headers on every answer.
 */
export function createSite({ storeProxy, staticFiles, ...site }: SiteParts): Handler {
  const answerEmbedOrigins: Handler = async () =>
    Response.json(site.embedOrigins, { headers: { "cache-control": "no-cache" } });
  const answerHealth: Handler = async () =>
    Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
  const special: ReadonlyMap<string, Handler> = new Map([
    [storeProxyPath, storeProxy],
    [embedOriginsPath, answerEmbedOrigins],
    [healthPath, answerHealth],
  ]);
  return async (request, client) => {
    const { pathname } = new URL(request.url);
    const answer = await (special.get(pathname) ?? staticFiles)(request, client);
    const headers = securityHeaders({
      pathname,
      contentType: answer.headers.get("content-type") ?? "",
      ...site,
      https: /^https\b/.test(request.headers.get("x-forwarded-proto") ?? ""),
    });
    for (const [name, value] of Object.entries(headers)) {
      if (!answer.headers.has(name)) answer.headers.set(name, value);
    }
    return answer;
  };
}
