import type { GeneratedCatalogue } from "./generate-catalogue";
import { createImageRenderer, type ImageRenderer } from "./images/image-renderer";
import type { Answer } from "./serve/answer";
import { createFaultSwitches } from "./serve/fault-switches";
import { serveStore } from "./serve/serve-store";
import type { StoreRequest } from "./serve/store-request";
import { checkKey, type WooHosting } from "./woocommerce/check-key";
import { restCrossOrigin, storeApiCrossOrigin } from "./woocommerce/cross-origin";
import { restItem, restJson } from "./woocommerce/rest-answer";
import { noRoute, type RestContext, restRoute } from "./woocommerce/rest-routes";
import { storeApiRoute } from "./woocommerce/store-api-routes";
import { uploadSide, uploadsPath } from "./woocommerce/woo-images";
import { wooKeys } from "./woocommerce/woo-keys";
import { createWooLists } from "./woocommerce/woo-lists";
import { serverNotFound, wooHomePage, wooRefusal } from "./woocommerce/woo-pages";
import { recordCount } from "./woocommerce/woo-records";
import { restIndex } from "./woocommerce/woo-settings";

export interface WooCommerceStoreOptions {
  readonly catalogue: GeneratedCatalogue;
  /** `behind-tls` without it. */
  readonly hosting?: WooHosting;
  /** False takes every CORS header away, as a host that strips them does. */
  readonly cors?: boolean;
  /** Unix time in milliseconds. */
  readonly now?: () => number;
  readonly images?: ImageRenderer;
}

/** A WooCommerce-shaped shop, to be given to `node:http`. */
export function createWooCommerceStore(options: WooCommerceStoreOptions) {
  const { catalogue, hosting = "behind-tls", cors = true, now = Date.now, images = createImageRenderer() } = options;
  const faults = createFaultSwitches({ seed: catalogue.seed, now });
  const keys = wooKeys(catalogue.seed);
  const context: RestContext = { catalogue, lists: createWooLists(catalogue) };

  const answer = async (request: StoreRequest): Promise<Answer> => {
    const route = restPath(request, hosting);
    if (route === null) return page(request);
    const answered = answerRest(request, route);
    if (!cors) return answered;
    return route.startsWith("/wc/store") ? storeApiCrossOrigin(request, answered) : restCrossOrigin(request, answered);
  };

  const answerRest = (request: StoreRequest, route: string): Answer => {
    // platform-facts: a preflight is 200 without a key.
    if (request.method === "OPTIONS") return restJson(200, { namespace: "wc/v3", methods: ["GET"], endpoints: [] });
    if (request.method !== "GET" && request.method !== "HEAD") return noRoute;
    if (route === "/") return restItem(request, restIndex(request.origin));
    if (route.startsWith("/wc/store/v1")) return storeApiRoute(context, request, route.slice("/wc/store/v1".length));
    if (!/^\/wc(?:\/v3|-analytics)\//.test(route)) return noRoute;
    const refusal = checkKey(request, keys, hosting);
    if (refusal !== null) return refusal;
    const found = restRoute(context, request, route);
    return { ...found, headers: { allow: "GET", ...found.headers } };
  };

  const page = async (request: StoreRequest): Promise<Answer> => {
    const { pathname } = request.url;
    if (pathname === "/") return wooHomePage(request.origin, catalogue.count);
    return pathname.startsWith(uploadsPath)
      ? upload(catalogue, images, pathname.slice(uploadsPath.length))
      : serverNotFound;
  };

  const refuse = (request: StoreRequest, status: number, retryAfterSeconds?: number): Answer => {
    const refusal = wooRefusal(status, retryAfterSeconds);
    // What WordPress itself refuses is JSON and carries its CORS headers; the web server's pages carry none.
    return cors && refusal.headers["content-type"]?.startsWith("application/json")
      ? restCrossOrigin(request, refusal)
      : refusal;
  };
  const { handler, requests } = serveStore(
    {
      answer,
      refuse,
      // platform-facts: captured with Retry-After: 2.
      throttle: (request) => refuse(request, 429, 2),
      limited: (path) => !path.startsWith("/wp-content/"),
    },
    faults,
  );
  return { handler, faults, requests, keys, catalogue };
}

/**
 * The REST route that a request asks for, beginning with a slash; null for a page. platform-facts: with plain
 * permalinks /wp-json/ is not there, /index.php/wp-json/ is, and `?rest_route=` always.
 */
function restPath({ url }: StoreRequest, hosting: WooHosting): string | null {
  const asked = url.searchParams.get("rest_route");
  if (asked !== null && (url.pathname === "/" || url.pathname === "/index.php")) return asked;
  const path = /^(\/index\.php)?\/wp-json(\/.*)?$/.exec(url.pathname);
  if (path === null || (path[1] === undefined && hosting === "plain-permalinks")) return null;
  const route = path[2] ?? "/";
  return route.length > 1 && route.endsWith("/") ? route.slice(0, -1) : route;
}

/** An uploaded file, or its thumbnail. platform-facts: uploaded images have no CORS. */
async function upload(catalogue: GeneratedCatalogue, images: ImageRenderer, file: string): Promise<Answer> {
  const asked = /^([^/]+?)(?:-(\d{2,4})x\2)?\.(jpg|png)$/.exec(file);
  const name = asked?.[1];
  if (name === undefined) return serverNotFound;
  const found = catalogue.productByImageName(name);
  const picture = found?.images.find((image) => image.name === name) ?? null;
  if (name !== "store-icon" && (picture === null || (found?.index ?? 0) >= recordCount(catalogue)))
    return serverNotFound;
  const format = asked?.[3] === "png" ? "png" : "jpeg";
  const side = Math.min(Number(asked?.[2] ?? uploadSide), uploadSide);
  return {
    status: 200,
    headers: { "content-type": `image/${format}`, "accept-ranges": "bytes" },
    body: await images.render(picture ?? "store-icon", { name, width: side, height: side, format }),
  };
}
