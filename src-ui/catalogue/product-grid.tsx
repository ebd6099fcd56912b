import { memo, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import type { Listing, ListingReader } from "../engine/listing-reader";
import { queryKey } from "../engine/query-key";
import { showImages } from "../images/show-images";
import type { GridHandle } from "../listing/listing";
import { useScrollPlace } from "../listing/use-scroll-place";
import { ProductCard } from "./product-card";
import styles from "./product-grid.module.css";
import { rowHeightHint } from "./row-height-hint";
import { SkeletonCard } from "./skeleton-card";
import { useCardContext } from "./use-card-context";
import { useGridColumns } from "./use-grid-columns";
import { useGridKeys } from "./use-grid-keys";

/** CSS pixels beyond the screen that hold cards: at rest few, as each is rendered anew at every key that is typed. */
const minBuffer = 400;
/** The same in a fast scroll: as much as a screen moves in one event at most. */
const maxBuffer = () => Math.max(1200, innerHeight);
/** Of them, so many more with each event of a fast scroll: all of them at once would be a frame too long to scroll by. */
const bufferStep = 200;
/** CSS pixels between two events of a scroll that is fast. */
const fastStep = 200;

export interface ProductGridProps {
  readonly listing: Listing;
  readonly total: number;
  readonly currency: string;
  /** CSS pixels that something beside it takes from the window's width. */
  readonly taken: number;
  show: ListingReader["show"];
  readonly ref?: Ref<GridHandle>;
}

/** All products of the answer, of which only the rows around the screen are there. */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps): ReactNode {
  const { listing, total, currency, taken, show, ref } = props;
  const { t } = useTranslation();
  const columns = useGridColumns(taken);
  const layout = `${columns} ${taken}`;
  const list = useRef<HTMLDivElement>(null);
  const grid = useRef<WindowVirtualizerHandle>(null);
  const rows = Math.ceil(total / columns);
  const question = queryKey(listing.query);
  const place = useScrollPlace(grid, { columns, layout, question, view: "grid" });
  const keys = useGridKeys(list, grid, { columns, total, question, goTo: place.goTo });
  const context = useCardContext(currency, columns === 1, keys);
  const [buffer, setBuffer] = useState(minBuffer);
  const lastPast = useRef(0);
  useImperativeHandle(ref, () => ({ focusFirst: () => keys.focus(0) }));

  /** Says which rows are on screen; the CSS pixels of the list that are above it. */
  const tellVisible = () => {
    if (!grid.current || !list.current) return null;
    // virtua counts rows from the list's top, and its own scrollOffset from the page's.
    const past = -list.current.getBoundingClientRect().top;
    const first = grid.current.findItemIndex(past);
    const last = grid.current.findItemIndex(past + innerHeight);
    show(first * columns, (last + 1) * columns - 1);
    place.note(first, past - grid.current.getItemOffset(first));
    return past;
  };

  const scrolled = () => {
    const past = tellVisible() ?? lastPast.current;
    // In this frame already: virtua renders at once only what moved by more than a screen, and the buffer is less.
    if (buffer < maxBuffer() && Math.abs(past - lastPast.current) > fastStep)
      flushSync(() => setBuffer(buffer + bufferStep));
    lastPast.current = past;
  };

  /** The covers on screen, told when the list stands still. */
  const tellShown = () => {
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
      // It holds the focus for a card that was scrolled away.
      tabIndex={-1}
      aria-label={t("grid.products")}
      className={styles.grid}
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
          tellShown();
        }}
        onResize={tellVisible}
      >
        {(_, row) => (
          <div key={row} className={styles.row} data-columns={columns}>
            {Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
              const index = row * columns + column;
              const product = listing.rowAt(index);
              return (
                // biome-ignore lint/a11y/useSemanticElements: see the list
                <div key={index} role="listitem" aria-setsize={total} aria-posinset={index + 1} className={styles.item}>
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
