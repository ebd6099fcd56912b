import type { GeneratedCatalogue } from "../generate-catalogue";
import type { GeneratedCollection } from "./generated-collections";
import type { GeneratedProduct } from "./generated-product";

/** A generated catalogue that can be edited while a store serves it. */
export type LiveCatalogue = ReturnType<typeof createLiveCatalogue>["catalogue"];

/** Edits of a catalogue while a store serves it. Indexes are those of `GeneratedCatalogue`. */
export type CatalogueEdits = ReturnType<typeof createLiveCatalogue>["edits"];

/** Records after the generated ones that are not on offer; the last of them is the scheduled one. */
const extraPlaces = 6;

/** `clock` returns the time of edits in Unix milliseconds. Edits of an index without a record throw a RangeError. */
export function createLiveCatalogue(catalogue: GeneratedCatalogue, clock: () => number) {
  // Both platforms keep whole seconds.
  const now = () => Math.floor(clock() / 1000) * 1000;
  const changes = new Map<number, Change>();
  const names = new Map<number, string>();
  const addedAt: number[] = [];
  let touchedAt = 0;
  let publishedAt: number | null = null;
  let revision = 0;

  const firstAdded = catalogue.count + extraPlaces;
  const scheduled = firstAdded - 1;
  const editedAt = (index: number) => Math.max(changes.get(index)?.at ?? 0, touchedAt);
  const isRemoved = (index: number) => changes.get(index)?.removed === true;
  const isOffered = (index: number) =>
    !isRemoved(index) &&
    (index < catalogue.count ||
      (index >= firstAdded && index < firstAdded + addedAt.length) ||
      (index === scheduled && publishedAt !== null));

  const traits = (index: number) => {
    const generated = catalogue.traits(index);
    if (revision === 0) return generated;
    const added = addedAt[index - firstAdded];
    const edited = editedAt(index);
    if (added !== undefined) return { ...generated, createdAt: added, modifiedAt: Math.max(added, edited) };
    // WordPress changes only the status of a scheduled post (wp_publish_post): date_modified stays the same.
    const createdAt = index === scheduled && publishedAt !== null ? publishedAt : generated.createdAt;
    return { ...generated, createdAt, modifiedAt: Math.max(generated.modifiedAt, edited) };
  };
  const current = (product: GeneratedProduct): GeneratedProduct =>
    revision === 0 ? product : withChange({ ...product, traits: traits(product.index) }, changes.get(product.index));
  const perRevision = <T>(make: () => T) => {
    let made: { readonly revision: number; readonly value: T } | null = null;
    return () => {
      made = made?.revision === revision ? made : { revision, value: make() };
      return made.value;
    };
  };
  const offered = perRevision(() =>
    Array.from({ length: firstAdded + addedAt.length }, (_, index) => index).filter(isOffered),
  );
  const memberships = perRevision(() => new Map<GeneratedCollection, readonly number[]>());

  const live = {
    ...catalogue,
    traits,
    product: (index: number) => current(catalogue.product(index)),
    members: (collection: GeneratedCollection) => {
      const known = memberships().get(collection);
      if (known !== undefined) return known;
      const later = offered().filter((index) => index >= catalogue.count);
      const members = [
        ...catalogue.members(collection).filter(isOffered),
        ...later.filter((index) => collection.holds(traits(index), index, catalogue.count)),
      ];
      memberships().set(collection, members);
      return members;
    },
    productByHandle: (handle: string) => nullOr(catalogue.productByHandle(handle), current),
    productByImageName: (name: string) => nullOr(catalogue.productByImageName(name), current),
    get generated() {
      return catalogue.generated;
    },
    /** How many records there are: the generated ones, then `extraPlaces`, then the added ones. */
    get places() {
      return firstAdded + addedAt.length;
    },
    /** The indexes on offer, in catalogue order. */
    get offered() {
      return offered();
    },
    isOffered,
    isRemoved,
    /** Unix milliseconds of the last edit of this product or one of its variants; 0 for none. */
    editedAt,
    /** Unix milliseconds. observed: an edit of a variation updates its parent too, so it is never newer than its parent. */
    variantModifiedAt: (index: number, position: number) => {
      const { createdAt, modifiedAt } = catalogue.traits(index);
      const added = addedAt[index - firstAdded];
      const written = added ?? modifiedAt - Math.floor((modifiedAt - createdAt) * (position - 1) * 0.08);
      const { pricedAt, raises } = changes.get(index) ?? unchanged;
      return Math.max(written, pricedAt, raises.get(position)?.at ?? 0);
    },
    /** The current name of a category or collection, by its platform's id. */
    nameOf: (id: number, name: string) => names.get(id) ?? name,
    /** Changes with every edit. */
    get revision() {
      return revision;
    },
  };

  const change = (index: number, update: Partial<Change>) => {
    if (!Number.isInteger(index) || index < 0 || index >= live.places)
      throw new RangeError(`There is no place ${index}.`);
    changes.set(index, { ...unchanged, ...changes.get(index), ...update, at: now() });
    revision += 1;
  };
  const edits = {
    /** `priceFactor` multiplies the generated price of every variant. */
    edit: (index: number, update: ProductEdit) =>
      change(index, update.priceFactor === undefined ? update : { ...update, pricedAt: now() }),
    /** Raises the price of one variant by one euro. */
    editVariation: (index: number, position: number) => {
      if (!catalogue.product(index).variants.some((variant) => variant.position === position))
        throw new RangeError(`Place ${index} has no variant ${position}.`);
      const { raises } = changes.get(index) ?? unchanged;
      const cents = (raises.get(position)?.cents ?? 0) + 100;
      change(index, { raises: new Map(raises).set(position, { cents, at: now() }) });
    },
    /** Saves every product without a change, as bulk plugins do. */
    touchAll: () => {
      touchedAt = now();
      revision += 1;
    },
    /** Moves a product to the trash. */
    remove: (index: number) => change(index, { removed: true }),
    /** Appends new products; returns their indexes. */
    add: (count: number): readonly number[] => {
      const first = firstAdded + addedAt.length;
      for (let added = 0; added < count; added += 1) addedAt.push(now());
      revision += 1;
      return Array.from({ length: count }, (_, place) => first + place);
    },
    /** Publishes the scheduled product without a new modified time; returns its index. */
    publishScheduled: () => {
      publishedAt ??= now();
      revision += 1;
      return scheduled;
    },
    /** `id` is that of a WooCommerce category or a Shopify collection, as in the platform's answers. */
    renameCategory: (id: number, name: string) => {
      names.set(id, name);
      revision += 1;
    },
  };
  return { catalogue: live, edits };
}

