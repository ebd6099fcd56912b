import i18next from "i18next";
import { subscribe } from "valtio";
import { emptySnapshot } from "../../../../src-worker/contract/snapshot";
import { currentAddress } from "../../address/address";
import { plainAddress } from "../../address/address-query";
import { engineState } from "../../engine/engine-state";
import { serviceWorkerLink } from "../../offline/service-worker-link";
import { currentLanguage } from "../../words/i18n";
import { type AddressChange, addressEvents } from "./address-events";
import type { Track } from "./analytics-events";
import { noteVersion } from "./counted-version";
import { createSyncEvents } from "./sync-events";

/** Counts the starts and ends of this window's syncs. */
function observeSyncs(track: Track, isPageStart: boolean): () => void {
  const see = createSyncEvents(track, isPageStart ? emptySnapshot : { ...engineState.snapshot }, Date.now);
  const look = () => see(engineState.snapshot);
  look();
  return subscribe(engineState, look);
}

/** Counts opened products and chosen views and collections. */
function observeAddress(track: Track, isPageStart: boolean): () => void {
  let last = currentAddress();
  // An address that the page was opened with chooses nothing, but it may show a product.
  if (isPageStart) addressEvents(track, plainAddress, last, "popstate");
  const look = ({ type }: Event) => {
    const now = currentAddress();
    addressEvents(track, last, now, type as AddressChange);
    last = now;
  };
  // wouter dispatches the first two when the page calls them.
  const types: readonly AddressChange[] = ["pushState", "replaceState", "popstate"];
  for (const type of types) addEventListener(type, look);
  return () => {
    for (const type of types) removeEventListener(type, look);
  };
}

/** Milliseconds without a key after which typing has stopped. The address has the text before. */
const pauseMs = 1000;

/** Counts searches, without their text, when typing stops. */
function observeTyping(track: Track): () => void {
  let searched = searchTexts();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "search") return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const before = searched;
      searched = searchTexts();
      if (searched.some((text, at) => text !== "" && text !== before[at])) track("product_searched", {});
    }, pauseMs);
  };
  addEventListener("input", wait);
  return () => {
    clearTimeout(timer);
    removeEventListener("input", wait);
  };
}

/** The texts in the search boxes of the list; other boxes search help topics and such. */
function searchTexts(): readonly string[] {
  const { q, contains } = currentAddress();
  return [q, contains];
}

/** Counts changes of the language and of the network, the installation, and updates. */
function observePage(track: Track, isPageStart: boolean): () => void {
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

/** All that is observed. Each begins to count, and returns the function that ends it. */
export const observers = [observeSyncs, observeAddress, observeTyping, observePage];
