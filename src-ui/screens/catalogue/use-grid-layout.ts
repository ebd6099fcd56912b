import { type CSSProperties, useMemo, useSyncExternalStore } from "react";
import { useSnapshot } from "valtio";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { viewState } from "../../foundations/local-storage/view-state";
import { remPx } from "../../foundations/parts/rem-px";
import { type GridLayout, gridLayout } from "./grid-layout";

/**
 * The measures of the grid in the current window.
 *
 * @param taken the width that a neighbouring element takes, in CSS pixels
 */
export function useGridLayout(taken: number): GridLayout {
  const width = useSyncExternalStore(rem.subscribe, () => innerWidth);
  const remNow = useSyncExternalStore(rem.subscribe, rem.pixels);
  const { showPrices, showStock } = usePriceAndStock();
  const { density } = useSnapshot(viewState).settings;
  return useMemo(
    () => gridLayout({ width, rem: remNow, taken, density, lines: { showPrices, showStock } }),
    [width, remNow, taken, density, showPrices, showStock],
  );
}

/** The measures as variables of the style sheet. */
export function gridStyle({ columns, gap, image, card }: GridLayout): CSSProperties {
  return { "--grid-columns": columns, "--grid-gap": `${gap}px`, "--image": `${image}px`, "--card": `${card}px` };
}

const rem = createRem();

/** The pixels of a rem. Read only when the window is resized, because reading them forces layout. */
function createRem() {
  let pixels = remPx();
  return {
    pixels: () => pixels,
    subscribe(changed: () => void): () => void {
      const resized = () => {
        pixels = remPx();
        changed();
      };
      addEventListener("resize", resized);
      return () => removeEventListener("resize", resized);
    },
  };
}