export interface ProductEdit {
  readonly title?: string;
  readonly descriptionHtml?: string;
  readonly priceFactor?: number;
}

/** The edits of one product. Times in Unix milliseconds. */
interface Change extends ProductEdit {
  readonly at: number;
  readonly pricedAt: number;
  readonly removed: boolean;
  /** Price increases of variants, by position. */
  readonly raises: ReadonlyMap<number, { readonly cents: number; readonly at: number }>;
}

const unchanged: Change = { at: 0, pricedAt: 0, removed: false, raises: new Map() };

function withChange(product: GeneratedProduct, change: Change = unchanged): GeneratedProduct {
  const { title, descriptionHtml, priceFactor = 1, raises } = change;
  const priced = (cents: number, position: number) =>
    Math.round(cents * priceFactor) + (raises.get(position)?.cents ?? 0);
  return {
    ...product,
    title: title ?? product.title,
    descriptionHtml: descriptionHtml ?? product.descriptionHtml,
    variants: product.variants.map((variant) => ({
      ...variant,
      cents: priced(variant.cents, variant.position),
      compareAtCents: variant.compareAtCents && priced(variant.compareAtCents, variant.position),
    })),
  };
}

function nullOr<T>(value: T | null, change: (value: T) => T): T | null {
  return value === null ? null : change(value);
}
