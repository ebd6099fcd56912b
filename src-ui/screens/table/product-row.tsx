import ChevronRight from "lucide-react/icons/chevron-right";
import { memo, type ReactNode, useEffect, useState } from "react";
import type { ProductRow as Product } from "../../../src-worker/contract/listing-query";
import { plainAddress, writeAddress } from "../../foundations/address/address-query";
import box from "../../foundations/parts/checkbox.module.css";
import { LoadingImage } from "../../foundations/parts/loading-image";
import { plainClick } from "../../foundations/parts/plain-click";
import { StockWord } from "../../foundations/product/stock-word";
import { dateText } from "../../foundations/words/date-text";
import { priceRange } from "../../foundations/words/price-range";
import type { Ordered } from "../../pieces/add-to-order/order-quantities";
import { RoundOrder } from "../../pieces/add-to-order/round-order";
import { rowAddition } from "../../pieces/add-to-order/row-addition";
import type { TouchedOrder } from "../../pieces/add-to-order/use-touched-order";
import { MarkedText } from "../../pieces/listing/marked-text";
import { PriceAndCode } from "./price-and-code";
import type { RowPrefetch } from "./row-prefetch";
import { TableCell } from "./table-cell";
import type { ColumnName } from "./table-columns";
import styles from "./table-row.module.css";
import type { RowContext } from "./use-row-context";

export interface ProductRowProps {
  readonly product: Product;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly total: number;
  /** Position among all rows, variants included, from 0. */
  readonly row: number;
  /** CSS pixels from the first row's upper edge. */
  readonly top: number;
  readonly chosen: boolean;
  readonly expanded: boolean;
  /** The product's quantity in the current order. */
  readonly ordered: Ordered | null;
  /** How its order button was pressed; null if another row's was. */
  readonly touched: TouchedOrder["by"] | null;
  /** Whether Tab moves to this row. */
  readonly active: boolean;
  /** The focused cell; null for the whole row. */
  readonly column: ColumnName | null;
  readonly context: RowContext;
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps): ReactNode {
  const { product, index, total, row, top, chosen, expanded, ordered, touched, active, column, context } = props;
  const { columns, t } = context;
  const tabIndex = active ? 0 : -1;
  const whole = useWhole(context.rowPrefetch) || active;
  const expandable = product.variantCount > 1;
  const cells: Readonly<Record<ColumnName, () => ReactNode>> = {
    select: () => (
      <label className={`middle target ${styles.tick}`}>
        <input
          type="checkbox"
          className={box.box}
          tabIndex={tabIndex}
          checked={chosen}
          aria-label={t("table.select", { title: product.title })}
          onChange={() => context.choose(product.id)}
        />
      </label>
    ),
    variants: () =>
      expandable && (
        <button
          type="button"
          className={`bare middle muted inset-outline ${styles.expand}`}
          tabIndex={tabIndex}
          aria-label={t("table.showVariants")}
          aria-expanded={expanded}
          onClick={() => context.expand(index, product)}
        >
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
        </button>
      ),
    product: () => <Title product={product} tabIndex={tabIndex} context={context} />,
    vendor: () => product.vendor,
    type: () => product.productType,
    sku: () => <Sku product={product} />,
    price: () => <Price product={product} context={context} />,
    stock: () => <StockWord level={product.stock}>{t(`detail.stock.${product.stock}`)}</StockWord>,
    updated: () => <time dateTime={product.updatedAt}>{dateText(product.updatedAt, context)}</time>,
    order: () => (
      <RoundOrder
        key={product.id}
        {...rowAddition(product, context.showStock)}
        className={styles.order}
        ordered={ordered}
        touched={touched}
        t={t}
        language={context.language}
        tabIndex={tabIndex}
        onTouch={(by) => context.touch(product.id, by)}
        onOpen={() => context.open(product.handle, product.match?.variant?.id ?? null)}
      />
    ),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the cells
    <div
      ref={context.rowRef}
      role="row"
      aria-level={1}
      aria-rowindex={row + 2}
      aria-setsize={total}
      aria-posinset={index + 1}
      aria-selected={chosen}
      aria-expanded={expandable ? expanded : undefined}
      className={`stack line-below hoverable inset-outline ${styles.row}`}
      data-row={row}
      style={{ insetBlockStart: top }}
      tabIndex={tabIndex}
    >
      {whole ? (
        columns.map((one) => (
          <TableCell key={one.name} column={one} active={active && column === one.name}>
            {cells[one.name]()}
          </TableCell>
        ))
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: see the cells
        // biome-ignore lint/a11y/useFocusableInteractive: it is there for a moment
        <div role="gridcell" className={styles.flying}>
          {product.title}
        </div>
      )}
    </div>
  );
});

/** Whether the row shows all cells; rows mounted during a fast scroll show only their title until it ends. */
function useWhole({ fast, whenStill }: RowPrefetch): boolean {
  const [whole, setWhole] = useState(!fast);
  useEffect(() => (whole ? undefined : whenStill(() => setWhole(true))), [whole, whenStill]);
  return whole;
}

interface PartProps {
  readonly product: Product;
  readonly context: RowContext;
}

/** Image and title, which links to the product, and the SKU if it has no column. */
function Title({ product, tabIndex, context }: PartProps & { readonly tabIndex: number }): ReactNode {
  const { image, handle, title, match, sku, vendor } = product;
  const variant = match?.variant?.id ?? null;
  const open = plainClick(() => context.open(handle, variant));
  const code = context.columns.some(({ name }) => name === "sku") ? null : match?.variant ? (
    <Sku product={product} />
  ) : (
    sku || vendor
  );
  const price = context.priceInTitle ? priceRange(product.priceMin, product.priceMax, context.money) : null;
  return (
    <>
      <LoadingImage className={styles.thumb} image={image} alt="" />
      <span className={`column narrow ${styles.words}`}>
        <a
          className={`strong underlined ${styles.title}`}
          tabIndex={tabIndex}
          title={title}
          href={`/app${writeAddress({ ...plainAddress, demo: context.demo, product: handle, variant })}`}
          onClick={open}
        >
          <MarkedText text={title} marks={match?.title ?? noMarks} />
        </a>
        <PriceAndCode price={price} code={code} />
      </span>
    </>
  );
}

const noMarks: readonly number[] = [];

/** The matching variant's SKU, else the row's. */
function Sku({ product: { sku, match } }: Pick<PartProps, "product">): ReactNode {
  return match?.variant?.sku ? <mark>{match.variant.sku}</mark> : sku;
}

function Price({ product, context: { t, money } }: PartProps): ReactNode {
  const { priceMin, priceMax, compareAtPrice } = product;
  return (
    <span className={`stack strong ${styles.price}`}>
      {compareAtPrice !== null && (
        <s className={`muted regular ${styles.before}`}>
          <span className="visually-hidden">{t("grid.before")} </span>
          {money(compareAtPrice)}
        </s>
      )}
      {priceRange(priceMin, priceMax, money)}
    </span>
  );
}
