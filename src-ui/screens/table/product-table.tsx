import {
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { lineId } from "../../../src-worker/contract/line-id";
import { useGo } from "../../foundations/address/address";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import type { Listing, ListingReader } from "../../foundations/engine/listing-reader";
import { queryKey } from "../../foundations/engine/query-key";
import { chosenColumns, optionalColumns } from "../../foundations/local-storage/chosen-columns";
import { useOrdering } from "../../foundations/local-storage/kiosk-state";
import { viewState } from "../../foundations/local-storage/view-state";
import { useAfterPaint } from "../../foundations/parts/use-after-paint";
import { usePageMark } from "../../foundations/parts/use-page-mark";
import { useQuantities } from "../../pieces/add-to-order/order-quantities";
import { useTouchedOrder } from "../../pieces/add-to-order/use-touched-order";
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
import { shownColumns } from "./shown-columns";
import { columnNames, tableLayout } from "./table-columns";
import { type RowPlace, tableRows } from "./table-rows";
import type { ChosenInUse } from "./use-chosen";
import { useExpansions } from "./use-expansions";
import { useRowContext } from "./use-row-context";
import { useSidewaysScroll } from "./use-sideways-scroll";
import { useTableKeys } from "./use-table-keys";
import { useTableMetrics } from "./use-table-metrics";
import { useTableSize } from "./use-table-size";
import { VariantRow } from "./variant-row";

/** In rem, as in the style sheet. */
const rowHeights = { product: 3.5, variant: 3.25 } as const;

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
  const table = useRef<HTMLDivElement>(null);
  const [rowPrefetch] = useState(() => createRowPrefetch((body) => setTimeout(body)));
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const size = useTableSize(table);
  usePageMark("table", true);
  const { settings, columns, tracks, sideways, heights } = useTableLayout(size);
  const scrollSideways = useSidewaysScroll(head, body);
  const question = queryKey(listing.query);
  const { expanded, toggle: expand } = useExpansions(listing, question);
  const rows = useMemo(() => tableRows(total, expanded, heights), [total, expanded, heights]);

  const openAt = (index: number) => expanded.find((one) => one.index === index);
  const metrics = useTableMetrics(head, body, rows, heights);
  const place = useScrollPlace(metrics.scroller, { columns: 1, layout: `${size?.rem ?? 16}`, question, view: "table" });
  const mounted = useRowWindow(body, rows, {
    windowOf({ first, last }, { by, unpainted }) {
      rowPrefetch.moved(by);
      return rowWindow(first, last, rows.count, rowPrefetch.fast || unpainted);
    },
    onMove({ first, last, past, scrolled }) {
      const { index } = rows.placeAt(first);
      show(index, rows.placeAt(last).index);
      place.note(index, past - metrics.topOf(index), scrolled);
    },
    onStill({ first, last }) {
      rowPrefetch.stopped();
      place.keep();
      keys.rest(metrics.firstRow());
      showImages(sourcesBetween(listing, rows.placeAt(first).index, rows.placeAt(last).index));
    },
  });

  const keys = useTableKeys(table, {
    rows,
    columns,
    question,
    screenRows: metrics.screenRows,
    isExpanded: (index) => {
      const isOpen = openAt(index) !== undefined;
      return isOpen || (listing.rowAt(index)?.variantCount ?? 0) > 1 ? isOpen : null;
    },
    reveal: metrics.reveal,
    act,
    chooseAll: settings.ordering ? all : () => undefined,
  });
  const quantities = useQuantities();
  const { touched, touch } = useTouchedOrder();
  const context = useRowContext(columns, settings, { touch, choose: toggle, expand, rowRef: keys.rowRef, rowPrefetch });
  useImperativeHandle(ref, () => ({ focusFirst: keys.focusFirst }));

  const share = chosenShare(chosen, total, () => loadedIds(listing, total));
  // The table paints before its rows. The cells of a row depend on the table's width.
  const filled = useAfterPaint(true, false);
  const shown = mountedRows(size ? mounted : { ...mounted, to: mounted.from }, keys.row, rows.count);

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
      data-sideways={sideways !== null}
      style={{
        "--columns": tracks,
        ...(sideways && { "--row": `${sideways.row}rem`, "--name": `${sideways.name}rem` }),
      }}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onClick={(event) => onPressedRow(event, (row) => act("open", rows.placeAt(row)))}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows stand at places of their own, as those of a <table> cannot */}
      <div ref={head} role="rowgroup" className={styles.headGroup} onScroll={scrollSideways}>
        <HeadRow
          columns={columns}
          sort={listing.query.sort}
          share={share}
          onSort={(sort) => go({ sort })}
          onAll={share === "all" ? clear : all}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see the table */}
      <div
        ref={body}
        role="rowgroup"
        className={styles.body}
        style={{ blockSize: rows.height }}
        onScroll={scrollSideways}
      >
        {shown.map((row) => line(row))}
      </div>
    </div>
  );

  function line(row: number): ReactNode {
    const { index, variant } = rows.placeAt(row);
    const active = row === keys.row;
    const common = { row, top: rows.topOf(row), active, column: active ? keys.column : null, context };
    const orderOf = (id: string) => ({
      ordered: quantities.get(id) ?? null,
      touched: touched?.id === id ? touched.by : null,
    });
    const product = listing.rowAt(index);
    const open = openAt(index);
    if (variant !== null && open) {
      const order = orderOf(lineId(open.id, open.product?.variants[variant]?.id ?? ""));
      return <VariantRow key={`${index} ${variant}`} {...common} {...order} expanded={open} position={variant} />;
    }
    if (!product || !filled)
      return <ComingRow key={index} row={row} top={common.top} active={active} rowRef={context.rowRef} />;
    return (
      <ProductRow
        key={index}
        {...common}
        {...orderOf(product.id)}
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
    else if (what === "open") {
      const opened = variant === null ? null : openAt(index)?.product?.variants[variant];
      context.open(product.handle, opened?.id ?? product.match?.variant?.id ?? null);
    } else if (variant === null && settings.ordering) toggle(product.id);
  }
});

