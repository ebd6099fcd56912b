import "./theme/tokens.css";
import "./theme/base.css";
import { createRoot } from "react-dom/client";
import { everything } from "../src-worker/contract/listing-query";
import { readAddress } from "./address/address-query";
import { startEngine } from "./engine/engine";
import { engine } from "./engine/engine-proxy";
import { deviceStorage } from "./local-storage/device-storage";
import { storeMirror } from "./local-storage/store-mirror";
import { takeOverWooConfig } from "./local-storage/woo-config";
import { keepStorageAfterSync } from "./offline/keep-storage";
import { registerServiceWorker } from "./offline/service-worker-link";
import { whenIdle } from "./offline/when-idle";
import { App } from "./shell/app";
import { showLastView } from "./shell/last-view";
import type { StartedEarly } from "./started-early";
import { startTheme } from "./theme/theme-link";
import { laterWords, startWords } from "./words/i18n";

const root = document.getElementById("root");
if (root && window.startedEarly) start(root, window.startedEarly);
else if (root) tellNothingWorks(root);

/** Without words there is nothing to say it with but both languages. */
function tellNothingWorks(root: HTMLElement): void {
  root.append("Vitrine could not be loaded: reload. · Não foi possível carregar o Vitrine: recarregue.");
}

function start(root: HTMLElement, { language, words, engine: startWorker, scriptUrl }: StartedEarly): void {
  showLastView();
  const { demo, q, collection, filters, sort, contains } = readAddress(location.search);
  // The list comes back to its place by itself: its height is not there yet when the browser would do it.
  history.scrollRestoration = "manual";

  startEngine(
    startWorker,
    { choice: demo ? "demo" : "store", language },
    { ...everything, text: q, collection, filters, sort, contains },
    storeMirror.read,
  );
  startTheme(demo);
  // What an older version left is taken over before the mirror is written anew; the demo leaves it alone.
  const takenOver = demo ? Promise.resolve() : takeOverWooConfig(deviceStorage, engine.saveConnection);
  void takenOver.finally(storeMirror.start);

  words
    .then((fetched) => startWords(language, fetched))
    .then(
      () => {
        createRoot(root).render(<App />);
        // Whoever needs them asks again.
        laterWords().catch(() => undefined);
      },
      () => tellNothingWorks(root),
    )
    .then(() => whenIdle(() => registerServiceWorker(scriptUrl("/sw.js"))));
  keepStorageAfterSync();
}
