import { memo, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import type { Listing, ListingReader } from "../../foundations/engine/listing-reader";
import { queryKey } from "../../foundations/engine/query-key";
import { showImages } from "../../pieces/device/images/show-images";
import type { GridHandle } from "../../pieces/listing/listing";
import { useScrollPlace } from "../../pieces/listing/use-scroll-place";
import { ProductCard } from "./product-card";
import styles from "./product-grid.module.css";
import { rowHeightHint } from "./row-height-hint";
import { SkeletonCard } from "./skeleton-card";
import { useCardContext } from "./use-card-context";
import { useGridColumns } from "./use-grid-columns";
import { useGridKeys } from "./use-grid-keys";

/**
 * CSS pixels beyond the screen that hold cards at rest. Small, because each keystroke renders every card again.
 */
const minBuffer = 400;
/** The same during a fast scroll: the most that one scroll event moves. */
const maxBuffer = () => Math.max(1200, innerHeight);
/** CSS pixels that each fast scroll event adds; all at once would take longer than a frame. */
const bufferStep = 200;
/** CSS pixels between two scroll events from which on the scroll is fast. */
const fastStep = 200;

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
  const columns = useGridColumns(taken);
  const layout = `${columns} ${taken}`;
  const list = useRef<HTMLDivElement>(null);
  const grid = useRef<WindowVirtualizerHandle>(null);
  const rows = Math.ceil(total / columns);
  const question = queryKey(listing.query);
  const place = useScrollPlace(grid, { columns, layout, question, view: "grid" });
  const keys = useGridKeys(list, grid, { columns, total, question, goTo: place.goTo });
  const context = useCardContext(columns === 1, keys);
  const [buffer, setBuffer] = useState(minBuffer);
  const lastPast = useRef(0);
  useImperativeHandle(ref, () => ({ focusFirst: () => keys.focus(0) }));

  /** Reports the visible rows. Returns the CSS pixels of the list above the window. */
  const reportVisible = () => {
    if (!grid.current || !list.current) return null;
    // virtua counts rows from the list's top, but its scrollOffset from the page's.
    const past = -list.current.getBoundingClientRect().top;
    const first = grid.current.findItemIndex(past);
    const last = grid.current.findItemIndex(past + innerHeight);
    show(first * columns, (last + 1) * columns - 1);
    place.note(first, past - grid.current.getItemOffset(first));
    return past;
  };

  const scrolled = () => {
    const past = reportVisible() ?? lastPast.current;
    // Within this frame: virtua flushes only moves larger than a screen, and the buffer is smaller.
    if (buffer < maxBuffer() && Math.abs(past - lastPast.current) > fastStep)
      flushSync(() => setBuffer(buffer + bufferStep));
    lastPast.current = past;
  };

  /** Reports the images on screen once scrolling has stopped. */
  const reportImages = () => {
    if (!grid.current || !list.current) return;
    const past = -list.current.getBoundingClientRect().top;
    const first = grid.current.findItemIndex(past) * columns;
    const last = (grid.current.findItemIndex(past + innerHeight) + 1) * columns;
    showImages(Array.from({ length: last - first }, (_, at) => listing.rowAt(first + at)?.image?.src));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items, as no <ul> may have them
    <div
      ref={list}
      role="list"
      // Takes the focus when the focused card is scrolled away.
      tabIndex={-1}
      aria-label={t("grid.products")}
      className={`no-outline ${styles.grid}`}
      onKeyDown={keys.onKeyDown}
    >
      <WindowVirtualizer
        key={layout}
        ref={grid}
        data={{ length: rows }}
        bufferSize={buffer}
        itemSize={rowHeightHint(taken, columns, context)}
        onScroll={scrolled}
        onScrollEnd={() => {
          place.keep();
          setBuffer(minBuffer);
          reportImages();
        }}
        onResize={reportVisible}
      >
        {(_, row) => (
          <div key={row} className={styles.row} data-columns={columns}>
            {Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
              const index = row * columns + column;
              const product = listing.rowAt(index);
              return (
                // biome-ignore lint/a11y/useSemanticElements: see the list
                <div
                  key={index}
                  role="listitem"
                  aria-setsize={total}
                  aria-posinset={index + 1}
                  className="stack narrow"
                >
                  {product ? (
                    <ProductCard product={product} index={index} context={context} />
                  ) : (
                    <SkeletonCard showPrices={context.showPrices} showStock={context.showStock} />
                  )}
                </div>
              );
            })}
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
});
