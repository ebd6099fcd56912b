import i18next from "i18next";
import { showToast } from "../../../foundations/parts/toast-state";
import { laterWords } from "../../../foundations/words/i18n";

/** Says that the cache is cleared. Without words for it, the empty app alone shows it. */
export async function reportCleared(): Promise<void> {
  await laterWords();
  showToast({ text: i18next.t("clear.cleared"), action: null });
}
