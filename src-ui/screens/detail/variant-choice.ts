import type { ProductImage, ShownVariant } from "../../../src-worker/contract/product";
import {
  type DistinguishingOption,
  distinguishingOptions,
  type Optioned,
} from "../../foundations/product/distinguishing-options";

/** One selectable value of an option. */
export interface Choice {
  readonly label: string;
  /** The variant that this value selects; null if none is available. */
  readonly leadsTo: string | null;
  readonly chosen: boolean;
}

/** A group of values, one of them chosen. */
export interface ChoiceGroup {
  /** The option's name; null for a plain list of variants. */
  readonly name: string | null;
  readonly choices: readonly Choice[];
}

/**
 * The variant to show: the requested one, else the first that can be ordered, else the first available one, else the
 * first. A requested variant is shown even if sold out: someone who searched for its code must not mistake another for
 * it.
 */
export function chosenVariant({ variants }: Optioned, requested: string | null): ShownVariant | undefined {
  return (
    variants.find(({ id }) => id === requested) ??
    variants.find(({ available, orderObstacle }) => available && orderObstacle === null) ??
    variants.find(({ available }) => available) ??
    variants[0]
  );
}

/**
 * The choices of a product: one group per option with several values, or one list of variants if the options do not
 * distinguish them. Empty for a single variant.
 *
 * An option's values depend on the options before it: 'Blue' is available if any blue variant is, and the sizes then
 * show which. So each available variant can be reached from any other.
 */
export function variantChoices(product: Optioned, chosen: ShownVariant): readonly ChoiceGroup[] {
  if (product.variants.length < 2) return [];
  const options = distinguishingOptions(product);
  if (!options) return [{ name: null, choices: product.variants.map(asChoice) }];
  return options.map((option, position) => ({
    name: option.name,
    choices: option.values.map((value) => ({
      label: value,
      leadsTo: leadsTo(options, position, value),
      chosen: option.valueIn(chosen) === value,
    })),
  }));

  function asChoice(variant: ShownVariant): Choice {
    return {
      label: variant.title,
      leadsTo: variant.available ? variant.id : null,
      chosen: variant.id === chosen.id,
    };
  }

  /** Keeps the options before this one, and as many of the later ones as are available. */
  function leadsTo(ordered: readonly DistinguishingOption[], position: number, value: string): string | null {
    let best: { id: string; matches: number } | null = null;
    for (const variant of product.variants) {
      if (!variant.available) continue;
      const same = ordered.map((option) => option.valueIn(variant) === option.valueIn(chosen));
      if (!same.slice(0, position).every(Boolean) || ordered[position]?.valueIn(variant) !== value) continue;
      const matches = same.slice(position + 1).filter(Boolean).length;
      if (!best || matches > best.matches) best = { id: variant.id, matches: matches };
    }
    return best?.id ?? null;
  }
}

/** The position of a variant's image among all images, from 0; null if it has none. */
export function imagePosition(images: readonly ProductImage[], variant: ShownVariant | undefined): number | null {
  if (!variant) return null;
  const named = images.findIndex((image) => image.id === variant.imageId);
  const position = named >= 0 ? named : images.findIndex((image) => image.variantIds.includes(variant.id));
  return position < 0 ? null : position;
}
