import { proxy, subscribe } from "valtio";
import { type AppSettings, readAppSettings } from "./app-settings";
import { deviceStorage } from "./device-storage";

/** The person's display settings, saved on the device. `words/i18n` holds the language. */
export const viewState = proxy<{ settings: AppSettings }>({ settings: storedSettings() });

subscribe(viewState, () => {
  const text = JSON.stringify(viewState.settings);
  // Two versions of the app that write the same settings differently would answer each other's writing for ever.
  if (text !== JSON.stringify(storedSettings())) deviceStorage.write("app-settings", text);
});
addEventListener("storage", ({ key }) => {
  if (key === null || key === "app-settings") viewState.settings = storedSettings();
});

function storedSettings(): AppSettings {
  return readAppSettings(deviceStorage.read("app-settings"));
}
