import { useCallback, useMemo, useState } from "react";
import { lineId } from "../../../../src-worker/contract/line-id";
import type { ProductDetail, QuantityRule, ShownVariant } from "../../../../src-worker/contract/product";
import { useQuantities } from "../order-quantities";
import { type EntryField, entryField, leftField, nothingTyped, type Typed } from "./entry-field";

/** The field of a variant, with what the order has of it. */
export interface VariantField extends EntryField {
  /** Pieces in the order. */
  readonly ordered: number;
  readonly rule: QuantityRule | null;
}

export interface Entries {
  readonly fields: ReadonlyMap<string, VariantField>;
  type(variant: string, text: string): void;
  /** Writes the pieces that will be added into a field that was left. */
  leave(variant: string, field: EntryField): void;
}

/** The fields of a product's variants, all of them empty at first. */
export function useEntries({ id, variants }: Pick<ProductDetail["product"], "id" | "variants">): Entries {
  const quantities = useQuantities();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const set = useCallback(
    (variant: string, next: Typed) => setTyped((before) => new Map(before).set(variant, next)),
    [],
  );
  const fields = useMemo(() => {
    const fieldOf = ({ id: variant, quantityRule }: ShownVariant): VariantField => {
      const ordered = quantities.get(lineId(id, variant));
      const rule = quantityRule ?? ordered?.rule ?? null;
      const pieces = ordered?.quantity ?? 0;
      return { ...entryField(typed.get(variant) ?? nothingTyped, pieces, rule), ordered: pieces, rule };
    };
    return new Map(variants.map((variant) => [variant.id, fieldOf(variant)]));
  }, [id, variants, typed, quantities]);
  const type = useCallback((variant: string, text: string) => set(variant, { text, from: null }), [set]);
  const leave = useCallback(
    (variant: string, field: EntryField) => {
      if (field.from === null) set(variant, leftField(field));
    },
    [set],
  );
  return { fields, type, leave };
}
