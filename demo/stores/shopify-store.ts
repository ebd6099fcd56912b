import { createHash } from "node:crypto";
import { readTemplate } from "../templates";
import { createLiveCatalogue, type LiveCatalogue } from "./catalogue/live-catalogue";
import type { GeneratedCatalogue } from "./generate-catalogue";
import { createImageRenderer, type ImageRenderer, storeMark } from "./images/image-renderer";
import { readImageRequest } from "./images/read-image-request";
import type { Answer } from "./serve/answer";
import { createFaultSwitches } from "./serve/fault-switches";
import { redirectHome } from "./serve/redirect-home";
import { serveStore } from "./serve/serve-store";
import type { StoreRequest } from "./serve/store-request";
import { homePage } from "./shopify/home-page";
import { createListedProducts, type ListedProduct } from "./shopify/listed-products";
import { loginPage, notFoundPage, passwordPage, shopRefusal } from "./shopify/shop-pages";
import { listCollection, productRecord, type ShopContext, shopAbout } from "./shopify/shop-records";
import type { ShopifyCurrency, ShopifyHosting } from "./shopify/shopify-hosting";

/** Groups of addresses that a store may open to other origins. */
const shopifyEndpoints = ["products", "product", "collections", "meta", "images"] as const;
export type ShopifyEndpoint = (typeof shopifyEndpoints)[number];

export interface ShopifyStoreOptions {
  readonly catalogue: GeneratedCatalogue;
  /**
   * The endpoints that send `access-control-allow-origin: *`; default: all. observed: products.json and the CDN's images
   * send it. Not known for collections.json and meta.json, so the app has to work either way.
   */
  readonly openTo?: readonly ShopifyEndpoint[];
  /** `open` without it. */
  readonly hosting?: ShopifyHosting;
  /** `meta` without it. */
  readonly currencyIn?: ShopifyCurrency;
  /** Whether meta.json caps its product count at 25,001; default: it counts all products. */
  readonly cappedCount?: boolean;
  /** The store's clock in Unix milliseconds; it dates edits and answers. */
  readonly now?: () => number;
  readonly images?: ImageRenderer;
}

/**
 * Creates a Shopify-shaped storefront with a handler for `node:http`. A test may set `hosting` and `currencyIn` while the store
 * runs, on this object itself.
 */
export function createShopifyStore(options: ShopifyStoreOptions) {
  const { openTo = shopifyEndpoints, cappedCount = false, now = Date.now, images = createImageRenderer() } = options;
  const { catalogue, edits } = createLiveCatalogue(options.catalogue, now);
  const faults = createFaultSwitches({ seed: catalogue.seed, now });
  const open = new Set(openTo);
  const listed = createListedProducts();

  const answer = async (request: StoreRequest): Promise<Answer> => {
    const { hosting, currencyIn } = store;
    const moved = hosting === "redirects" ? redirectHome(request) : null;
    if (moved !== null) return moved;
    const context = { catalogue, origin: request.origin, now: now(), cappedCount, currencyIn };
    return readable(request, lockedDoor(request, hosting) ?? (await route({ ...context, listed }, request, images)));
  };
  const refuse = (request: StoreRequest, status: number, retryAfter?: string) =>
    readable(request, shopRefusal(status, retryAfter));
  /** observed: `*`, and no expose-headers, so that a script in a page reads neither ETag nor Link. */
  const readable = ({ url }: StoreRequest, found: Answer): Answer => {
    const endpoint = endpointOf(url.pathname);
    if (endpoint === null || !open.has(endpoint)) return found;
    return { ...found, headers: { ...found.headers, "access-control-allow-origin": "*" } };
  };
  const { handler, requests } = serveStore(
    {
      answer,
      refuse,
      throttle: (request) => refuse(request, 429),
      limited: (path) => endpointOf(path) !== "images",
      loginPath,
    },
    faults,
    now,
  );
  const store = {
    handler,
    faults,
    edits,
    requests,
    catalogue,
    hosting: options.hosting ?? ("open" as ShopifyHosting),
    currencyIn: options.currencyIn ?? ("meta" as ShopifyCurrency),
  };
  return store;
}

const loginPath = "/account/login";

/**
 * observed: a locked shop sends its visitors to /password; products.json answers 401 or redirects there as well.
 * The CDN serves its images all the same.
 */
function lockedDoor({ url }: StoreRequest, hosting: ShopifyHosting): Answer | null {
  if (hosting !== "password" && hosting !== "password-401") return null;
  if (url.pathname === "/password" || url.pathname.startsWith("/cdn/")) return null;
  if (hosting === "password-401" && /\.js(?:on)?$/.test(url.pathname)) return shopRefusal(401);
  return { status: 302, headers: { location: "/password", "content-type": "text/html; charset=utf-8" }, body: "" };
}

interface RoutedShop extends ShopContext {
  readonly listed: ListedProduct;
}

