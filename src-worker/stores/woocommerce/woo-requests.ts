import type { Failure } from "../../contract/outcome";
import type { ConnectionNote } from "../../contract/store-connection";
import type { StoreResource } from "../../net/failure-for-status";
import type { JsonAnswer, JsonClient, JsonQuestion } from "../../net/json-client";
import { Failed } from "../../outcome/failed";
import type { AnswerLimits } from "../answer-limits";
import type { ConnectedAddress } from "../store-address";
import { classifyWooAnswer } from "./classify-woo-answer";
import type { WooKeys } from "./woo-keys";

export type WooAddress = Extract<ConnectedAddress, { readonly platform: "woocommerce" }>;

export interface WooQuery {
  readonly [name: string]: string | number;
}

export interface WooRequest {
  /** The path after /wp-json. */
  readonly route: string;
  readonly query?: WooQuery;
  /**
   * The fields to answer of each record; all if absent. Without the rest, which plugins add to, a record has half the bytes and
   * takes 0.03 ms less to parse (measured).
   */
  readonly fields?: readonly string[];
  readonly resource: StoreResource;
  /** Whether to retry all temporary failures, not only brief limits; default true. */
  readonly retry?: boolean;
}

/** The address of a store's REST API, by WordPress's setting for permalinks (observed): pretty, index or plain ones. */
export const roots = ["/wp-json", "/index.php/wp-json", "/?rest_route="] as const;
export type Root = (typeof roots)[number];

/**
 * WooCommerce checks keys only when the text of the address contains `wp-json/wc/`, which a plain address lacks
 * (observed). The slashes must not be encoded.
 */
const authenticates = "&_p=/wp-json/wc/";

const loopback = new Set(["localhost", "127.0.0.1"]);

/** Sends single requests to a store's API, at a root, with the keys that its address requires. */
export function createWooRequests(
  client: JsonClient,
  { url: storeUrl, access }: WooAddress,
  parts: {
    readonly keys: WooKeys | null;
    readonly limits: AnswerLimits;
    readonly notes: Set<ConnectionNote>;
    hasAnswered(): boolean;
  },
) {
  const { keys, limits, notes } = parts;
  return { index, requestJson };

  /** The API's index. It needs no keys, so the request carries none. */
  function index(signal: AbortSignal, root: Root, retry?: (failure: Failure) => boolean): Promise<JsonAnswer> {
    return client.get(signal, addressOf(root, "/", { _fields: "name,namespaces" }).href, {
      resource: "metadata",
      forgiving: true,
      classify: (answer) => classifyWooAnswer(answer, { resource: "metadata", keys: null, first: true }),
      adaptiveTimeout: limits,
      ...(retry && { retry }),
    });
  }

  /** @param passing the failures to retry, if the request allows any */
  async function requestJson(
    signal: AbortSignal,
    root: Root,
    { route, query = {}, fields, resource, retry = true }: WooRequest,
    passing?: (failure: Failure) => boolean,
  ): Promise<JsonAnswer> {
    const { url, ...carried } = carryKeys(
      addressOf(root, route, fields ? { ...query, _fields: fields.join() } : query),
      root,
    );
    const place = access === "public" ? null : access === "keys-in-header" ? "header" : "address";
    const answer = await client.get(signal, url, {
      ...carried,
      resource,
      adaptiveTimeout: limits,
      canReducePage: Number(query.per_page ?? 0) > limits.minPageSize,
      ...(retry ? passing && { retry: passing } : { retry: "brief-limits" }),
      forgiving: true,
      classify: (read) => classifyWooAnswer(read, { resource, keys: place, first: !parts.hasAnswered() }),
    });
    if (answer.dirty) notes.add("warnings-before-json");
    return answer;
  }

  function addressOf(root: Root, route: string, query: WooQuery): URL {
    return restAddress(storeUrl, root, route, query);
  }

  /** Adds the keys to the address, or answers the header with them. */
  function carryKeys(
    address: URL,
    root: Root,
  ): { readonly url: string } & Pick<JsonQuestion, "authorization" | "secret"> {
    if (access === "public") return { url: address.href };
    if (!keys) throw new Failed("keys-missing");
    if (access === "keys-in-header") return withKeys(address, root, keys);
    requireHttps(address);
    notes.add("keys-in-address");
    address.searchParams.set("consumer_key", keys.consumerKey);
    address.searchParams.set("consumer_secret", keys.consumerSecret);
    const url = root === "/?rest_route=" ? address.href + authenticates : address.href;
    return { url, secret: true };
  }
}

/** The address of a route of a store's REST API. */
export function restAddress(storeUrl: string, root: Root, route: string, query: WooQuery): URL {
  const plain = root === "/?rest_route=";
  const url = new URL(plain ? `${storeUrl}/` : `${storeUrl}${root}${route}`);
  if (plain) url.searchParams.set("rest_route", route);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

/** A request to an address with the keys in its header. Refuses with `url-not-https`. */
export function withKeys(
  address: URL,
  root: Root,
  { consumerKey, consumerSecret }: WooKeys,
): { readonly url: string; readonly authorization: string } {
  requireHttps(address);
  return {
    url: root === "/?rest_route=" ? address.href + authenticates : address.href,
    authorization: `Basic ${base64(`${consumerKey}:${consumerSecret}`)}`,
  };
}

/** WooCommerce itself requires it for keys (observed). */
function requireHttps({ protocol, hostname }: URL): void {
  if (protocol !== "https:" && !loopback.has(hostname)) throw new Failed("url-not-https");
}

/** Encodes UTF-8 bytes, since `btoa` refuses characters beyond Latin-1, which a person may type. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
