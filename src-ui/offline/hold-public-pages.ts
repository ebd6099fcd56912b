import i18next from "i18next";
import { serviceWorkerMessages } from "../../src-worker/contract/service-worker";
import { currentLanguage } from "../words/i18n";
import { appInstall } from "./app-install";

/**
 * Has the service worker fetch the public pages in the interface's language once the app is installed. Each start asks
 * again, and so does a network that is back: the worker fetches only what is missing.
 */
export function holdPublicPages(): void {
  if (!("serviceWorker" in navigator)) return;
  ask();
  appInstall.subscribe(ask);
  addEventListener("online", ask);
  i18next.on("languageChanged", ask);
}

function ask(): void {
  if (appInstall.state() !== "installed") return;
  const message = { type: serviceWorkerMessages.holdPages, language: currentLanguage() };
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
