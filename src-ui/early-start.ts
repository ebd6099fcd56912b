import * as Comlink from "comlink";
import type { Engine, Language } from "../src-worker/contract/engine";
import { readAddress } from "./address-query";
import { deviceStorage } from "./device-storage";
import { scriptUrl } from "./offline/script-url";
import { readRememberedStore } from "./remembered-store";
import { fetchWords, type Words } from "./words/fetch-words";
import { preferredLanguage } from "./words/preferred-language";

/**
 * What the start has to wait for longest, begun before the interface's own code is run: the engine reads the device and
 * the words come meanwhile. To be imported before all else.
 */
const language: Language = preferredLanguage();
let engine: Worker | null = newEngine();
/** Comlink ends an engine whose proxy is collected as garbage (comlink issue 667): it is held for the page's life. */
const booting = Comlink.wrap<Pick<Engine, "boot">>(engine);
const remembered = readAddress(location.search).demo ? null : readRememberedStore(deviceStorage.read);
if (remembered) void booting.boot(remembered);
const words: Promise<Words> = fetchWords(language);
// Whoever waits for them tells that they cannot be had.
words.catch(() => undefined);

export const earlyStart = {
  language,
  words,
  booting,
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
