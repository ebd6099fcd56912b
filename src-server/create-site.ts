import { storeProxyPath } from "../src-worker/contract/shared-names";
import type { Handler } from "./handler";
import { securityHeaders } from "./security-headers";

export interface SiteParts {
  readonly storeProxy: Handler;
  readonly staticFiles: Handler;
}

/** The whole site as one handler: the store proxy at its address, files elsewhere, security headers on all. */
export function createSite({ storeProxy, staticFiles }: SiteParts): Handler {
  return async (request, client) => {
    const { pathname } = new URL(request.url);
    const answer = await (pathname === storeProxyPath ? storeProxy : staticFiles)(request, client);
    const headers = securityHeaders({
      pathname,
      contentType: answer.headers.get("content-type") ?? "",
      https: /^https\b/.test(request.headers.get("x-forwarded-proto") ?? ""),
    });
    for (const [name, value] of Object.entries(headers)) {
      if (!answer.headers.has(name)) answer.headers.set(name, value);
    }
    return answer;
  };
}
