import { proxy, subscribe, useSnapshot } from "valtio";
import { useAddress } from "./address";
import { deviceStorage } from "./device-storage";
import { type DisplaySettings, readDisplaySettings } from "./display-settings";

const storageKey = "app-settings";

/** What this person chose to see; kept on the device. The language is chosen in `words/i18n`. */
export const viewState = proxy<{ display: DisplaySettings }>({
  display: readDisplaySettings(deviceStorage.read(storageKey)),
});

subscribe(viewState, () => deviceStorage.write(storageKey, JSON.stringify(viewState.display)));

/** Whether prices and stock are shown here: as chosen; in the demo always. */
export function usePriceAndStock(): PriceAndStock {
  const { demo } = useAddress();
  const { display } = useSnapshot(viewState);
  return demo ? shown : display;
}

type PriceAndStock = Readonly<Pick<DisplaySettings, "showPrices" | "showStock">>;

const shown: PriceAndStock = { showPrices: true, showStock: true };
