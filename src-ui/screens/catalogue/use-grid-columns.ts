import { useSyncExternalStore } from "react";
import { remPx } from "../../foundations/parts/rem-px";
import { gridColumns } from "./grid-columns";

/**
 * The number of grid columns for the current window.
 *
 * @param taken the width that a neighbouring element takes, in CSS pixels at the default text size
 */
export function useGridColumns(taken: number): number {
  return useSyncExternalStore(rem.subscribe, () => gridColumns((innerWidth * 16) / rem.pixels(), taken));
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
