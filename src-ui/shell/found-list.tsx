import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useListing } from "../foundations/engine/use-listing";
import { useFilterPanel } from "../pieces/listing/filters/use-filter-panel";
import { useShownQuery } from "../pieces/listing/filters/use-shown-query";
import { BrokenList } from "./broken-list";
import { Browse, type BrowseProps } from "./browse";
import { useLastView } from "./last-view";
import { useListQuery } from "./list";

export interface FoundListProps
  extends Pick<
    BrowseProps,
    "list" | "collections" | "products" | "covered" | "grid" | "takeFocus" | "onOpenCollections"
  > {
  /** False while there is nothing to show. The rows are requested even so, to be there at once. */
  readonly shown: boolean;
  /** Id of the open store. */
  readonly store: string | undefined;
}

/** The list of the main screen with what belongs to it. A keystroke in a search box renders this and nothing above it. */
export function FoundList({ shown, store, ...props }: FoundListProps): ReactNode {
  const view = useLastView();
  const panel = useFilterPanel();
  const query = useListQuery(props.list);
  const listing = useListing(props.list.reader, query, panel.open);
  useShownQuery();
  if (!shown) return null;
  return (
    <ErrorBoundary FallbackComponent={BrokenList} resetKeys={[store]} onError={(error) => console.error(error)}>
      <Browse {...props} {...listing} query={query} view={view} panel={panel} />
    </ErrorBoundary>
  );
}
