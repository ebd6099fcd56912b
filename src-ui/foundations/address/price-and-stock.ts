import { useSnapshot } from "valtio";
import type { AppSettings } from "../local-storage/app-settings";
import { useKiosk } from "../local-storage/kiosk-state";
import { viewState } from "../local-storage/view-state";
import { useAddressPart } from "./address";

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
