import { createInstance } from "i18next";
import en from "../../../locales/en.json";
import pt from "../../../locales/pt.json";
import { failureText } from "../../../src-ui/foundations/words/failure-text";
import type { Failure } from "../../../src-worker/contract/outcome";

const texts = await Promise.all(
  [en, pt].map(async (translation) => {
    const i18n = createInstance();
    await i18n.init({ lng: "en", resources: { en: { translation } }, interpolation: { escapeValue: false } });
    return { t: i18n.t, unexpected: translation.failure.unexpected };
  }),
);

/** Whether a failure has a sentence of its own in both languages. */
export function isWorded(failure: Failure): boolean {
  return texts.every(({ t, unexpected }) => {
    const text = failureText(failure, t);
    return failure.code !== "unexpected" && text !== unexpected && !text.includes("{{") && !text.includes("failure.");
  });
}
