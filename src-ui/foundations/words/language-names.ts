import type { Language } from "../../../src-worker/contract/engine";

/** Each language has its own name in its own language. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", pt: "Português" };
