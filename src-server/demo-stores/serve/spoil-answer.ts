import type { Answer } from "./answer";
import type { FaultRule } from "./fault-rule";

/** What goes over the wire for a spoilt request. `cut` sends the headers and half of the body, then drops the line. */
export type Delivery =
  | { readonly kind: "whole"; readonly answer: Answer }
  | { readonly kind: "cut"; readonly answer: Answer }
  | { readonly kind: "hang" };

/** The store's side of a fault: its true answer (to this path and query), and its refusal page for a status. */
export interface FaultTarget {
  readonly answer: (path: string) => Promise<Answer>;
  readonly refuse: (status: number, retryAfterSeconds?: number) => Answer;
  readonly path: string;
  readonly wait: (milliseconds: number) => Promise<void>;
}

export async function spoilAnswer(fault: FaultRule, target: FaultTarget): Promise<Delivery> {
  const delivery = await spoil(fault, target);
  if (delivery.kind === "hang" || fault.withoutCors !== true) return delivery;
  return { ...delivery, answer: withoutCors(delivery.answer) };
}

async function spoil(fault: FaultRule, target: FaultTarget): Promise<Delivery> {
  const { kind } = fault;
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
      return whole(target.refuse(429, fault.retryAfterSeconds ?? 2));
    case "hang":
      return { kind: "hang" };
    case "slow":
      await target.wait(fault.delayMs ?? 3000);
      return whole(await target.answer(target.path));
    case "repeating-page":
      return whole(await target.answer(firstPage(target.path)));
    case "cut-connection":
      return { kind: "cut", answer: await target.answer(target.path) };
    default: {
      const answer = await target.answer(target.path);
      return whole(spoilBody(kind, answer, fault.bytes ?? 40_000_000));
    }
  }
}

type BodyFault =
  | "empty-body"
  | "html"
  | "truncated-json"
  | "password"
  | "no-products-key"
  | "null"
  | "array-for-object"
  | "bom"
  | "php-warning"
  | "oversized";

function spoilBody(kind: BodyFault, answer: Answer, bytes: number): Answer {
  const text = answer.body.toString();
  switch (kind) {
    case "empty-body":
      return { ...answer, body: "" };
    // platform-facts: some shops answer 200 `text/html` where products.json should be (apple.com).
    case "html":
      return {
        ...answer,
        headers: { ...answer.headers, "content-type": "text/html; charset=utf-8" },
        body: noticePage,
      };
    // The length header stays honest: valid HTTP around JSON that ends in the middle.
    case "truncated-json":
      return { ...answer, body: Buffer.from(text).subarray(0, Math.max(1, Math.floor(Buffer.byteLength(text) / 2))) };
    // platform-facts: a locked shop answers 302 to `/password`.
    case "password":
      return { status: 302, headers: { ...answer.headers, location: "/password" }, body: "" };
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
    // platform-facts: WooCommerce hosts were captured with a byte order mark and a PHP warning before the JSON.
    case "php-warning":
      return { ...answer, body: `\uFEFF${phpWarning}${text}` };
    // JSON allows white space at its end: the answer stays true and is only far too long.
    case "oversized":
      return { ...answer, body: text.padEnd(bytes, " ") };
  }
}

function whole(answer: Answer): Delivery {
  return { kind: "whole", answer };
}

function withoutCors(answer: Answer): Answer {
  const kept = Object.entries(answer.headers).filter(([name]) => !name.toLowerCase().startsWith("access-control-"));
  return { ...answer, headers: Object.fromEntries(kept) };
}

function firstPage(path: string): string {
  const url = new URL(path, "http://store.invalid");
  url.searchParams.set("page", "1");
  return url.pathname + url.search;
}

const noticePage =
  "<!doctype html><html><head><title>One moment</title></head><body><h1>We will be right back</h1></body></html>";

const phpWarning =
  "<br />\n<b>Warning</b>:  Undefined variable $price in <b>/home/shop/public_html/wp-content/plugins/price-rules/rules.php</b> on line <b>118</b><br />\n";
