import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { HTTPException } from "hono/http-exception";
import { embedOriginsPath, healthPath, storeProxyPath } from "../src-worker/contract/shared-names";
import type { Clients } from "./clients";
import type { Handler } from "./handler";
import { metricsPath, type Observer } from "./observer";
import { type SecuredSite, securityHeaders } from "./security-headers";
import { createStaticFiles } from "./static-files";

export interface AppParts {
  /** The folder of the built app. */
  readonly root: string;
  readonly storeProxy: Handler;
  readonly clients: Clients;
  readonly observer: Observer;
  /** The bearer token that opens `/metrics`; null closes it. */
  readonly metricsToken: string | null;
  readonly site: SecuredSite;
}

type Bindings = { Bindings: HttpBindings };

/** The whole site: the server's own paths, static files elsewhere, security headers on every answer. */
export function createApp({ root, storeProxy, clients, observer, metricsToken, site }: AppParts): Hono<Bindings> {
  const app = new Hono<Bindings>();

  app.use(async (c, next) => {
    const ended = observer.began(c.req.method, routeOf(c.req.path));
    await next();
    ended(c.res);
    const headers = securityHeaders({
      pathname: c.req.path,
      contentType: c.res.headers.get("content-type") ?? "",
      ...site,
      https: clients.usesHttps(c.env.incoming),
    });
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });

  app.all(storeProxyPath, (c) => storeProxy(c.req.raw, { address: clients.addressOf(c.env.incoming) }));
  app.use(async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    return c.text("Method not allowed\n", 405, { allow: "GET, HEAD" });
  });
  app.get(healthPath, (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
  app.get(embedOriginsPath, (c) => c.json(site.embedOrigins, 200, { "cache-control": "no-cache" }));
  if (metricsToken !== null)
    app.get(metricsPath, bearerAuth({ token: metricsToken }), (c) =>
      c.text(observer.metrics(), 200, { "cache-control": "no-store" }),
    );
  app.get("*", createStaticFiles(root));
  app.onError((error, c) => failed(error, c));
  return app;

  function failed(error: Error, c: Context<Bindings>): Response {
    if (error instanceof HTTPException) return error.getResponse();
    observer.failed(routeOf(c.req.path), error);
    return c.body(null, 500);
  }
}

/** The kind of a path: logs and metrics hold no addresses. */
function routeOf(path: string): string {
  switch (path) {
    case storeProxyPath:
      return "store-proxy";
    case healthPath:
      return "health";
    case metricsPath:
      return "metrics";
    default:
      return path.startsWith("/assets/") ? "assets" : "pages";
  }
}
