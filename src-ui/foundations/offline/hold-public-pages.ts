import i18next from "i18next";
import { serviceWorkerMessages } from "../../../src-worker/contract/service-worker";
import { currentLanguage } from "../words/i18n";
import { pagePath } from "../words/page-path";
import { appInstall } from "./app-install";

/**
 * Has the service worker fetch public pages in the interface's language: the help, and all of them once the app is installed.
 * Each start repeats the request, and so does a network that is back: the worker fetches only what is missing.
 */
export function holdPublicPages(): void {
  if (!("serviceWorker" in navigator)) return;
  ask();
  appInstall.subscribe(ask);
  addEventListener("online", ask);
  i18next.on("languageChanged", ask);
}

function ask(): void {
  const language = currentLanguage();
  const message =
    appInstall.state() === "installed"
      ? { type: serviceWorkerMessages.holdPages, language }
      : { type: serviceWorkerMessages.storeVisited, paths: [pagePath(language, "/help")] };
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
