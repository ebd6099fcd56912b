import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Services, services } from "../src-worker/contract/services";
import { verificationPath } from "../src-worker/contract/shared-names";
import { createSite } from "./create-site";
import { type Listening, listen } from "./node-http/listen";
import { createStaticFiles } from "./static-files/create-static-files";
import { createStoreProxy } from "./store-proxy/create-store-proxy";
import { nodeFetchPinned, nodeResolve } from "./store-proxy/node-fetch-pinned";

export interface ServerSettings {
  /** The folder of the built app. */
  readonly root: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** "host:port" of loopback or private hosts that the store proxy may reach. */
  readonly allowHosts: readonly string[];
  /** Origins whose pages may embed the app in a frame; default none. */
  readonly embedOrigins?: readonly string[];
  /** Address of the script that counts events; default the build's. */
  readonly analyticsScript?: string | null;
  /** The form on the contact page; default the build's. */
  readonly contactForm?: Services["contactForm"];
}

/** Serves the built app and the store proxy. Rejects with Node's error when it cannot listen. */
export function startServer(settings: ServerSettings): Promise<Listening> {
  const { root, host, port, allowHosts, embedOrigins = [] } = settings;
  const { analyticsScript = services.analytics?.script ?? null, contactForm = services.contactForm } = settings;
  return listen(host, port, (bound) =>
    createSite({
      embedOrigins,
      analyticsScript,
      contactForm,
      verifies: existsSync(join(root, verificationPath, "index.html")),
      staticFiles: createStaticFiles(root),
      storeProxy: createStoreProxy({
        origins: [`http://localhost:${bound}`, `http://127.0.0.1:${bound}`],
        allowHosts,
        resolve: nodeResolve,
        fetchPinned: nodeFetchPinned,
        now: () => performance.now(),
      }),
    }),
  );
}
