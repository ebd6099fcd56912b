import * as v from "valibot";
import type { Answer } from "../net/answer";
import { retryAfter } from "../net/failure-for-status";
import { readJson } from "../net/read-json";
import type { RequestOptions } from "../net/request";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { cutText } from "../stores/guard-parts";
import { parsedAs } from "../stores/parsed-as";
import { classifyWooAnswer } from "../stores/woocommerce/classify-woo-answer";
import { plainText } from "../stores/woocommerce/plain-text";
import type { WooKeys } from "../stores/woocommerce/woo-keys";
import { type Root, restAddress, roots, type WooQuery, withKeys } from "../stores/woocommerce/woo-requests";
import { orderKey, type ShopOrder } from "./shop-order";

/** Milliseconds for a request: a shop sends e-mails while it writes an order. */
const timeoutMs = 45_000;

const pageSize = 100;

/** Pages of a search at most: 2,000 orders that the shop got since. */
const maxPages = 20;

const longestReason = 200;

/** The outcome of a request that may have put an order into the shop. */
export type Verdict =
  | { readonly kind: "sent"; readonly number: string }
  | { readonly kind: "refused"; readonly reason: string }
  | {
      readonly kind: "later";
      /** Whether there was no answer at all: the network may be gone. */
      readonly isUnanswered: boolean;
      /** Milliseconds that the shop asks to wait; null if it does not say. */
      readonly retryAfter: number | null;
    };

/** The result of a search for an order; `newest` is the highest id of the shop's orders, 0 without any. */
export type Found = Verdict | { readonly kind: "absent"; readonly newest: number };

export interface OrderShop {
  readonly url: string;
  /** Of the REST API below the address; null if unknown. */
  readonly root: string | null;
  readonly keys: WooKeys;
}

/** Requests about a shop's orders, with a key that may read and write them, in a header. */
export type OrderRequests = ReturnType<typeof createOrderRequests>;

export function createOrderRequests(send: (url: string, options: RequestOptions) => Promise<Answer>, shop: OrderShop) {
  const root: Root = roots.find((one) => one === shop.root) ?? roots[0];

  return {
    /**
     * Looks for an order by its id in ours. WooCommerce's `search` reads no meta data where orders have tables of their own, so
     * the newest orders are read, by ids and not by times: no clock decides.
     *
     * @param after only orders with higher ids; null: among the newest hundred
     */
    async find(order: string, after: number | null): Promise<Found> {
      let newest = 0;
      for (let page = 1; page <= maxPages; page++) {
        const query = { orderby: "id", order: "desc", per_page: pageSize, page, _fields: "id,number,meta_data" };
        const read = await read2xx(ask("/wc/v3/orders", query), v.array(listedOrder));
        if ("kind" in read) return read;
        const listed = read.value;
        newest = Math.max(newest, ...listed.map(({ id }) => id));
        const ours = listed.find(({ meta_data }) =>
          meta_data.some((meta) => meta?.key === orderKey && meta.value === order),
        );
        if (ours) return { kind: "sent", number: ours.number };
        const isPast = after === null || listed.some(({ id }) => id <= after);
        if (listed.length < pageSize || isPast) return { kind: "absent", newest };
      }
      return { kind: "refused", reason: "" };
    },

    async create(order: ShopOrder): Promise<Verdict> {
      const read = await read2xx(ask("/wc/v3/orders", {}, order), createdOrder);
      return "kind" in read ? read : { kind: "sent", number: read.value.number };
    },

    /**
     * Checks that the keys may read and write orders. An empty batch changes nothing. Refuses with `keys-…`, `store-…` or
     * `network`.
     */
    async check(): Promise<void> {
      const judge = (answer: Answer) =>
        classifyWooAnswer(answer, { resource: "metadata", keys: "header", first: true })?.failure;
      const reading = judge(await ask("/wc/v3/orders", { per_page: 1, _fields: "id" }));
      if (reading) throw rightsOf(reading.code) ?? new Failed(reading.code, reading.details);
      const writing = judge(await ask("/wc/v3/orders/batch", {}, {}));
      if (writing?.code === "keys-write-only") throw new Failed("shop-keys-read-only");
      if (writing) throw rightsOf(writing.code) ?? new Failed(writing.code, writing.details);
    },
  };

  /** @param body to post; absent for a reading */
  function ask(route: string, query: WooQuery, body?: object): Promise<Answer> {
    const { url, authorization } = withKeys(restAddress(shop.url, root, route, query), root, shop.keys);
    return send(url, {
      accept: "application/json",
      timeoutMs,
      maxBytes: 12_000_000,
      cache: "no-cache",
      keys: { authorization },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

function rightsOf(code: string): Failed | null {
  return code === "keys-no-rights" ? new Failed("shop-keys-no-orders") : null;
}

/** The value of an answer, or why there is none. An answer that cannot be read may come from anywhere on the way. */
async function read2xx<T extends v.GenericSchema>(
  answering: Promise<Answer>,
  schema: T,
): Promise<Extract<Verdict, { kind: "refused" | "later" }> | { readonly value: v.InferOutput<T> }> {
  const answered = await attempt(() => answering);
  if (!answered.ok) {
    if (answered.failure.code === "url-not-https") return { kind: "refused", reason: "" };
    return { kind: "later", isUnanswered: answered.failure.code === "network", retryAfter: null };
  }
  const { status } = answered.value;
  if (status === 408 || status === 425 || status === 429 || status >= 500 || status < 200) return later(answered.value);
  const read = await attempt(async () => readJson(answered.value, "metadata", true).json);
  const json = read.ok ? read.value : null;
  if (status >= 300) return { kind: "refused", reason: parsedAs(shopError, json)?.message ?? "" };
  const value = parsedAs(schema, json);
  return value === null ? later(answered.value) : { value };
}

function later(answer: Answer): Extract<Verdict, { kind: "later" }> {
  const { retryAfterSeconds } = retryAfter(answer);
  return {
    kind: "later",
    isUnanswered: false,
    retryAfter: retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000,
  };
}

const orderNumber = cutText(100);
const orderId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** Plugins number orders; without a number, an order goes by its id. */
const numbered = <T extends { readonly id: number; readonly number: string }>(order: T): T => ({
  ...order,
  number: order.number.trim() || String(order.id),
});
const createdOrder = v.pipe(v.object({ id: orderId, number: v.fallback(orderNumber, "") }), v.transform(numbered));
const listedOrder = v.pipe(
  v.object({
    id: orderId,
    number: v.fallback(orderNumber, ""),
    meta_data: v.fallback(v.array(v.fallback(v.nullable(v.object({ key: v.string(), value: v.unknown() })), null)), []),
  }),
  v.transform(numbered),
);
const shopError = v.object({
  message: v.pipe(
    v.string(),
    v.transform((text) => plainText(text, longestReason)),
  ),
});
