import type { Answer } from "../serve/answer";
import type { StoreRequest } from "../serve/store-request";

const expose = "X-WP-Total, X-WP-TotalPages, Link";
const allow = "Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type";

/**
 * observed: wc/v3 echoes any origin with Allow-Credentials, `Vary: Origin` and these lists of headers, on 401 as
 * well. `X-Foo` and `If-None-Match` are not allowed, so a browser's preflight fails for them.
 */
export function restCrossOrigin(request: StoreRequest, answer: Answer): Answer {
  const { origin } = request.headers;
  const always = { "access-control-expose-headers": expose, "access-control-allow-headers": allow };
  if (origin === undefined) {
    const vary = answer.status === 401 ? { vary: "Origin" } : {};
    return withHeaders(answer, { ...always, ...vary });
  }
  return withHeaders(answer, { ...always, ...echoed(origin) });
}

/**
 * observed: the Store API is public but not readable across origins: only a preflight, a same-origin request or one
 * with a cart token gets Access-Control-Allow-Origin.
 */
export function storeApiCrossOrigin(request: StoreRequest, answer: Answer): Answer {
  const { origin } = request.headers;
  const trusted = request.method === "OPTIONS" || origin === request.origin || "cart-token" in request.headers;
  const cors = {
    "access-control-expose-headers": `${expose}, Cart-Token`,
    "access-control-allow-headers": `${allow}, Cart-Token, Nonce`,
    "access-control-allow-methods": methods,
    "access-control-allow-credentials": "true",
    vary: "Origin",
  };
  return withHeaders(answer, origin !== undefined && trusted ? { ...cors, ...echoed(origin) } : cors);
}

const methods = "OPTIONS, GET, POST, PUT, PATCH, DELETE";

function echoed(origin: string) {
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": methods,
    "access-control-allow-credentials": "true",
    vary: "Origin",
  };
}

function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
