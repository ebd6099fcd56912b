import * as v from "valibot";
import type { Revision } from "../contract/order";
import { firstOrder, revision } from "./work-format";

/** Characters of a copy's head: it names the current order of each store. */
const maxHeadLength = 1_000_000;

const head = v.object({ seen: revision });

/** Reads from a copy's head which changes it contains, without the orders after it; null if it cannot be read. */
export async function readSeen(copy: Blob): Promise<Revision | null> {
  const reader = copy
    .stream()
    .pipeThrough(new DecompressionStream("gzip"))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  try {
    let text = "";
    for (let end = -1; end < 0; end = text.indexOf(firstOrder)) {
      const { done, value } = await reader.read();
      if (done || text.length > maxHeadLength) return null;
      text += value;
    }
    return v.parse(head, JSON.parse(`${text.slice(0, text.indexOf(firstOrder))}}`)).seen;
  } catch {
    return null;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
