import { proxy, subscribe, useSnapshot } from "valtio";
import { useAddressPart } from "../address/address";
import { type AppSettings, readAppSettings } from "./app-settings";
import { deviceStorage } from "./device-storage";

/** What this person chose to see; kept on the device. The language is chosen in `words/i18n`. */
export const viewState = proxy<{ settings: AppSettings }>({
  settings: readAppSettings(deviceStorage.read("app-settings")),
});

subscribe(viewState, () => deviceStorage.write("app-settings", JSON.stringify(viewState.settings)));

/** Whether prices and stock are shown here: as chosen; in the demo always. */
export function usePriceAndStock(): PriceAndStock {
  const demo = useAddressPart("demo");
  const { settings } = useSnapshot(viewState);
  return demo ? shown : settings;
}

type PriceAndStock = Readonly<Pick<AppSettings, "showPrices" | "showStock">>;

const shown: PriceAndStock = { showPrices: true, showStock: true };
