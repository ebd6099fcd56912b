import { useMedia } from "../foundations/parts/use-media";

const narrow = matchMedia("(max-width: 43.74875em)");

/** Whether the bar has no room for more than the search: the row below it takes what stands in the bar of other windows. */
export function useIsNarrow(): boolean {
  return useMedia(narrow);
}
