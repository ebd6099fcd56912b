import type { SelectedProducts } from "../catalogue/selected-products";
import { variantTitle } from "../catalogue/variant-title";
import type { CodeMatch } from "../contract/code-match";
import { maxOrderLines } from "../contract/order";
import type { Product } from "../contract/product";
import type { FoundLine, QuickLine, QuickOrder } from "../contract/quick-order";
import { quantityRule } from "../stores/quantity-rule";
import { type LineReading, writtenLines } from "./written-lines";

/** The meaning of a line: its first reading with a known code. */
interface Resolved {
  readonly reading: LineReading;
  readonly matches: readonly CodeMatch[];
}

/**
 * Finds the variants that written lines name.
 *
 * @param lookUp finds the variants with each of several SKUs or barcodes
 * @param read reads products by their ids
 */
export async function quickOrder(
  text: string,
  lookUp: LookUp,
  read: (ids: readonly string[]) => Promise<SelectedProducts>,
): Promise<QuickOrder> {
  const written = writtenLines(text);
  const lines = written.slice(0, maxOrderLines);
  const resolved = await resolve(
    lines.map(({ readings }) => readings),
    lookUp,
  );
  const ids = resolved.flatMap((one) => (one?.matches.length === 1 ? one.matches.map(({ product }) => product) : []));
  const products = new Map<string, Product>();
  for await (const slice of (await read([...new Set(ids)])).slices())
    for (const product of slice) products.set(product.id, product);
  return {
    lines: lines.map(({ text: line, number }, at) => ({
      text: line,
      number,
      ...meaning(resolved[at] ?? null, products),
    })),
    unread: written.length - lines.length,
  };
}

type LookUp = (codes: readonly string[]) => Promise<readonly (readonly CodeMatch[])[]>;

/** Looks up the likeliest readings of all lines together, then the next ones of those lines that had none. */
async function resolve(lines: readonly (readonly LineReading[])[], lookUp: LookUp): Promise<(Resolved | null)[]> {
  const resolved = lines.map(([reading]): Resolved | null => (reading ? { reading, matches: [] } : null));
  for (let rank = 0; ; rank++) {
    const open = lines.flatMap((readings, at) => {
      const reading = readings[rank];
      return reading && resolved[at]?.matches.length === 0 ? [{ at, reading }] : [];
    });
    if (open.length === 0) return resolved;
    const found = await lookUp(open.map(({ reading }) => reading.code));
    for (const [place, { at, reading }] of open.entries()) {
      const matches = found[place] ?? [];
      if (matches.length > 0) resolved[at] = { reading, matches };
    }
  }
}

type Meaning = QuickLine extends infer Line ? (Line extends QuickLine ? Omit<Line, "text" | "number"> : never) : never;

function meaning(resolved: Resolved | null, products: ReadonlyMap<string, Product>): Meaning {
  if (!resolved) return { kind: "no-quantity" };
  const { reading, matches } = resolved;
  const [match, another] = matches;
  if (another) return { kind: "ambiguous", code: reading.code };
  const product = match && products.get(match.product);
  return (product && foundLine(product, match.variant, reading.quantity)) ?? { kind: "unknown", code: reading.code };
}

function foundLine(product: Product, id: string, quantity: number): FoundLine | null {
  const variant = product.variants.find((one) => one.id === id);
  if (!variant) return null;
  const { quantityRule: stated, orderObstacle, available, sku } = variant;
  return {
    kind: "found",
    product: product.id,
    variant: id,
    title: product.title,
    variantTitle: variantTitle(product, variant),
    sku,
    quantity,
    rule: stated && quantityRule(stated.minimum, stated.maximum, stated.step),
    blocked: orderObstacle ?? (available ? null : "sold-out"),
  };
}
