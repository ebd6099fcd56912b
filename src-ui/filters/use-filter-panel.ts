import { useCallback, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { viewState } from "../local-storage/view-state";
import { useMedia } from "../parts/use-media";

/** Whether the filters are open, and where; the same object as long as that is the same. */
export interface FilterPanelState {
  readonly open: boolean;
  /** Whether there is room for them beside the list. */
  readonly beside: boolean;
  toggle(): void;
}

const roomy = matchMedia("(min-width: 73.75em)");

/** Beside the list the filters stay open until they are closed, over a reload too; a drawer is for the moment. */
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
