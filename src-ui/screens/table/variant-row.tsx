import { memo, type ReactNode } from "react";
import type { ProductDetail, ShownVariant } from "../../../src-worker/contract/product";
import { LoadingImage } from "../../foundations/parts/loading-image";
import { StockWord } from "../../foundations/product/stock-word";
import { failureText } from "../../foundations/words/failure-text";
import { AddToOrder } from "../../pieces/add-to-order/add-to-order";
import { blockedAs } from "../../pieces/add-to-order/row-addition";
import { TableCell } from "./table-cell";
import { type ColumnName, orderColumn } from "./table-columns";
import styles from "./table-row.module.css";
import type { ExpandedProduct } from "./use-expansions";
import type { RowContext } from "./use-row-context";

export interface VariantRowProps {
  readonly expanded: ExpandedProduct;
  /** Position below the product, from 0. */
  readonly position: number;
  readonly row: number;
  readonly top: number;
  readonly active: boolean;
  readonly column: ColumnName | null;
  readonly context: RowContext;
}

/** A variant below its product. Shows the failure if reading the product failed, and nothing while it loads. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps): ReactNode {
  const { expanded, position, row, top, active, column, context } = props;
  const { product, failure } = expanded;
  const variant = product?.variants[position];
  const columns = context.orderInVariants ? [...context.columns, orderColumn] : context.columns;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the cells
    <div
      ref={context.rowRef}
      role="row"
      aria-level={2}
      aria-rowindex={row + 2}
      aria-setsize={expanded.variants}
      aria-posinset={position + 1}
      className={`stack line-below hoverable inset-outline ${styles.variant}`}
      data-row={row}
      data-ordering={context.orderInVariants}
      style={{ insetBlockStart: top }}
      tabIndex={active ? 0 : -1}
    >
      {columns.map((one) => (
        <TableCell key={one.name} column={one} active={active && column === one.name}>
          {product && variant && cellOf(one.name, { product, variant, tabIndex: active ? 0 : -1, context })}
          {failure && one.name === "product" && failureText(failure, context.t)}
        </TableCell>
      ))}
    </div>
  );
});

interface VariantCell {
  readonly product: ProductDetail["product"];
  readonly variant: ShownVariant;
  readonly tabIndex: number;
  readonly context: RowContext;
}

function cellOf(name: ColumnName, { product, variant, tabIndex, context }: VariantCell): ReactNode {
  const { t, money } = context;
  switch (name) {
    case "product":
      return <VariantTitle product={product} variant={variant} context={context} />;
    case "sku":
      return variant.sku;
    case "price":
      return variant.price === null ? null : money(variant.price);
    case "stock":
      return (
        <StockWord level={variant.orderObstacle ? "not-orderable" : variant.available ? "in-stock" : "out-of-stock"}>
          {t(
            variant.orderObstacle
              ? "detail.stock.not-orderable"
              : variant.available
                ? "detail.available"
                : "detail.unavailable",
          )}
        </StockWord>
      );
    case "select":
    case "variants":
    case "vendor":
    case "type":
    case "updated":
      return null;
    case "order":
      return (
        <AddToOrder
          key={`${product.id} ${variant.id}`}
          product={product.id}
          variant={variant.id}
          blocked={blockedAs(variant, context.showStock)}
          kind="compact"
          t={t}
          tabIndex={tabIndex}
        />
      );
  }
}

interface VariantTitleProps {
  readonly product: ProductDetail["product"];
  readonly variant: ShownVariant;
  readonly context: RowContext;
}

function VariantTitle({ product: { images }, variant, context }: VariantTitleProps): ReactNode {
  const image = images.find(({ id }) => id === variant.imageId) ?? images[0];
  const sku = !context.columns.some(({ name }) => name === "sku") && variant.sku;
  const price = context.priceInTitle && variant.price !== null && context.money(variant.price);
  return (
    <>
      <LoadingImage className={styles.smallThumb} image={image ?? null} alt="" />
      <span className="stack narrow">
        <span className={`ellipsis strong underlined ${styles.title}`}>{variant.title}</span>
        {(sku || price) && (
          <span className="small ellipsis figures">
            {price && <span className="strong">{price}</span>} {sku}
          </span>
        )}
      </span>
    </>
  );
}
