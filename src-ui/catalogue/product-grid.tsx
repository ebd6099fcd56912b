import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import type { ListingInUse } from "../engine/use-listing";
import { ProductCard } from "./product-card";
import styles from "./product-grid.module.css";
import { rowHeightHint } from "./row-height-hint";
import { SkeletonCard } from "./skeleton-card";
import { useGridColumns } from "./use-grid-columns";
import { useGridKeys } from "./use-grid-keys";
import { useScrollPlace } from "./use-scroll-place";

export interface ProductGridProps {
  readonly listing: ListingInUse;
  readonly total: number;
  readonly currency: string;
}

/** All products of the answer, of which only the rows around the screen are there. */
export function ProductGrid({ listing, total, currency }: ProductGridProps): ReactNode {
  const { t } = useTranslation();
  const columns = useGridColumns();
  const list = useRef<HTMLDivElement>(null);
  const grid = useRef<WindowVirtualizerHandle>(null);
  const rows = Math.ceil(total / columns);
  const place = useScrollPlace(grid, columns, `${listing.query.collection ?? ""} ${listing.query.text}`);
  const keys = useGridKeys(grid, columns, total);

  const tellVisible = () => {
    if (!grid.current || !list.current) return;
    // virtua counts rows from the list's top, and its own scrollOffset from the page's.
    const past = -list.current.getBoundingClientRect().top;
    const first = grid.current.findItemIndex(past);
    const last = grid.current.findItemIndex(past + innerHeight);
    listing.show(first * columns, (last + 1) * columns - 1);
    place.note(first, past - grid.current.getItemOffset(first));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items, as no <ul> may have them
    <div ref={list} role="list" aria-label={t("grid.products")} className={styles.grid} onKeyDown={keys.onKeyDown}>
      <WindowVirtualizer
        key={columns}
        ref={grid}
        data={{ length: rows }}
        bufferSize={400}
        itemSize={rowHeightHint(innerWidth, columns)}
        onScroll={tellVisible}
        onScrollEnd={place.keep}
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
                    <ProductCard product={product} currency={currency} index={index} onLink={keys.onLink} />
                  ) : (
                    <SkeletonCard />
                  )}
                </div>
              );
            })}
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
}
