import { proxy, subscribe, useSnapshot } from "valtio";
import { useAddressPart } from "../address/address";
import { type AppSettings, readAppSettings } from "./app-settings";
import { deviceStorage } from "./device-storage";
import { useKiosk } from "./kiosk-state";

/** The person's display settings, saved on the device. `words/i18n` holds the language. */
export const viewState = proxy<{ settings: AppSettings }>({ settings: held() });

subscribe(viewState, () => {
  const text = JSON.stringify(viewState.settings);
  // Two versions of the app that write the same settings differently would answer each other's writing for ever.
  if (text !== JSON.stringify(held())) deviceStorage.write("app-settings", text);
});
addEventListener("storage", ({ key }) => {
  if (key === null || key === "app-settings") viewState.settings = held();
});

function held(): AppSettings {
  return readAppSettings(deviceStorage.read("app-settings"));
}

/** Whether prices and stock are shown: as set; always in the demo, but no prices where a kiosk hides them. */
export function usePriceAndStock(): PriceAndStock {
  const demo = useAddressPart("demo");
  const kiosk = useKiosk();
  const { settings } = useSnapshot(viewState);
  const { showPrices, showStock } = demo ? shown : settings;
  return { showPrices: showPrices && !kiosk?.hidePrices, showStock };
}

type PriceAndStock = Readonly<Pick<AppSettings, "showPrices" | "showStock">>;

const shown: PriceAndStock = { showPrices: true, showStock: true };
