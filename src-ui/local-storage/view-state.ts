import { proxy, subscribe, useSnapshot } from "valtio";
import { useAddressPart } from "../address/address";
import { type AppSettings, readAppSettings } from "./app-settings";
import { deviceStorage } from "./device-storage";

/** The person's display settings, saved on the device. `words/i18n` holds the language. */
export const viewState = proxy<{ settings: AppSettings }>({
  settings: readAppSettings(deviceStorage.read("app-settings")),
});

subscribe(viewState, () => deviceStorage.write("app-settings", JSON.stringify(viewState.settings)));

/** Whether prices and stock are shown: as set; always in the demo. */
export function usePriceAndStock(): PriceAndStock {
  const demo = useAddressPart("demo");
  const { settings } = useSnapshot(viewState);
  return demo ? shown : settings;
}

type PriceAndStock = Readonly<Pick<AppSettings, "showPrices" | "showStock">>;

const shown: PriceAndStock = { showPrices: true, showStock: true };