/** The columns for the table's width, and the heights of rows in CSS pixels. */
function useTableLayout(size: ReturnType<typeof useTableSize>) {
  const { showPrices, showStock } = usePriceAndStock();
  const ordering = useOrdering();
  const choice = useSnapshot(viewState).settings.tableColumns;
  const rem = size?.rem ?? 16;
  const settings = useMemo(() => ({ showPrices, showStock, ordering }), [showPrices, showStock, ordering]);
  const layout = useMemo(
    () => tableLayout(size ? size.width / size.rem : 0, settings, chosenColumns(choice)),
    [size, settings, choice],
  );
  useLayoutEffect(() => {
    const names = layout.columns.map(({ name }) => name);
    shownColumns.names = optionalColumns.filter((name) => names.includes(name));
  }, [layout]);
  const heights = useMemo(() => ({ product: rowHeights.product * rem, variant: rowHeights.variant * rem }), [rem]);
  return { settings, ...layout, heights };
}

/** The ids of all products; null while some are not loaded. */
function loadedIds(listing: Listing, total: number): readonly string[] | null {
  const ids = Array.from({ length: total }, (_, index) => listing.rowAt(index)?.id);
  return ids.every((id) => id !== undefined) ? ids : null;
}

/** Calls `open` with the row of a press on non-interactive content. */
function onPressedRow({ target }: MouseEvent, open: (row: number) => void): void {
  if (!(target instanceof Element) || target.closest("a, button, input, label")) return;
  const row = target.closest("[data-row]")?.getAttribute("data-row");
  if (row !== null && row !== undefined) open(Number(row));
}

/** The rows around the screen, and the one that has the focus. */
function mountedRows({ from, to }: { readonly from: number; readonly to: number }, focused: number, count: number) {
  const rows = Array.from({ length: to - from }, (_, at) => from + at);
  if (focused < from) rows.unshift(focused);
  else if (focused >= to && focused < count) rows.push(focused);
  return rows;
}

function sourcesBetween(listing: Listing, first: number, last: number): readonly (string | undefined)[] {
  return Array.from({ length: last - first + 1 }, (_, at) => listing.rowAt(first + at)?.image?.src);
}
