import type { Language } from "../src-worker/contract/engine";
import { scriptUrl } from "./offline/script-url";
import { fetchWords, type Words } from "./words/fetch-words";
import { preferredLanguage } from "./words/preferred-language";

/**
 * What the start has to wait for longest, begun before the interface's own code is run: the engine reads the device and
 * the words come meanwhile. To be imported before all else.
 */
const language: Language = preferredLanguage();
let engine: Worker | null = newEngine();
const words: Promise<Words> = fetchWords(language);
// Whoever waits for them tells that they cannot be had.
words.catch(() => undefined);

export const earlyStart = {
  language,
  words,
  /** The engine that was begun; a new one for whoever asks again. */
  engine(): Worker {
    const begun = engine ?? newEngine();
    engine = null;
    return begun;
  },
} as const;

function newEngine(): Worker {
  return new Worker(scriptUrl(__WORKER_URL__), { type: "module", name: "engine" });
}
