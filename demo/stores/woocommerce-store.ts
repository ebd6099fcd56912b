import { createLiveCatalogue } from "./catalogue/live-catalogue";
import type { GeneratedCatalogue } from "./generate-catalogue";
import { createImageRenderer, type ImageRenderer, storeMark } from "./images/image-renderer";
import type { Answer } from "./serve/answer";
import { createFaultSwitches } from "./serve/fault-switches";
import { redirectHome } from "./serve/redirect-home";
import { serveStore } from "./serve/serve-store";
import { phpWarning } from "./serve/spoil-answer";
import type { StoreRequest } from "./serve/store-request";
import { restCrossOrigin, storeApiCrossOrigin } from "./woocommerce/cross-origin";
import { restError, restItem, restJson } from "./woocommerce/rest-answer";
import { noRoute, type RestContext, restRoute } from "./woocommerce/rest-routes";
import { storeApiRoute } from "./woocommerce/store-api-routes";
import { withTax } from "./woocommerce/with-tax";
import type { WooHosting } from "./woocommerce/woo-hosting";
import { uploadSide, uploadsPath } from "./woocommerce/woo-images";
import { checkKey, wooKeys } from "./woocommerce/woo-keys";
import { createWooLists } from "./woocommerce/woo-lists";
import { createWooOrders } from "./woocommerce/woo-orders";
import {
  loginPath,
  loginRedirect,
  serverNotFound,
  themeCssPath,
  wooHomePage,
  wooLoginPage,
  wooRefusal,
  wooThemeSheet,
} from "./woocommerce/woo-pages";
import { restIndex } from "./woocommerce/woo-settings";
import { wordpressProducts } from "./woocommerce/wordpress-products";

export interface WooCommerceStoreOptions {
  readonly catalogue: GeneratedCatalogue;
  /** `behind-tls` without it. */
  readonly hosting?: WooHosting | readonly WooHosting[];
  /** The store's clock in Unix milliseconds; it dates edits and answers. */
  readonly now?: () => number;
  readonly images?: ImageRenderer;
  /** The folder of the host that holds WordPress, such as "/shop"; default: none. */
  readonly folder?: string;
}

/**
 * Creates a WooCommerce-shaped shop with a handler for `node:http`. A test may set `hosting` while the store runs, on
 * this object itself: a setter does not survive a copy by spreading.
 */
