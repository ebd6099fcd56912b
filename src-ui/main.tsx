import "./theme/tokens.css";
import "./theme/base.css";
import { createRoot } from "react-dom/client";
import { everything } from "../src-worker/contract/listing-query";
import { readAddress } from "./address-query";
import { App } from "./app";
import { deviceStorage } from "./device-storage";
import { commands } from "./engine/commands";
import { startEngine } from "./engine/engine";
import { keepStorageAfterSync } from "./offline/keep-storage-after-sync";
import { registerServiceWorker } from "./offline/service-worker-link";
import { whenIdle } from "./offline/when-idle";
import type { StartedEarly } from "./started-early";
import { storeMirror } from "./store-mirror";
import { takeOverWooConfig } from "./take-over-woo-config";
import { startLook } from "./theme/look-link";
import { startWords } from "./words/i18n";

const { language, words, engine, scriptUrl }: StartedEarly = window.startedEarly;
const { demo, q, collection, filters, sort } = readAddress(location.search);
// The list comes back to its place by itself: its height is not there yet when the browser would do it.
history.scrollRestoration = "manual";

startEngine(
  engine,
  { choice: demo ? "demo" : "store", language },
  { ...everything, text: q, collection, filters, sort },
  storeMirror.read,
);
startLook(demo);
// What an older version left is taken over before the mirror is written anew; the demo leaves it alone.
const takenOver = demo ? Promise.resolve() : takeOverWooConfig(deviceStorage, commands.saveConnection);
void takenOver.finally(storeMirror.start);

const root = document.getElementById("root");
if (root)
  words
    .then((fetched) => startWords(language, fetched))
    .then(
      () => createRoot(root).render(<App />),
      // Without words there is nothing to say it with but both languages.
      () => root.append("Vitrine could not be loaded: reload. · Não foi possível carregar o Vitrine: recarregue."),
    )
    .then(() => whenIdle(() => registerServiceWorker(scriptUrl("/sw.js"))));
keepStorageAfterSync();
