import "./foundations/theme/fonts.css";
import "./foundations/theme/tokens.css";
import "./foundations/theme/base.css";
import "./foundations/theme/classes.css";
import "./foundations/last-screen/last-screen.css";
import { createRoot } from "react-dom/client";
import { everything } from "../src-worker/contract/listing-query";
import { currentAddress } from "./foundations/address/address";
import { writeAddress } from "./foundations/address/address-query";
import { startEngine } from "./foundations/engine/engine";
import { engine } from "./foundations/engine/engine-proxy";
import { storeScreen } from "./foundations/last-screen/store-screen";
import { deviceStorage } from "./foundations/local-storage/device-storage";
import { kioskDemo } from "./foundations/local-storage/kiosk-demo";
import { plainWooConfig } from "./foundations/local-storage/plain-woo-config";
import { storeMirror } from "./foundations/local-storage/store-mirror";
import { readWithdrawal, reportWithdrawal } from "./foundations/local-storage/withdrawal";
import { afterFirstRows, atFirstRows } from "./foundations/offline/after-first-rows";
import { appInstall } from "./foundations/offline/app-install";
import { isCutOff } from "./foundations/offline/cut-off";
import { registerServiceWorker } from "./foundations/offline/service-worker-link";
import { waitForImageCheck } from "./foundations/parts/checked-images";
import { startTheme } from "./foundations/theme/theme-link";
import { currentLanguage, laterWords, startWords } from "./foundations/words/i18n";
import { App } from "./shell/app";
import { showLastView } from "./shell/last-view";
import type { StartedEarly } from "./started-early";

const root = document.getElementById("root");
const early = window.startedEarly;
if (root && early) early.lastScreen.whenPainted(() => start(root, early));
else if (root) showStartFailure(root);

/** Shows the failure in both languages, because the texts could not be loaded. */
function showStartFailure(root: HTMLElement): void {
  root.append("Vitrine could not be loaded: reload. · Não foi possível carregar o Vitrine: recarregue.");
}

function start(root: HTMLElement, early: StartedEarly): void {
  const { language, words, engine: startWorker, scriptUrl, lastScreen } = early;
  showLastView();
  const address = currentAddress();
  const { demo, q, collection, filters, sort, contains } = address;
  // Else the device would show the other catalogue once it is no kiosk.
  if (kioskDemo() !== null) history.replaceState(history.state, "", `/app${writeAddress(address)}`);
  // The list restores its own scroll position: its height is not known yet when the browser would do it.
  history.scrollRestoration = "manual";

  startEngine(
    startWorker,
    { choice: demo ? "demo" : "store", language },
    { ...everything, text: q, collection, filters, sort, contains },
    {
      remembered: storeMirror.read,
      beforeOpen: (engine) => {
        if (deviceStorage.read("record-syncs") === "true") void engine.setRecording(true);
        // Opened, an engine sends what waits: withdrawn records too, if it has not stored the withdrawal.
        return readWithdrawal() && reportWithdrawal(engine);
      },
      // Loads the code with the first drawing.
      drawSvg: async (...drawing) => (await import("./pieces/device/images/draw-svg")).drawSvg(...drawing),
    },
  );
  startTheme(demo);
  // Takes over keys of an older version before the mirror overwrites them; not in the demo.
  if (demo || !plainWooConfig(deviceStorage.read("wooConfig"))) storeMirror.start();
  else
    void import("./foundations/local-storage/take-over-woo-config")
      .then(({ takeOverWooConfig }) => takeOverWooConfig(deviceStorage, engine.saveConnection))
      // Offline after an update: the next start tries again.
      .catch(() => undefined)
      .finally(storeMirror.start);

  // The list is in the document, its rows in the next frame.
  atFirstRows(() => requestAnimationFrame(lastScreen.end));
  // Before what loads later changes the screen.
  if (!demo) afterFirstRows(() => storeScreen(currentLanguage()));
  const idle = words
    .then((fetched) => startWords(language, fetched))
    .then(
      () => {
        createRoot(root).render(<App />);
        // A screen that needs them retries.
        afterFirstRows(() => laterWords().catch(() => undefined));
      },
      () => {
        lastScreen.end();
        showStartFailure(root);
      },
    )
    .then(() => new Promise<void>(afterFirstRows));
  // The browser would look for a newer one.
  if (!isCutOff) waitForImageCheck(idle.then(() => registerServiceWorker(scriptUrl("/sw.js"))));
  void idle
    .then(() => import("./start-later"))
    .then(
      ({ startLater }) => startLater(),
      (error: unknown) => console.warn("A part of the app could not be loaded:", error),
    );
  appInstall.watch();
}