export function createWooCommerceStore(options: WooCommerceStoreOptions) {
  const { now = Date.now, images = createImageRenderer(), folder = "" } = options;
  const { catalogue, edits } = createLiveCatalogue(options.catalogue, now);
  const faults = createFaultSwitches({ seed: catalogue.seed, now });
  const keys = wooKeys(catalogue.seed);
  const orders = createWooOrders(catalogue, now);
  const context: RestContext = { catalogue, lists: createWooLists(catalogue) };
  let hosting = hostingSet(options.hosting ?? "behind-tls");

  const answer = async (received: StoreRequest): Promise<Answer> => {
    const request = insideFolder(received, folder);
    if (request === null) return serverNotFound;
    const moved = hosting.has("redirects") ? redirectHome(request) : null;
    if (moved !== null) return moved;
    // The web server serves files without PHP.
    if (request.url.pathname.startsWith(uploadsPath)) return upload(context, images, request.url.pathname);
    if (request.url.pathname === themeCssPath) return wooThemeSheet;
    if (hosting.has("maintenance")) return wooRefusal(request, 503);
    const route = restPath(request);
    if (route === null) return page(request);
    if (hosting.has("firewall")) return wooRefusal(request, 403);
    if (hosting.has("no-rest")) return serverNotFound;
    if (hosting.has("login")) return loginRedirect(request);
    const elsewhere = withoutPrettyLinks(request, hosting);
    if (elsewhere !== null) return elsewhere === "home" ? page(request) : elsewhere;
    const answered = answerRest(request, route);
    return acrossOrigins(request, route, hosting.has("php-warnings") ? withWarning(answered) : answered);
  };

  const answerRest = (request: StoreRequest, route: string): Answer => {
    // observed: a preflight is 200 without a key.
    if (request.method === "OPTIONS") return restJson(200, { namespace: "wc/v3", methods: ["GET"], endpoints: [] });
    if (request.method === "POST") return posted(request, route);
    if (request.method !== "GET" && request.method !== "HEAD") return noRoute;
    if (route === "/") return restItem(request, restIndex(request.origin, !hosting.has("no-bulk")));
    if (route.startsWith("/wc/store/v1")) {
      const answered = storeApiRoute(context, request, route.slice("/wc/store/v1".length));
      return hosting.has("taxed-shop") ? withTax(answered) : answered;
    }
    if (route === "/wp/v2/product" && !hosting.has("no-wordpress-list")) return wordpressProducts(context, request);
    if (!/^\/wc(?:\/v3|-analytics)\//.test(route)) return noRoute;
    const bulk = route.startsWith("/wc-analytics/");
    if (bulk && hosting.has("no-bulk")) return noRoute;
    const refusal = checkKey(request, keys, hosting);
    if (refusal !== null) return refusal;
    if (bulk && hosting.has("bulk-forbidden"))
      return restError(403, "woocommerce_rest_cannot_view", "Sorry, you cannot list resources.");
    const found = route === "/wc/v3/orders" ? orders.list(request) : restRoute(context, request, route);
    return { ...found, headers: { allow: "GET", ...found.headers } };
  };

  const posted = (request: StoreRequest, route: string): Answer => {
    if (route !== "/wc/v3/orders" && route !== "/wc/v3/orders/batch") return noRoute;
    const refusal = checkKey(request, keys, hosting);
    if (refusal !== null) return refusal;
    // An empty batch answers an empty list; others are not needed here.
    return route.endsWith("/batch") ? restJson(200, []) : orders.create(request);
  };

  const acrossOrigins = (request: StoreRequest, route: string, answered: Answer): Answer => {
    if (hosting.has("no-cors")) return answered;
    return route.startsWith("/wc/store") ? storeApiCrossOrigin(request, answered) : restCrossOrigin(request, answered);
  };

  const page = (request: StoreRequest): Answer => {
    if (request.url.pathname === "/" || prettyRest.test(request.url.pathname))
      return wooHomePage(request.origin, catalogue.offered.length);
    return request.url.pathname === loginPath ? wooLoginPage : serverNotFound;
  };

  const refuse = (request: StoreRequest, status: number, retryAfter?: string): Answer => {
    const refusal = wooRefusal(request, status, retryAfter);
    // The REST API refuses with JSON and CORS headers; maintenance and pages of the web server carry no CORS headers.
    return status !== 503 && !hosting.has("no-cors") && refusal.headers["content-type"]?.startsWith("application/json")
      ? restCrossOrigin(request, refusal)
      : refusal;
  };
  /**
   * WooCommerce's own limit (developer.woocommerce.com, "Rate limiting for Store API endpoints"), with the API's CORS headers.
   * The limit of a web server, which a browser hides from scripts, is the fault `429-retry-after`.
   */
  const throttle = (received: StoreRequest): Answer => {
    const request = insideFolder(received, folder);
    const route = request && restPath(request);
    if (request === null || route === null) return refuse(received, 429, "2");
    const refusal = restError(
      429,
      "rate_limit_exceeded",
      "Too many requests. Please wait 2 seconds before trying again.",
    );
    return acrossOrigins(request, route, { ...refusal, headers: { ...refusal.headers, "retry-after": "2" } });
  };
  const { handler, requests } = serveStore(
    {
      answer,
      refuse,
      throttle,
      limited: (path) => !path.startsWith("/wp-content/"),
      loginPath,
    },
    faults,
    now,
  );
  return {
    handler,
    faults,
    edits,
    requests,
    keys,
    /** The shop's orders, latest last. */
    orders: orders.all,
    catalogue,
    get hosting(): ReadonlySet<WooHosting> {
      return hosting;
    },
    set hosting(names: WooHosting | Iterable<WooHosting>) {
      hosting = hostingSet(names);
    },
  };
}

function hostingSet(names: WooHosting | Iterable<WooHosting>): ReadonlySet<WooHosting> {
  return new Set(typeof names === "string" ? [names] : names);
}

const prettyRest = /^(\/index\.php)?\/wp-json(\/.*)?$/;

/** The request as WordPress sees it in its folder; null outside of it. */
function insideFolder(request: StoreRequest, folder: string): StoreRequest | null {
  if (folder === "") return request;
  const { pathname } = request.url;
  if (pathname !== folder && !pathname.startsWith(`${folder}/`)) return null;
  const url = new URL(request.url);
  url.pathname = pathname.slice(folder.length);
  return { ...request, url, origin: request.origin + folder };
}

/** The REST route of a request, with a leading slash; null for a page. WordPress takes `rest_route` at any address. */
function restPath({ url }: StoreRequest): string | null {
  const byParameter = url.searchParams.get("rest_route");
  if (byParameter !== null) return byParameter;
  const path = prettyRest.exec(url.pathname);
  if (path === null) return null;
  const route = path[2] ?? "/";
  return route.length > 1 && route.endsWith("/") ? route.slice(0, -1) : route;
}

/** The answer in place of the REST API's at an address that the shop's permalinks do not have; null if they have it. */
function withoutPrettyLinks({ url }: StoreRequest, hosting: ReadonlySet<WooHosting>): Answer | "home" | null {
  const path = prettyRest.exec(url.pathname);
  if (path === null) return null;
  const belowIndex = path[1] !== undefined;
  // observed: below /index.php a redirect to the home page; elsewhere WordPress shows the home page itself.
  if (hosting.has("plain-permalinks"))
    return belowIndex
      ? { status: 301, headers: { location: `${url.origin}/`, "content-type": "text/html; charset=UTF-8" }, body: "" }
      : "home";
  return hosting.has("index-permalinks") && !belowIndex ? serverNotFound : null;
}

function withWarning(answer: Answer): Answer {
  return { ...answer, body: `${phpWarning}${answer.body.toString()}` };
}

/** An uploaded file, or its thumbnail. observed: uploaded images have no CORS. */
async function upload({ catalogue }: RestContext, images: ImageRenderer, path: string): Promise<Answer> {
  const parts = /^([^/]+?)(?:-(\d{2,4})x\2)?\.(jpg|png)$/.exec(path.slice(uploadsPath.length));
  const name = parts?.[1];
  if (name === undefined) return serverNotFound;
  const found = catalogue.productByImageName(name);
  const image = found?.images.find((image) => image.name === name) ?? null;
  const mark = storeMark(name);
  if (!mark && (image === null || (found?.index ?? 0) >= catalogue.places)) return serverNotFound;
  const format = parts?.[3] === "png" ? "png" : "jpeg";
  const side = Math.min(Number(parts?.[2] ?? uploadSide), uploadSide);
  return {
    status: 200,
    headers: { "content-type": `image/${format}`, "accept-ranges": "bytes" },
    body: await images.render(mark ?? image ?? "store-icon", { name, width: side, height: side, format }),
  };
}
