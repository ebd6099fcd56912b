import { memo, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Listing, ListingReader } from "../../foundations/engine/listing-reader";
import { queryKey } from "../../foundations/engine/query-key";
import { useQuantities } from "../../pieces/add-to-order/order-quantities";
import { useTouchedOrder } from "../../pieces/add-to-order/use-touched-order";
import { showImages } from "../../pieces/device/images/show-images";
import type { GridHandle } from "../../pieces/listing/listing";
import { useRowWindow } from "../../pieces/listing/use-row-window";
import { type Scroller, useScrollPlace } from "../../pieces/listing/use-scroll-place";
import { cardRows } from "./card-rows";
import { GridRow } from "./grid-row";
import styles from "./product-grid.module.css";
import { useCardContext } from "./use-card-context";
import { useFailedImages } from "./use-failed-images";
import { useGridKeys } from "./use-grid-keys";
import { gridStyle, useGridLayout } from "./use-grid-layout";

export interface ProductGridProps {
  readonly listing: Listing;
  readonly total: number;
  /** CSS pixels of the window's width that a neighbouring element takes. */
  readonly taken: number;
  show: ListingReader["show"];
  readonly ref?: Ref<GridHandle>;
}

/** All products of the result as cards; renders only the rows around the screen. */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps): ReactNode {
  const { listing, total, taken, show, ref } = props;
  const { t } = useTranslation();
  const layout = useGridLayout(taken);
  const { columns } = layout;
  const rows = useMemo(() => cardRows(total, layout), [total, layout]);
  const list = useRef<HTMLDivElement>(null);
  // The same for all rows: another one would bring the list back to its place each time it grows.
  const scroller = useRef<Scroller>(null);
  useLayoutEffect(() => {
    scroller.current = {
      scrollToIndex(row, { align, offset = 0 }) {
        const top = (list.current?.getBoundingClientRect().top ?? 0) + scrollY + rows.topOf(row) + offset;
        scrollTo({ top: align === "center" ? top - (innerHeight - layout.card) / 2 : top });
      },
    };
  });
  const question = queryKey(listing.query);
  const place = useScrollPlace(scroller, {
    columns,
    layout: `${columns} ${layout.card} ${taken}`,
    question,
    view: "grid",
  });
  const screenRows = () => Math.max(1, Math.floor(innerHeight / (layout.card + layout.gap)));
  const keys = useGridKeys(list, { columns, total, question, screenRows, goTo: place.goTo });
  const { touched, touch } = useTouchedOrder();
  const context = useCardContext(keys, touch);
  const quantities = useQuantities();
  useFailedImages(list);
  useImperativeHandle(ref, () => ({ focusFirst: () => keys.focus(0) }));

  const mounted = useRowWindow(list, rows, {
    windowOf: rows.windowOf,
    onMove({ first, last, past, scrolled }) {
      show(first * columns, (last + 1) * columns - 1);
      place.note(first, past - rows.topOf(first), scrolled);
    },
    onStill({ first, last }) {
      place.keep();
      const images = Array.from({ length: (last - first + 1) * columns }, (_, at) => first * columns + at);
      showImages(images.map((index) => listing.rowAt(index)?.image?.src));
    },
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items, as no <ul> may have them
    <div
      ref={list}
      role="list"
      // Takes the focus when the focused card is scrolled away.
      tabIndex={-1}
      aria-label={t("grid.products")}
      className={`no-outline ${styles.grid}`}
      data-beside={layout.beside}
      style={{ ...gridStyle(layout), blockSize: rows.height }}
      onKeyDown={keys.onKeyDown}
    >
      {Array.from({ length: mounted.to - mounted.from }, (_, at) => mounted.from + at).map((row) => (
        <GridRow
          key={row}
          row={row}
          top={rows.topOf(row)}
          columns={columns}
          listing={listing}
          total={total}
          quantities={quantities}
          touched={touched}
          context={context}
        />
      ))}
    </div>
  );
});
