import ListFilter from "lucide-react/icons/list-filter";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { longestText } from "../../../src-worker/contract/listing-query";
import type { ListingReader } from "../../foundations/engine/listing-reader";
import { SearchField } from "../../foundations/parts/search-field";
import { type GridHandle, Listing, type ListingProps } from "../../pieces/listing/listing";
import { type SearchText, useShownText } from "../../pieces/listing/use-search-text";
import { ProductTable } from "./product-table";
import { SelectionBar } from "./selection-bar";
import { TableSkeleton } from "./table-skeleton";
import styles from "./table-view.module.css";
import { useChosen } from "./use-chosen";

export interface TableViewProps extends Omit<ListingProps, "skeleton" | "children"> {
  /** The table's own search. */
  readonly search: SearchText;
  show: ListingReader["show"];
  readonly table: Ref<GridHandle>;
}

export { ColumnChoice } from "./column-choice";

/** The result as a table: sort, narrow, select and act on the selection. */
export function TableView({ search, show, table, ...answer }: TableViewProps): ReactNode {
  const { t } = useTranslation();
  const chosen = useChosen(answer.listing);
  return (
    <div className={`stack gap-12 ${styles.view}`}>
      <TableSearch search={search} />
      <div>
        <Listing {...answer} skeleton={<TableSkeleton label={t("grid.loading")} />}>
          {(listing, total) => <ProductTable ref={table} listing={listing} total={total} chosen={chosen} show={show} />}
        </Listing>
      </div>
      <SelectionBar {...chosen} sort={answer.listing.query.sort} />
    </div>
  );
}

/** Narrows the table to rows that contain a text, in addition to search and filters. */
function TableSearch({ search }: Pick<TableViewProps, "search">): ReactNode {
  const { t } = useTranslation();
  return (
    <SearchField
      className={`full-width ${styles.search}`}
      label={t("table.search")}
      icon={ListFilter}
      text={useShownText(search)}
      onText={search.type}
      clearing={{ label: t("table.clearSearch"), clear: search.clear }}
      autoCapitalize="none"
      maxLength={longestText}
      onBlur={search.write}
    />
  );
}
