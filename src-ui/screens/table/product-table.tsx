import { type MouseEvent, memo, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../foundations/address/address";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import type { Listing, ListingReader } from "../../foundations/engine/listing-reader";
import { queryKey } from "../../foundations/engine/query-key";
import { useOrdering } from "../../foundations/local-storage/kiosk-state";
import { useAfterPaint } from "../../foundations/parts/use-after-paint";
import { usePageMark } from "../../foundations/parts/use-page-mark";
import { showImages } from "../../pieces/device/images/show-images";
import type { GridHandle } from "../../pieces/listing/listing";
import { useRowWindow } from "../../pieces/listing/use-row-window";
import { useScrollPlace } from "../../pieces/listing/use-scroll-place";
import { chosenShare, isChosen } from "./chosen-products";
import { ComingRow } from "./coming-row";
import { HeadRow } from "./head-row";
import { ProductRow } from "./product-row";
import styles from "./product-table.module.css";
import { createRowPrefetch } from "./row-prefetch";
import { rowWindow } from "./row-window";
import { columnNames, isOrderInVariants, tableColumns } from "./table-columns";
import { type RowPlace, tableRows } from "./table-rows";
import type { ChosenInUse } from "./use-chosen";
import { useExpansions } from "./use-expansions";
import { useRowContext } from "./use-row-context";
import { useTableKeys } from "./use-table-keys";
import { useTableMetrics } from "./use-table-metrics";
import { useTableSize } from "./use-table-size";
import { VariantRow } from "./variant-row";

/** In rem, as in the style sheet. */
const rowHeight = 3.5;
const variantHeights = { plain: 3, withOrder: 4 } as const;

export interface ProductTableProps {
  readonly listing: Listing;
  readonly total: number;
  readonly chosen: ChosenInUse;
  show: ListingReader["show"];
  readonly ref?: Ref<GridHandle>;
}

/** All products of the result as rows; renders only those around the screen. */
export const ProductTable = memo(function ProductTable(props: ProductTableProps): ReactNode {
  const { listing, total, show, ref } = props;
  const { chosen, toggle, all, clear } = props.chosen;
  const { t } = useTranslation();
  const go = useGo();
  const { showPrices, showStock } = usePriceAndStock();
  const ordering = useOrdering();
  const table = useRef<HTMLDivElement>(null);
  const [rowPrefetch] = useState(() => createRowPrefetch((body) => setTimeout(body)));
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const size = useTableSize(table);
  usePageMark("table", true);
  const rem = size?.rem ?? 16;
  const settings = useMemo(() => ({ showPrices, showStock, ordering }), [showPrices, showStock, ordering]);
  const columns = useMemo(() => tableColumns(size ? (size.width * 16) / size.rem : 0, settings), [size, settings]);
  const variantHeight = isOrderInVariants(columns, settings) ? variantHeights.withOrder : variantHeights.plain;
  const question = queryKey(listing.query);
  const { expanded, toggle: expand } = useExpansions(listing, question);
  const heights = useMemo(() => ({ product: rowHeight * rem, variant: variantHeight * rem }), [rem, variantHeight]);
  const rows = useMemo(() => tableRows(total, expanded, heights), [total, expanded, heights]);

  const metrics = useTableMetrics(head, body, rows, heights);
  const place = useScrollPlace(metrics.scroller, { columns: 1, layout: `${rem}`, question, view: "table" });
  const mounted = useRowWindow(body, rows, {
    windowOf({ first, last }, { by, unpainted }) {
      rowPrefetch.moved(by);
      return rowWindow(first, last, rows.count, rowPrefetch.fast || unpainted);
    },
    onMove({ first, last, past }) {
      const { index } = rows.placeAt(first);
      show(index, rows.placeAt(last).index);
      place.note(index, past - metrics.topOf(index));
    },
    onStill({ first, last }) {
      rowPrefetch.stopped();
      place.keep();
      keys.rest(metrics.firstRow());
      const from = rows.placeAt(first).index;
      const count = rows.placeAt(last).index - from + 1;
      showImages(Array.from({ length: count }, (_, at) => listing.rowAt(from + at)?.image?.src));
    },
  });

  const keys = useTableKeys(table, {
    rows,
    columns,
    question,
    screenRows: metrics.screenRows,
    isExpanded: (index) => {
      const isOpen = expanded.some((one) => one.index === index);
      return isOpen || (listing.rowAt(index)?.variantCount ?? 0) > 1 ? isOpen : null;
    },
    reveal: metrics.reveal,
    act,
    chooseAll: ordering ? all : () => undefined,
  });
  const context = useRowContext(columns, settings, { choose: toggle, expand, rowRef: keys.rowRef, rowPrefetch });
  useImperativeHandle(ref, () => ({ focusFirst: keys.focusFirst }));

  const share = chosenShare(chosen, total, () => {
    const ids = Array.from({ length: total }, (_, index) => listing.rowAt(index)?.id);
    return ids.every((id) => id !== undefined) ? ids : null;
  });
  // The table paints before its rows. The cells of a row depend on the table's width.
  const filled = useAfterPaint(true, false);
  const shown = Array.from({ length: size ? mounted.to - mounted.from : 0 }, (_, at) => mounted.from + at);
  if (keys.row < mounted.from) shown.unshift(keys.row);
  else if (keys.row >= mounted.to && keys.row < rows.count) shown.push(keys.row);

  return (
    <div
      ref={table}
      role="treegrid"
      aria-label={t("grid.products")}
      aria-multiselectable
      aria-rowcount={rows.count + 1}
      aria-colcount={columnNames.length}
      // Takes the focus when the focused row unmounts.
      tabIndex={-1}
      className={`card no-outline ${styles.table}`}
      style={{ "--columns": columns.map(({ track }) => track).join(" ") }}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onClick={pressed}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows stand at places of their own, as those of a <table> cannot */}
      <div ref={head} role="rowgroup" className={styles.headGroup}>
        <HeadRow
          columns={columns}
          sort={listing.query.sort}
          share={share}
          onSort={(sort) => go({ sort })}
          onAll={share === "all" ? clear : all}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see the table */}
      <div ref={body} role="rowgroup" className={styles.body} style={{ blockSize: rows.height }}>
        {shown.map((row) => line(row))}
      </div>
    </div>
  );

  function line(row: number): ReactNode {
    const { index, variant } = rows.placeAt(row);
    const active = row === keys.row;
    const common = { row, top: rows.topOf(row), active, column: active ? keys.column : null, context };
    const product = listing.rowAt(index);
    const open = expanded.find((one) => one.index === index);
    if (variant !== null && open)
      return <VariantRow key={`${index} ${variant}`} {...common} expanded={open} position={variant} />;
    if (!product || !filled)
      return <ComingRow key={index} row={row} top={common.top} active={active} rowRef={context.rowRef} />;
    return (
      <ProductRow
        key={index}
        {...common}
        product={product}
        index={index}
        total={total}
        chosen={isChosen(chosen, product.id)}
        expanded={open !== undefined}
      />
    );
  }

  function act(what: "expand" | "collapse" | "select" | "open", { index, variant }: RowPlace): void {
    const product = listing.rowAt(index);
    if (!product) return;
    if (what === "expand" || what === "collapse") expand(index, product);
    else if (what === "open")
      context.open(product.handle, variantAt(index, variant) ?? product.match?.variant?.id ?? null);
    else if (variant === null && ordering) toggle(product.id);
  }

  function variantAt(index: number, variant: number | null): string | undefined {
    const open = expanded.find((one) => one.index === index);
    return variant === null ? undefined : open?.product?.variants[variant]?.id;
  }

  /** A press on non-interactive content of a row opens its product. */
  function pressed({ target }: MouseEvent): void {
    if (!(target instanceof Element) || target.closest("a, button, input, label")) return;
    const row = target.closest("[data-row]")?.getAttribute("data-row");
    if (row !== null && row !== undefined) act("open", rows.placeAt(Number(row)));
  }
});
