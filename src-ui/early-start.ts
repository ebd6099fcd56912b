import * as Comlink from "comlink";
import type { Engine } from "../src-worker/contract/engine";
import { deviceStorage } from "./local-storage/device-storage";
import { readRememberedStore } from "./local-storage/remembered-store";
import { scriptUrl } from "./offline/script-url";
import { applySavedTheme } from "./theme/apply-saved-theme";
import { fetchWords } from "./words/fetch-words";
import { preferredLanguage } from "./words/preferred-language";

// A small script of its own that the page waits for: the theme that was worn last stands before anything is painted, and
// what a start has to wait for longest is under way while the interface's own code still comes.
// The demo is nobody's store.
const demo = new URLSearchParams(location.search).get("demo") === "true";
if (!demo) applySavedTheme();

const language = preferredLanguage();
let engine: Worker | null = newEngine();
/** Comlink ends an engine whose proxy is collected as garbage (comlink issue 667): it is held for the page's life. */
const booting = Comlink.wrap<Pick<Engine, "boot">>(engine);
const remembered = demo ? null : readRememberedStore(deviceStorage.read);
if (remembered) void booting.boot(remembered);
const words = fetchWords(__LOCALES__[language].first);
// Whoever waits for them tells that they cannot be had.
words.catch(() => undefined);

window.startedEarly = {
  language,
  words,
  booting,
  scriptUrl,
  engine() {
    const begun = engine ?? newEngine();
    engine = null;
    return begun;
  },
};

function newEngine(): Worker {
  return new Worker(scriptUrl(__WORKER_URL__), { type: "module", name: "engine" });
}
