import { memo, type ReactNode } from "react";
import type { Listing } from "../../foundations/engine/listing-reader";
import type { Ordered } from "../../pieces/add-to-order/order-quantities";
import type { TouchedOrder } from "../../pieces/add-to-order/use-touched-order";
import { ProductCard } from "./product-card";
import styles from "./product-grid.module.css";
import { SkeletonCard } from "./skeleton-card";
import type { CardContext } from "./use-card-context";

export interface GridRowProps {
  /** Number of the row, from 0. */
  readonly row: number;
  /** CSS pixels above it. */
  readonly top: number;
  readonly columns: number;
  readonly listing: Listing;
  /** Number of products in the list. */
  readonly total: number;
  readonly quantities: ReadonlyMap<string, Ordered>;
  readonly touched: TouchedOrder | null;
  readonly context: CardContext;
}

/** A row of the grid. Renders with its own products alone, as most rows stay when a scroll mounts one more. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactNode {
  const { row, top, columns, listing, total, quantities, touched, context } = props;
  return (
    <div className={styles.row} style={{ insetBlockStart: top }}>
      {Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
        const index = row * columns + column;
        const product = listing.rowAt(index);
        if (!product) return <SkeletonCard key={index} inList />;
        return (
          <ProductCard
            key={index}
            product={product}
            index={index}
            total={total}
            ordered={quantities.get(product.id) ?? null}
            touched={touched?.id === product.id ? touched.by : null}
            context={context}
          />
        );
      })}
    </div>
  );
});
