import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import type { ListingReader } from "../engine/listing-reader";
import { type GridHandle, Listing, type ListingProps } from "../listing/listing";
import type { SearchText } from "../listing/use-search-text";
import { ProductTable } from "./product-table";
import { SelectionBar } from "./selection-bar";
import { TableSearch } from "./table-search";
import { TableSkeleton } from "./table-skeleton";
import styles from "./table-view.module.css";
import { useChosen } from "./use-chosen";

export interface TableViewProps extends Omit<ListingProps, "skeleton" | "children"> {
  readonly currency: string;
  /** The table's own search. */
  readonly search: SearchText;
  show: ListingReader["show"];
  readonly table: Ref<GridHandle>;
}

/** The result as a table: sort, narrow, select and act on the selection. */
export function TableView({ currency, search, show, table, ...answer }: TableViewProps): ReactNode {
  const { t } = useTranslation();
  const chosen = useChosen(answer.listing);
  return (
    <div className={styles.view}>
      <TableSearch {...search} />
      <div>
        <Listing {...answer} skeleton={<TableSkeleton label={t("grid.loading")} />}>
          {(listing, total) => (
            <ProductTable ref={table} listing={listing} total={total} currency={currency} chosen={chosen} show={show} />
          )}
        </Listing>
      </div>
      <SelectionBar {...chosen} sort={answer.listing.query.sort} />
    </div>
  );
}
