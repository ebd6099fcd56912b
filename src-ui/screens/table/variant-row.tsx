import { memo, type ReactNode } from "react";
import { lineId } from "../../../src-worker/contract/line-id";
import type { ProductDetail, ShownVariant } from "../../../src-worker/contract/product";
import { LoadingImage } from "../../foundations/parts/loading-image";
import { StockWord } from "../../foundations/product/stock-word";
import { failureText } from "../../foundations/words/failure-text";
import type { Ordered } from "../../pieces/add-to-order/order-quantities";
import { RoundOrder } from "../../pieces/add-to-order/round-order";
import { blockedAs } from "../../pieces/add-to-order/row-addition";
import type { TouchedOrder } from "../../pieces/add-to-order/use-touched-order";
import { PriceAndCode } from "./price-and-code";
import { TableCell } from "./table-cell";
import type { ColumnName } from "./table-columns";
import styles from "./table-row.module.css";
import type { ExpandedProduct } from "./use-expansions";
import type { RowContext } from "./use-row-context";

export interface VariantRowProps {
  readonly expanded: ExpandedProduct;
  /** Position below the product, from 0. */
  readonly position: number;
  /** The variant's quantity in the current order. */
  readonly ordered: Ordered | null;
  /** How its order button was pressed; null if another row's was. */
  readonly touched: TouchedOrder["by"] | null;
  readonly row: number;
  readonly top: number;
  readonly active: boolean;
  readonly column: ColumnName | null;
  readonly context: RowContext;
}

/** A variant below its product. Shows the failure if reading the product failed, and nothing while it loads. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps): ReactNode {
  const { expanded, position, row, top, ordered, touched, active, column, context } = props;
  const { product, failure } = expanded;
  const variant = product?.variants[position];
  const tabIndex = active ? 0 : -1;
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
      style={{ insetBlockStart: top }}
      tabIndex={tabIndex}
    >
      {context.columns.map((one) => (
        <TableCell key={one.name} column={one} active={active && column === one.name}>
          {product && variant && cellOf(one.name, { product, variant, ordered, touched, tabIndex, context })}
          {failure && one.name === "product" && failureText(failure, context.t)}
        </TableCell>
      ))}
    </div>
  );
});

interface VariantCell extends Pick<VariantRowProps, "ordered" | "touched"> {
  readonly product: ProductDetail["product"];
  readonly variant: ShownVariant;
  readonly tabIndex: number;
  readonly context: RowContext;
}

function cellOf(name: ColumnName, { product, variant, ordered, touched, tabIndex, context }: VariantCell): ReactNode {
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
        <RoundOrder
          key={`${product.id} ${variant.id}`}
          product={product.id}
          variant={variant.id}
          blocked={blockedAs(variant, context.showStock)}
          className={styles.order}
          ordered={ordered}
          touched={touched}
          t={t}
          language={context.language}
          tabIndex={tabIndex}
          onTouch={(by) => context.touch(lineId(product.id, variant.id), by)}
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
      <span className={`column narrow ${styles.words}`}>
        <span className={`ellipsis strong underlined ${styles.title}`}>{variant.title}</span>
        <PriceAndCode price={price} code={sku} />
      </span>
    </>
  );
}
