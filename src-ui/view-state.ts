import { proxy, subscribe, useSnapshot } from "valtio";
import { useAddressPart } from "./address";
import { type AppSettings, readAppSettings } from "./app-settings";
import { deviceStorage } from "./device-storage";

const storageKey = "app-settings";

/** What this person chose to see; kept on the device. The language is chosen in `words/i18n`. */
export const viewState = proxy<{ settings: AppSettings }>({
  settings: readAppSettings(deviceStorage.read(storageKey)),
});

subscribe(viewState, () => deviceStorage.write(storageKey, JSON.stringify(viewState.settings)));

/** Whether prices and stock are shown here: as chosen; in the demo always. */
export function usePriceAndStock(): PriceAndStock {
  const demo = useAddressPart("demo");
  const { settings } = useSnapshot(viewState);
  return demo ? shown : settings;
}

type PriceAndStock = Readonly<Pick<AppSettings, "showPrices" | "showStock">>;

const shown: PriceAndStock = { showPrices: true, showStock: true };
