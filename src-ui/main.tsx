import "./theme/tokens.css";
import "./theme/base.css";
import { createRoot } from "react-dom/client";
import { readAddress } from "./address-query";
import { App } from "./app";
import { deviceStorage } from "./device-storage";
import { commands } from "./engine/commands";
import { startEngine } from "./engine/engine";
import { scriptUrl } from "./offline/script-url";
import { registerServiceWorker } from "./offline/service-worker-link";
import { storeMirror } from "./store-mirror";
import { takeOverWooConfig } from "./take-over-woo-config";
import { preferredLanguage, startWords } from "./words/i18n";

const language = preferredLanguage();
const { demo } = readAddress(location.search);
// The list comes back to its place by itself: its height is not there yet when the browser would do it.
history.scrollRestoration = "manual";

// The engine reads the device while the words are still on their way.
startEngine(
  () => new Worker(scriptUrl(__WORKER_URL__), { type: "module", name: "engine" }),
  { choice: demo ? "demo" : "store", language },
  storeMirror.read,
);
// What an older version left is taken over before the mirror is written anew; the demo leaves it alone.
const takenOver = demo ? Promise.resolve() : takeOverWooConfig(deviceStorage, commands.saveConnection);
void takenOver.finally(storeMirror.start);
registerServiceWorker(scriptUrl("/sw.js"));

const root = document.getElementById("root");
if (root)
  startWords(language).then(
    () => createRoot(root).render(<App />),
    // Without words there is nothing to say it with but both languages.
    () => root.append("Vitrine could not be loaded: reload. · Não foi possível carregar o Vitrine: recarregue."),
  );
