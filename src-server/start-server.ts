import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Services, services } from "../src-worker/contract/services";
import { verificationPath } from "../src-worker/contract/shared-names";
import { createClients } from "./clients";
import { createApp } from "./create-app";
import { createObserver } from "./observer";
import { type Listening, serveHttp } from "./serve-http";
import { createStoreProxy, proxyLimits } from "./store-proxy/create-store-proxy";
import { createBudget } from "./store-proxy/limits";
import { nodeFetchPinned } from "./store-proxy/node-fetch-pinned";
import { createNodeResolve } from "./store-proxy/node-resolve";

export interface ServerSettings {
  /** The folder of the built app. */
  readonly root: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Names of this server besides loopback names and IP addresses; default none. */
  readonly names?: readonly string[];
  /** "host:port" of loopback or private hosts that the store proxy may reach. */
  readonly allowHosts: readonly string[];
  /** Origins whose pages may embed the app in a frame; default none. */
  readonly embedOrigins?: readonly string[];
  /** Origins of an app elsewhere that uses this server's store proxy; default none. */
  readonly proxyOrigins?: readonly string[];
  /** Reverse proxies whose headers about the client are believed (`createClients`); default this machine. */
  readonly trustedProxies?: readonly string[];
  /** The bearer token that opens `/metrics`; default none, which closes it. */
  readonly metricsToken?: string | null;
  /** Whether to log every request, or errors alone (the default). */
  readonly logsRequests?: boolean;
  /** Address of the script that counts events; default the build's. */
  readonly analyticsScript?: string | null;
  /** Whether public pages load that script too; default the build's. */
  readonly pageViews?: boolean;
  /** The form on the contact page; default the build's. */
  readonly contactForm?: Services["contactForm"];
}

const now = () => performance.now();

/** Serves the built app and the store proxy. Rejects with Node's error when it cannot listen. */
export function startServer(settings: ServerSettings): Promise<Listening> {
  const { root, host, port, names = [], allowHosts, embedOrigins = [], proxyOrigins = [] } = settings;
  const { trustedProxies = ["loopback"], metricsToken = null, logsRequests = false } = settings;
  const { analyticsScript = services.analytics?.script ?? null, contactForm = services.contactForm } = settings;
  const { pageViews = services.pageViews !== null } = settings;
  const clients = createClients(trustedProxies);
  return serveHttp({ host, port, clients, names }, (bound) => {
    const budget = createBudget(proxyLimits.bufferBytes);
    const storeProxy = createStoreProxy({
      budget,
      origins: [`http://localhost:${bound}`, `http://127.0.0.1:${bound}`, ...proxyOrigins],
      allowHosts,
      resolve: createNodeResolve(),
      fetchPinned: nodeFetchPinned,
      now,
    });
    const observer = createObserver({
      log: (line) => console.log(line),
      logsRequests,
      now,
      gauges: [
        {
          name: "process_resident_memory_bytes",
          help: "Memory of the process.",
          value: () => process.memoryUsage.rss(),
        },
        { name: "vitrine_proxy_buffer_bytes", help: "Answers of stores in memory.", value: budget.reserved },
      ],
    });
    const app = createApp({
      root,
      storeProxy,
      clients,
      observer,
      metricsToken,
      site: {
        embedOrigins,
        analyticsScript,
        pageViews,
        contactForm,
        verifies: existsSync(join(root, verificationPath, "index.html")),
      },
    });
    return app.fetch;
  });
}
