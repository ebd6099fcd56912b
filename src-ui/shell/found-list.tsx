import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { useGo } from "../foundations/address/address";
import { useAnswer, useQuestion } from "../foundations/engine/use-listing";
import { useKiosk } from "../foundations/local-storage/kiosk-state";
import { Button } from "../foundations/parts/button";
import { Notice } from "../foundations/parts/notice";
import { useFilterPanel } from "../pieces/listing/filters/use-filter-panel";
import { useShownQuery } from "../pieces/listing/filters/use-shown-query";
import { Browse, type BrowseProps } from "./browse";
import { useLastView } from "./last-view";
import { type List, useListQuery } from "./list";

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

/** The list of the main screen with what belongs to it. The answer to a keystroke renders this and nothing above it. */
export function FoundList({ shown, store, ...props }: FoundListProps): ReactNode {
  const view = useLastView();
  const panel = useFilterPanel();
  const listing = useAnswer(props.list.reader);
  useShownQuery();
  return (
    <>
      <Question list={props.list} facets={panel.open} />
      {shown && (
        <ErrorBoundary FallbackComponent={BrokenList} resetKeys={[store]} onError={(error) => console.error(error)}>
          <Browse {...props} {...listing} view={view} panel={panel} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Asks for the list's rows. A component of its own, as each keystroke renders it. */
function Question({ list, facets }: { readonly list: List; readonly facets: boolean }): ReactNode {
  useQuestion(list.reader, useListQuery(list), facets);
  return null;
}

/** Replaces a list that threw. The store settings stay within reach. */
function BrokenList(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const locked = useKiosk() !== null;
  return (
    <Notice icon={TriangleAlert} title={t("app.broken")} alert>
      <Button kind="primary" onClick={() => location.reload()}>
        {t("app.reload")}
      </Button>
      {!locked && (
        <Button kind="secondary" onClick={() => go({ settings: "stores" })}>
          {t("stores.settings")}
        </Button>
      )}
    </Notice>
  );
}
