import i18next from "i18next";
import { subscribe } from "valtio";
import { engineState } from "../../engine/engine-state";
import { serviceWorkerLink } from "../../offline/service-worker-link";
import { currentLanguage } from "../../words/i18n";
import type { Track } from "./analytics-events";
import { noteVersion } from "./counted-version";

/** Counts changes of the language and of the network, the installation, and updates. Returns the function that ends it. */
export function observePage(track: Track, isPageStart: boolean): () => void {
  let { online } = isPageStart ? { online: true } : engineState.snapshot;
  const lookOnline = () => {
    const was = online;
    ({ online } = engineState.snapshot);
    if (was && !online) track("offline_mode_activated", {});
  };
  let language = currentLanguage();
  const lookLanguage = () => {
    const was = language;
    language = currentLanguage();
    if (language !== was) track("language_changed", { language });
  };
  let update = isPageStart ? "current" : serviceWorkerLink.state();
  const lookUpdate = () => {
    const was = update;
    update = serviceWorkerLink.state();
    if (update === "waiting" && was !== "waiting") track("pwa_update_available", {});
  };
  const installed = () => track("pwa_installed", {});

  lookOnline();
  lookUpdate();
  if (isPageStart && noteVersion()) track("pwa_update_installed", {});
  i18next.on("languageChanged", lookLanguage);
  addEventListener("appinstalled", installed);
  const stops = [subscribe(engineState, lookOnline), serviceWorkerLink.subscribe(lookUpdate)];
  return () => {
    for (const stop of stops) stop();
    removeEventListener("appinstalled", installed);
    i18next.off("languageChanged", lookLanguage);
  };
}
