import * as v from "valibot";
import { Failed } from "../../outcome/failed";
import { parsedAs } from "../parsed-as";
import { recordId } from "../record-id";
import { recordIdOf } from "../record-id-of";
import { pageSize } from "./read-numbered-pages";
import type { WooClient } from "./woo-client";

const route = "/wp/v2/product";
/** WordPress's own API is off, or does not show products. Other failures are temporary and refuse the page. */
const withoutAnswer: ReadonlySet<string> = new Set([
  "store-no-rest",
  "store-not-found",
  "store-forbidden",
  "store-unauthorized",
  "store-firewall",
  "store-status",
  "not-a-store",
]);

const marked = v.object({
  id: v.pipe(v.unknown(), v.transform(recordId), v.string()),
  content: v.object({ protected: v.literal(true) }),
});

/**
 * Requests from WordPress which products of a page need a password (`content.protected`): the Store API lists them with
 * their texts and does not say so (observed; github.com/woocommerce/woocommerce/issues/62980). If WordPress does not
 * answer that, no product counts as protected, and the store gets the note `passwords-unknown`.
 */
export function createReadProtected(woo: WooClient) {
  let isAnswered = true;
  return async (signal: AbortSignal, records: readonly unknown[], retry = true): Promise<ReadonlySet<string>> => {
    const ids = records.flatMap((record) => recordIdOf(record) ?? []);
    if (!isAnswered || ids.length === 0) return new Set();
    const query = { include: ids.join(","), per_page: pageSize, _fields: "id,content.protected" };
    try {
      const answer = await woo.list(signal, { route, query, resource: "products", retry });
      return new Set(answer.records.flatMap((record) => parsedAs(marked, record)?.id ?? []));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Failed) || !withoutAnswer.has(error.failure.code)) throw error;
      isAnswered = false;
      woo.notes.add("passwords-unknown");
      return new Set();
    }
  };
}
