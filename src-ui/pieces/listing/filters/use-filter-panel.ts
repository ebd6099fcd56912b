import { useCallback, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { viewState } from "../../../foundations/local-storage/view-state";
import { useMedia } from "../../../foundations/parts/use-media";

/** Whether and where the filters are open; a stable object. */
export interface FilterPanelState {
  readonly open: boolean;
  /** Whether there is room for them beside the list. */
  readonly beside: boolean;
  toggle(): void;
}

const roomy = matchMedia("(min-width: 73.75em)");

/** Filters beside the list stay open over a reload; a drawer does not. */
export function useFilterPanel(): FilterPanelState {
  const beside = useMedia(roomy);
  const { filtersBeside } = useSnapshot(viewState).settings;
  const [drawer, setDrawer] = useState(false);
  const toggle = useCallback(() => {
    if (roomy.matches) viewState.settings.filtersBeside = !viewState.settings.filtersBeside;
    else setDrawer((open) => !open);
  }, []);
  const open = beside ? filtersBeside : drawer;
  return useMemo(() => ({ open, beside, toggle }), [open, beside, toggle]);
}
