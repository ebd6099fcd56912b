import { gzipSync } from "node:zlib";
import type { Answer, Delivery } from "./answer";
import type { FaultRule } from "./fault-rule";

/** The store's side of a fault: its unspoilt answer to a path and query, and its refusal page for a status. */
export interface FaultTarget {
  readonly answer: (path: string) => Promise<Answer>;
  readonly refuse: (status: number, retryAfter?: string) => Answer;
  readonly path: string;
  readonly loginPath: string;
  /** The store's clock, in Unix milliseconds. */
  readonly now: number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

export async function spoilAnswer(fault: FaultRule, target: FaultTarget): Promise<Delivery> {
  const delivery = await spoil(fault, target);
  if (delivery.kind === "hang" || fault.withoutCors !== true) return delivery;
  return { ...delivery, answer: withoutCors(delivery.answer) };
}

async function spoil(fault: FaultRule, target: FaultTarget): Promise<Delivery> {
  const { kind, retryAfterSeconds = 2, delayMs = 3000 } = fault;
  const answer = () => target.answer(target.path);
  switch (kind) {
    case "401":
    case "403":
    case "404":
    case "429":
    case "430":
    case "500":
    case "502":
    case "503":
      return whole(target.refuse(Number(kind)));
    case "429-retry-after":
      return whole(target.refuse(429, String(retryAfterSeconds)));
    // RFC 9110 allows both spellings.
    case "429-retry-date":
      return whole(target.refuse(429, new Date(target.now + retryAfterSeconds * 1000).toUTCString()));
    case "429-retry-absurd":
      return whole(target.refuse(429, "999999"));
    case "503-retry-after":
      return whole(target.refuse(503, String(retryAfterSeconds)));
    // The login page of a network between the app and the store.
    case "captive-portal":
      return whole({ status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: portalPage });
    case "hang":
      return { kind: "hang" };
    case "slow":
      await target.wait(delayMs);
      return whole(await answer());
    case "slow-records": {
      const slow = await answer();
      await target.wait(recordsIn(slow) * (fault.delayMs ?? 250));
      return whole(slow);
    }
    case "slow-drip":
      return { kind: "drip", answer: await answer(), overMs: delayMs };
    case "repeating-page":
      return whole(await target.answer(firstPage(target.path)));
    case "cut-connection":
      return { kind: "cut", answer: await answer(), how: "length" };
    case "cut-chunked":
      return { kind: "cut", answer: await answer(), how: "chunked" };
    case "reset":
      return { kind: "cut", answer: await answer(), how: "reset" };
    // HTTP does not show that records are missing; only the store's own counts do.
    case "truncated-valid":
      return { kind: "unframed", answer: firstHalf(await answer()) };
    default:
      return whole(spoilBody(kind, await answer(), target.loginPath, fault.bytes ?? 40_000_000));
  }
}

type BodyFault =
  | "empty-body"
  | "html"
  | "html-as-json"
  | "wrong-content-type"
  | "truncated-json"
  | "password"
  | "redirect-login"
  | "no-products-key"
  | "null"
  | "array-for-object"
  | "bom"
  | "php-warning"
  | "oversized"
  | "gzip-bomb"
  | "empty-list"
  | "duplicate-ids"
  | "object-ids"
  | "equal-handles"
  | "zero-dates";

function spoilBody(kind: BodyFault, answer: Answer, loginPath: string, bytes: number): Answer {
  const text = answer.body.toString();
  switch (kind) {
    case "empty-body":
      return { ...answer, body: "" };
    // observed: some shops answer 200 `text/html` where products.json should be (apple.com).
    case "html":
      return { ...withType(answer, "text/html; charset=utf-8"), body: noticePage };
    case "html-as-json":
      return { ...answer, body: noticePage };
    case "wrong-content-type":
      return withType(answer, "text/plain; charset=utf-8");
    // The length header is correct: valid HTTP around JSON that ends in the middle.
    case "truncated-json":
      return { ...answer, body: Buffer.from(text).subarray(0, Math.max(1, Math.floor(Buffer.byteLength(text) / 2))) };
    // observed: a locked shop answers 302 to `/password`.
    case "password":
      return { status: 302, headers: { ...answer.headers, location: "/password" }, body: "" };
    case "redirect-login":
      return { status: 302, headers: { ...answer.headers, location: loginPath }, body: "" };
    case "no-products-key":
      return {
        ...answer,
        body: text.includes('"products":') ? text.replace('"products":', '"items":') : `{"items":${text}}`,
      };
    case "null":
      return { ...answer, body: "null" };
    case "array-for-object":
      return { ...answer, body: `[${text}]` };
    case "bom":
      return { ...answer, body: `\uFEFF${text}` };
    case "php-warning":
      return { ...answer, body: `${phpWarning}${text}` };
    // JSON allows trailing white space: the answer stays valid and is only far too long.
    case "oversized":
      return { ...answer, body: text.padEnd(bytes, " ") };
    case "gzip-bomb":
      return {
        ...answer,
        headers: { ...answer.headers, "content-encoding": "gzip" },
        body: gzipSync(text.padEnd(bytes, " "), { level: 1 }),
      };
    case "empty-list":
      return noRecords(answer);
    case "duplicate-ids":
      return duplicateIds(answer);
    case "object-ids":
      return withFields(answer, { id: { toString: null, valueOf: 1 } });
    case "equal-handles":
      return withFields(answer, { handle: "same", slug: "same" });
    // WordPress writes an unset date as zeros.
    case "zero-dates":
      return withFields(answer, { updated_at: "0000-00-00T00:00:00", date_modified_gmt: "0000-00-00T00:00:00" });
  }
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

/** A page without records, as a broken shop sends it. */
function noRecords(answer: Answer): Answer {
  return changeRecords(answer, () => []);
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
