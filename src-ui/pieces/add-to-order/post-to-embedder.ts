import { embedOriginsPath } from "../../../src-worker/contract/shared-names";
import { loadedOnce } from "../../foundations/parts/loaded-once";

const embedOrigins = loadedOnce(fetchEmbedOrigins);

/** Posts a message to the page around this one, if the operator lists its origin. */
export async function postToEmbedder(message: object): Promise<void> {
  // Offline: the next changed line tries again.
  for (const origin of await embedOrigins().catch(() => [])) {
    // The browser delivers the message only to an embedding page of that origin.
    window.parent.postMessage(message, origin);
  }
}

/** The origins that the server lists, reduced to the embedding page's when the browser reveals it. */
async function fetchEmbedOrigins(): Promise<readonly string[]> {
  const answer = await fetch(embedOriginsPath);
  const list: unknown = answer.ok ? await answer.json() : [];
  const allowed = Array.isArray(list) ? list.filter((origin) => typeof origin === "string") : [];
  // Firefox does not reveal the embedding page.
  const embedder = location.ancestorOrigins?.[0];
  return allowed.filter((origin) => embedder === undefined || origin === embedder);
}
