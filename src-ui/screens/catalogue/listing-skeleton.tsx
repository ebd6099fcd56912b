import type { ReactNode } from "react";
import { cardRows } from "./card-rows";
import grid from "./product-grid.module.css";
import { SkeletonCard } from "./skeleton-card";
import { gridStyle, useGridLayout } from "./use-grid-layout";

export interface ListingSkeletonProps {
  readonly label: string;
  /** CSS pixels of the window's width that a neighbouring element takes. */
  readonly taken: number;
}

/** A placeholder for the loading list. It appears after a short delay, so that fast loads do not flash. */
export function ListingSkeleton({ label, taken }: ListingSkeletonProps): ReactNode {
  const layout = useGridLayout(taken);
  const rows = cardRows(3 * layout.columns, layout);
  return (
    <div className="late" role="status">
      <span className="visually-hidden">{label}</span>
      <div className={grid.grid} data-beside={layout.beside} style={{ ...gridStyle(layout), blockSize: rows.height }}>
        {Array.from({ length: rows.count }, (_, row) => (
          <div key={rows.topOf(row)} className={grid.row} style={{ insetBlockStart: rows.topOf(row) }}>
            {Array.from({ length: layout.columns }, (_, column) => (
              <SkeletonCard key={rows.topOf(column)} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
