import { maxVariations } from "./named-variations";

/** An attribute in which a product's variations differ. */
export interface VariationOption {
  /** Its field in a link to the cart, such as "attribute_pa_size". */
  readonly field: string;
  readonly values: readonly OptionValue[];
}

export interface OptionValue {
  readonly name: string;
  /** Its value in a link to the cart; null if unknown. */
  readonly slug: string | null;
}

/** A variation with its value of each option; null for any value. */
export interface VariationChoice<T> {
  /** Id of the variant: the variation's, followed by what was chosen for its "any" attributes. */
  readonly id: string;
  readonly variation: T;
  readonly chosen: readonly (string | null)[];
}

/** An order's line takes 400 characters for this id and its product's, which has up to 128. */
const longestId = 250;

/**
 * One entry for each choice that a person has in the store: a variation with "any" attributes becomes as many as these have
 * values. As in WooCommerce, the first variation that fits a choice is the one that is sold
 * (WC_Product_Data_Store_CPT::find_matching_product_variation).
 *
 * The cart takes such a variation only with a value of each of its "any" attributes
 * (WC_Cart::add_to_cart; observed: "Size is a required field"). So the id has them in the form of a link:
 * "231&attribute_pa_size=m". Where the link's value is unknown, it has another form, and the order has no link.
 */
export function eachChoice<T>(
  variations: readonly { readonly id: string; readonly variation: T; readonly chosen: readonly (string | null)[] }[],
  options: readonly VariationOption[],
): readonly VariationChoice<T>[] {
  const isOpen = (chosen: readonly (string | null)[]) => chosen.includes(null);
  const count = variations.reduce((sum, { chosen }) => sum + countOf(chosen), 0);
  const taken = new Set<string>();
  const takenByOpen = new Set<string>();
  return variations.flatMap(({ id, variation, chosen }): readonly VariationChoice<T>[] => {
    const key = JSON.stringify(chosen);
    if (!isOpen(chosen)) {
      if (takenByOpen.has(key)) return [];
      taken.add(key);
      return [{ id, variation, chosen }];
    }
    if (count > maxVariations || countOf(chosen) === 0) return [{ id: `${id}&any`, variation, chosen }];
    return choicesOf(chosen).flatMap((values, place) => {
      const names = values.map(({ name }) => name);
      const one = JSON.stringify(names);
      if (taken.has(one)) return [];
      taken.add(one);
      takenByOpen.add(one);
      const whole =
        id + options.map(({ field }, at) => (chosen[at] === null ? linkPart(field, values[at]) : "")).join("");
      return [{ id: whole.length > longestId ? `${id}&any-${place + 1}` : whole, variation, chosen: names }];
    });
  });

  function valuesOf(chosen: string | null, at: number): readonly OptionValue[] {
    return chosen === null ? (options[at]?.values ?? []) : [{ name: chosen, slug: null }];
  }

  function countOf(chosen: readonly (string | null)[]): number {
    return chosen.reduce((product, one, at) => product * valuesOf(one, at).length, 1);
  }

  function choicesOf(chosen: readonly (string | null)[]): readonly (readonly OptionValue[])[] {
    return chosen.reduce<readonly (readonly OptionValue[])[]>(
      (all, one, at) => all.flatMap((before) => valuesOf(one, at).map((value) => [...before, value])),
      [[]],
    );
  }
}

function linkPart(field: string, value: OptionValue | undefined): string {
  if (!value) return "";
  return value.slug === null
    ? `&any_${encodeURIComponent(field)}=${encodeURIComponent(value.name)}`
    : `&${encodeURIComponent(field)}=${encodeURIComponent(value.slug)}`;
}

/**
 * The field of an attribute in a link to the cart. WordPress makes one from the name of an attribute that belongs to one
 * product alone; PHP would change blanks, dots and brackets of a field's name before.
 *
 * @param taxonomy name of the attribute's taxonomy, such as "pa_size"; null for an attribute of one product
 */
export function cartField(taxonomy: string | null, name: string): string {
  return `attribute_${
    taxonomy ??
    name
      .trim()
      .replace(/[[\]]/g, "")
      .replace(/[\s.]+/g, "-")
  }`;
}
