import type { ReactNode } from "react";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import grid from "./product-grid.module.css";
import { SkeletonCard } from "./skeleton-card";
import { useGridColumns } from "./use-grid-columns";

export interface ListingSkeletonProps {
  readonly label: string;
  /** CSS pixels of the window's width that a neighbouring element takes. */
  readonly taken: number;
}

/** A placeholder for the loading list. It appears after a short delay, so that fast loads do not flash. */
export function ListingSkeleton({ label, taken }: ListingSkeletonProps): ReactNode {
  const columns = useGridColumns(taken);
  const { showPrices, showStock } = usePriceAndStock();
  return (
    <div className="late" role="status">
      <span className="visually-hidden">{label}</span>
      {rows.map((row) => (
        <div key={row} className={grid.row} data-columns={columns}>
          {cards.slice(0, columns).map((card) => (
            <SkeletonCard key={card} showPrices={showPrices} showStock={showStock} />
          ))}
        </div>
      ))}
    </div>
  );
}

const rows = [0, 1, 2];
const cards = [0, 1, 2, 3];