async function route(context: RoutedShop, request: StoreRequest, images: ImageRenderer): Promise<Answer> {
  const { url, method } = request;
  if (method !== "GET" && method !== "HEAD") return notFoundPage;
  const path = decodedPath(url.pathname);
  if (path === null) return notFoundPage;
  if (path === "/")
    return textAnswer("html", homePage(context.catalogue.offered.length, context.currencyIn !== "none"));
  if (path === "/password") return passwordPage;
  if (path === loginPath) return loginPage;
  if (path === "/meta.json" && context.currencyIn !== "meta") return notFoundPage;
  if (path === "/meta.json") return json(request, shopAbout(context), "ShopController");
  if (path === "/products.json") return productList(context, request, context.catalogue.offered);
  if (path === "/collections.json") return collectionList(context, request);
  // The theme's style sheet in the shape of the Dawn family: `rgb(var(…))` reads channels, a secondary button overrides
  // the variables of a button, and the merchant's values appear only by reference.
  if (path === "/cdn/shop/t/2/assets/base.css") return textAnswer("css", readTemplate("pages/shopify-theme.css.txt"));
  if (path.startsWith("/cdn/shop/files/")) return image(context.catalogue, request, images);
  const collection = /^\/collections\/([^/]+)\/products\.json$/.exec(path)?.[1];
  if (collection !== undefined) return collectionProducts(context, request, collection);
  const product = /^\/products\/([^/]+)\.(json|js)$/.exec(path);
  if (product?.[1] !== undefined) return oneProduct(context, request, product[1], product[2] === "js");
  return notFoundPage;
}

function productList(context: RoutedShop, request: StoreRequest, places: readonly number[]): Answer {
  const { limit, page } = readPage(request.url.searchParams);
  // observed: page*limit > 25000 answers 400 with an `errors` key.
  if (page * limit > 25_000) {
    return {
      ...json(request, { errors: "Page * Limit exceeds the 25000 limit." }, "ProductListController"),
      status: 400,
    };
  }
  const products = places.slice((page - 1) * limit, page * limit).map((index) => context.listed(context, index));
  // observed: a page past the end is `{"products":[]}`.
  return jsonText(request, `{"products":[${products.join(",")}]}`, "ProductListController");
}

function collectionProducts(context: RoutedShop, request: StoreRequest, handle: string): Answer {
  if (handle === "all") return productList(context, request, context.catalogue.offered);
  const collection = context.catalogue.collections.find((candidate) => candidate.handle === handle);
  if (collection === undefined) return notFoundPage;
  return productList(context, request, context.catalogue.members(collection));
}

function collectionList(context: ShopContext, request: StoreRequest): Answer {
  const { limit, page } = readPage(request.url.searchParams);
  const collections = context.catalogue.collections
    .slice((page - 1) * limit, page * limit)
    .map((collection) => listCollection(context, collection));
  return json(request, { collections }, "CollectionListController");
}

function oneProduct(context: ShopContext, request: StoreRequest, handle: string, script: boolean): Answer {
  const product = context.catalogue.productByHandle(handle);
  if (product === null || !context.catalogue.isOffered(product.index)) return notFoundPage;
  const record = productRecord(script ? "script" : "single", context, product);
  return json(request, script ? record : { product: record }, "ProductDetailsController");
}

async function image(catalogue: LiveCatalogue, request: StoreRequest, images: ImageRenderer): Promise<Answer> {
  const parsed = readImageRequest(request.url, request.headers.accept ?? "");
  if (parsed === null) return notFoundPage;
  const found = catalogue.productByImageName(parsed.name);
  const image = found?.images.find((candidate) => candidate.name === parsed.name) ?? null;
  const mark = storeMark(parsed.name);
  if (!mark && (found === null || image === null || !catalogue.isOffered(found.index))) return notFoundPage;
  const body = await images.render(mark ?? image ?? "store-icon", parsed);
  return withEntityTag(request, {
    status: 200,
    headers: {
      "content-type": `image/${parsed.format}`,
      "cache-control": "public, max-age=31557600",
      etag: `"${fingerprint(body)}"`,
      vary: "Accept",
    },
    body,
  });
}

function json(request: StoreRequest, value: unknown, controller: string): Answer {
  return jsonText(request, JSON.stringify(value), controller);
}

/** observed: a weak ETag per page, 304 on If-None-Match, no Last-Modified, `vary: Accept`, the ucp Link header. */
function jsonText(request: StoreRequest, body: string, controller: string): Answer {
  return withEntityTag(request, {
    status: 200,
    headers: {
      "content-type": "application/json; charset=utf-8",
      etag: `W/"page_cache:78240940356:${controller}:${fingerprint(body)}"`,
      vary: "Accept",
      link: '</.well-known/ucp>; rel="ucp"; version="2026-08-25"',
      "powered-by": "Shopify",
      "content-language": "en-PT",
      "x-content-type-options": "nosniff",
    },
    body,
  });
}

function withEntityTag(request: StoreRequest, answer: Answer): Answer {
  const known = request.headers["if-none-match"];
  return known?.split(/,\s*/).includes(answer.headers.etag ?? "") ? { ...answer, status: 304, body: "" } : answer;
}

function textAnswer(kind: "css" | "html", body: string): Answer {
  return { status: 200, headers: { "content-type": `text/${kind}; charset=utf-8` }, body };
}

function endpointOf(path: string): ShopifyEndpoint | null {
  if (path.startsWith("/cdn/")) return "images";
  if (path === "/products.json" || /^\/collections\/[^/]+\/products\.json$/.test(path)) return "products";
  if (/^\/products\/[^/]+\.js(?:on)?$/.test(path)) return "product";
  if (path === "/collections.json") return "collections";
  // A locked shop redirects products.json here. Whether the real page sends CORS headers is not known.
  if (path === "/password") return "products";
  return path === "/meta.json" ? "meta" : null;
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function fingerprint(body: string | Buffer): string {
  return createHash("md5").update(body).digest("hex");
}

/** observed: default limit 30, at most 250 (251 silently clamps); below 1 or not numeric means the default. */
function readPage(query: URLSearchParams) {
  return { limit: Math.min(positive(query.get("limit"), 30), 250), page: positive(query.get("page"), 1) };
}

function positive(text: string | null, otherwise: number): number {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 ? number : otherwise;
}
