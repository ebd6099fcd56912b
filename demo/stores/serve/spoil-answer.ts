import { gzipSync } from "node:zlib";
import type { Answer, Delivery } from "./answer";

/** Details of some kinds of faults. */
export interface FaultOptions {
  /** For `429-retry-after`, `429-retry-date` and `503-retry-after`, in seconds from now; default 2. */
  readonly retryAfterSeconds?: number;
  /**
   * Milliseconds: for `slow` the delay before the answer, for `slow-drip` the duration of its body, default 3,000; for
   * `slow-records` the delay for each record of the answer, default 250.
   */
  readonly delayMs?: number;
  /** For `oversized` and `gzip-bomb`, the minimum length of the body in bytes; default 40,000,000. */
  readonly bytes?: number;
  /** Whether the spoilt answer loses its CORS headers too, like the answer of a firewall in front of the store. */
  readonly withoutCors?: boolean;
}

/** The store's side of a fault: its unspoilt answer to a path and query, and its refusal page for a status. */
interface FaultTarget {
  readonly answer: (path: string) => Promise<Answer>;
  readonly refuse: (status: number, retryAfter?: string) => Answer;
  readonly path: string;
  readonly loginPath: string;
  /** The store's clock, in Unix milliseconds. */
  readonly now: number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

type Spoil = (target: FaultTarget, options: FaultOptions) => Delivery | Promise<Delivery>;

const spoils = {
  "401": refused(401),
  "403": refused(403),
  "404": refused(404),
  "429": refused(429),
  "429-retry-after": retriedAfter(429),
  // RFC 9110 allows both spellings.
  "429-retry-date": ({ refuse, now }, { retryAfterSeconds = 2 }) =>
    whole(refuse(429, new Date(now + retryAfterSeconds * 1000).toUTCString())),
  "429-retry-absurd": refused(429, "999999"),
  "430": refused(430),
  "500": refused(500),
  "502": refused(502),
  "503": refused(503),
  "503-retry-after": retriedAfter(503),
  // observed: a locked shop answers 302 to `/password`.
  password: changed((answer) => redirected(answer, "/password")),
  "redirect-login": changed((answer, { loginPath }) => redirected(answer, loginPath)),
  // The login page of a network between the app and the store.
  "captive-portal": () =>
    whole({ status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: portalPage }),
  // observed: some shops answer 200 `text/html` where products.json should be (apple.com).
  html: changed((answer) => ({ ...withType(answer, "text/html; charset=utf-8"), body: noticePage })),
  "html-as-json": rewritten(() => noticePage),
  "wrong-content-type": changed((answer) => withType(answer, "text/plain; charset=utf-8")),
  bom: rewritten((text) => `\uFEFF${text}`),
  "php-warning": rewritten((text) => `${phpWarning}${text}`),
  "empty-body": rewritten(() => ""),
  null: rewritten(() => "null"),
  "array-for-object": rewritten((text) => `[${text}]`),
  "no-products-key": rewritten((text) =>
    text.includes('"products":') ? text.replace('"products":', '"items":') : `{"items":${text}}`,
  ),
  "empty-list": changed((answer) => changeRecords(answer, () => [])),
  // The length header is correct: valid HTTP around JSON that ends in the middle.
  "truncated-json": rewritten((text) => {
    const bytes = Buffer.from(text);
    return bytes.subarray(0, Math.max(1, Math.floor(bytes.length / 2)));
  }),
  // HTTP does not show that records are missing; only the store's own counts do.
  "truncated-valid": async ({ answer, path }) => ({ kind: "unframed", answer: firstHalf(await answer(path)) }),
  "cut-connection": cut("length"),
  "cut-chunked": cut("chunked"),
  reset: cut("reset"),
  slow: async ({ answer, path, wait }, { delayMs = 3000 }) => {
    await wait(delayMs);
    return whole(await answer(path));
  },
  "slow-records": async ({ answer, path, wait }, { delayMs = 250 }) => {
    const slow = await answer(path);
    await wait(recordsIn(slow) * delayMs);
    return whole(slow);
  },
  "slow-drip": async ({ answer, path }, { delayMs = 3000 }) => ({
    kind: "drip",
    answer: await answer(path),
    overMs: delayMs,
  }),
  hang: () => ({ kind: "hang" }),
  // JSON allows trailing white space: the answer stays valid and is only far too long.
  oversized: rewritten((text, { bytes = 40_000_000 }) => text.padEnd(bytes, " ")),
  "gzip-bomb": changed((answer, _, { bytes = 40_000_000 }) => ({
    ...answer,
    headers: { ...answer.headers, "content-encoding": "gzip" },
    body: gzipSync(answer.body.toString().padEnd(bytes, " "), { level: 1 }),
  })),
  "repeating-page": async ({ answer, path }) => whole(await answer(firstPage(path))),
  "duplicate-ids": changed(duplicateIds),
  "object-ids": changed((answer) => withFields(answer, { id: { toString: null, valueOf: 1 } })),
  "equal-handles": changed((answer) => withFields(answer, { handle: "same", slug: "same" })),
  // WordPress writes an unset date as zeros.
  "zero-dates": changed((answer) =>
    withFields(answer, { updated_at: "0000-00-00T00:00:00", date_modified_gmt: "0000-00-00T00:00:00" }),
  ),
} satisfies Readonly<Record<string, Spoil>>;

/** A fault that a demo store can produce, by its name on the command line and in tests. */
export type FaultName = keyof typeof spoils;

export const faultNames = Object.keys(spoils) as readonly FaultName[];

/** Spoils an answer as one of the faults does. */
export async function spoilAnswer(
  { kind, ...options }: FaultOptions & { readonly kind: FaultName },
  target: FaultTarget,
): Promise<Delivery> {
  const delivery: Delivery = await spoils[kind](target, options);
  if (delivery.kind === "hang" || options.withoutCors !== true) return delivery;
  return { ...delivery, answer: withoutCors(delivery.answer) };
}

function refused(status: number, retryAfter?: string): Spoil {
  return ({ refuse }) => whole(refuse(status, retryAfter));
}

function retriedAfter(status: number): Spoil {
  return ({ refuse }, { retryAfterSeconds = 2 }) => whole(refuse(status, String(retryAfterSeconds)));
}

function cut(how: Extract<Delivery, { kind: "cut" }>["how"]): Spoil {
  return async ({ answer, path }) => ({ kind: "cut", answer: await answer(path), how });
}

function changed(change: (answer: Answer, target: FaultTarget, options: FaultOptions) => Answer): Spoil {
  return async (target, options) => whole(change(await target.answer(target.path), target, options));
}

function rewritten(write: (text: string, options: FaultOptions) => Answer["body"]): Spoil {
  return changed((answer, _, options) => ({ ...answer, body: write(answer.body.toString(), options) }));
}

function redirected({ headers }: Answer, location: string): Answer {
  return { status: 302, headers: { ...headers, location }, body: "" };
}

function whole(answer: Answer): Delivery {
  return { kind: "whole", answer };
}

function withType(answer: Answer, type: string): Answer {
  return { ...answer, headers: { ...answer.headers, "content-type": type } };
}

function withoutCors(answer: Answer): Answer {
  const others = Object.entries(answer.headers).filter(([name]) => !name.toLowerCase().startsWith("access-control-"));
  return { ...answer, headers: Object.fromEntries(others) };
}

function firstPage(path: string): string {
  const url = new URL(path, "http://store.invalid");
  url.searchParams.set("page", "1");
  return url.pathname + url.search;
}

const noticePage =
  "<!doctype html><html><head><title>One moment</title></head><body><h1>We will be right back</h1></body></html>";

const portalPage =
  '<!doctype html><html><head><title>Welcome to the fair</title></head><body><h1>Free Wi-Fi</h1><form action="/accept"><button>Accept and connect</button></form></body></html>';

/** A page with the first half of its records; other answers stay unchanged. */
function firstHalf(answer: Answer): Answer {
  return changeRecords(answer, (records) => records.slice(0, Math.floor(records.length / 2)));
}

/** A page whose last record repeats the first one's id under another title. */
function duplicateIds(answer: Answer): Answer {
  return changeRecords(answer, (records) => {
    const [first] = records;
    if (typeof first !== "object" || first === null) return records;
    const titles = ["title", "name"].filter((key) => key in first).map((key) => [key, "The same id again"]);
    return [...records.slice(0, -1), { ...first, ...Object.fromEntries(titles) }];
  });
}

/** A page whose records have other values in those of the fields that they have. */
function withFields(answer: Answer, fields: Readonly<Record<string, unknown>>): Answer {
  return changeRecords(answer, (records) =>
    records.map((record) => {
      if (typeof record !== "object" || record === null) return record;
      const changed = Object.entries(fields).filter(([key]) => key in record);
      return { ...record, ...Object.fromEntries(changed) };
    }),
  );
}

function recordsIn(answer: Answer): number {
  let count = 0;
  changeRecords(answer, (records) => {
    count += records.length;
    return records;
  });
  return count;
}

/** Records are a bare list (WooCommerce) or the only list of an object (Shopify). */
function changeRecords(answer: Answer, change: (records: readonly unknown[]) => readonly unknown[]): Answer {
  const json: unknown = answer.status === 200 ? JSON.parse(answer.body.toString()) : null;
  if (Array.isArray(json)) return { ...answer, body: JSON.stringify(change(json)) };
  if (typeof json !== "object" || json === null) return answer;
  const entries = Object.entries(json).map(([key, value]) => [key, Array.isArray(value) ? change(value) : value]);
  return { ...answer, body: JSON.stringify(Object.fromEntries(entries)) };
}

/** observed: some WooCommerce hosts send a byte order mark and a PHP warning before the JSON. */
export const phpWarning =
  "\uFEFF<br />\n<b>Warning</b>:  Undefined variable $price in <b>/home/shop/public_html/wp-content/plugins/price-rules/rules.php</b> on line <b>118</b><br />\n";
