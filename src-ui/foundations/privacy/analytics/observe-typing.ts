import { currentAddress } from "../../address/address";
import type { Track } from "./analytics-events";

/** Milliseconds without a key after which typing has stopped. The address has the text before. */
const pauseMs = 1000;

/** Counts searches, without their text, when typing stops. Returns the function that ends it. */
export function observeTyping(track: Track): () => void {
  let searched = searchTexts();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "search") return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const before = searched;
      searched = searchTexts();
      if (searched.some((text, at) => text !== "" && text !== before[at])) track("product_searched", {});
    }, pauseMs);
  };
  addEventListener("input", wait);
  return () => {
    clearTimeout(timer);
    removeEventListener("input", wait);
  };
}

/** The texts in the search boxes of the list; other boxes search help topics and such. */
function searchTexts(): readonly string[] {
  const { q, contains } = currentAddress();
  return [q, contains];
}
