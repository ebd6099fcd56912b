import * as Comlink from "comlink";
import type { Engine } from "../src-worker/contract/engine";
import { showLastScreen } from "./foundations/last-screen/show-last-screen";
import { deviceStorage } from "./foundations/local-storage/device-storage";
import { kioskDemo } from "./foundations/local-storage/kiosk-demo";
import { readRememberedStore } from "./foundations/local-storage/remembered-store";
import { markedCutOff } from "./foundations/offline/cut-off";
import { scriptUrl } from "./foundations/offline/script-url";
import { applySavedTheme } from "./foundations/theme/apply-saved-theme";
import { markLittleMemory } from "./foundations/theme/motion";
import { fetchWords } from "./foundations/words/fetch-words";
import { linkManifest } from "./foundations/words/link-manifest";
import { preferredLanguage } from "./foundations/words/preferred-language";

// A small render-blocking script. It applies the saved theme before the first paint, and starts the engine and the fetch
// of the texts while the interface's own code still loads. The demo has no saved theme and no remembered store.
const demo = kioskDemo() ?? new URLSearchParams(location.search).get("demo") === "true";
if (!demo) applySavedTheme();
markLittleMemory();

// In a frame of the home page, the demo has the language of that page, which nobody chose.
const language = preferredLanguage(!demo || parent === window);
linkManifest(language);
const engine = newEngine();
const unused = [engine];
/** Comlink ends an engine whose proxy is collected as garbage (comlink issue 667): a reference for the page's life prevents that. */
const booting = Comlink.wrap<Pick<Engine, "boot">>(engine);
const remembered = demo ? null : readRememberedStore(deviceStorage.read);
if (remembered) void booting.boot(remembered);
const words = fetchWords(__LOCALES__[language].first);
// `main.tsx` reports the failure.
words.catch(() => undefined);

window.startedEarly = {
  language,
  words,
  booting,
  scriptUrl,
  lastScreen: showLastScreen(language),
  engine: () => unused.pop() ?? newEngine(),
};

function newEngine(): Worker {
  return new Worker(scriptUrl(markedCutOff(__WORKER_URL__)), { type: "module", name: "engine" });
}
