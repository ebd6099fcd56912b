import type { ProductRow } from "../contract/listing-query";
import { favouritesId, isFavourites, type Presentation, type PresentationDraft } from "../contract/presentation";
import { Failed } from "../outcome/failed";
import type { World } from "../world/world";
import type { PresentationRepository } from "./presentation-repository";

type NamedProduct = Pick<ProductRow, "id" | "handle" | "title">;

/** The presentations of this device, as people edit them. */
export function createDevicePresentations(
  world: Pick<World, "now" | "uniqueName">,
  repository: PresentationRepository,
) {
  const now = () => new Date(world.now()).toISOString();
  return {
    /** The favourites first, if there are any, then by name. */
    async list(store: string): Promise<readonly Presentation[]> {
      const all = await repository.ofStore(store);
      const favourites = all.filter((one) => isFavourites(one) && one.items.length > 0);
      const named = all.filter((one) => !isFavourites(one)).sort((a, b) => a.name.localeCompare(b.name));
      return [...favourites, ...named];
    },

    read: known,

    async save(store: string, { id, name, items }: PresentationDraft): Promise<Presentation> {
      const isNamed = id !== favouritesId(store);
      if (isNamed && name.trim() === "") throw new Failed("presentation-nameless");
      const next = { id: id || world.uniqueName(), store, name: isNamed ? name.trim() : "", items, changedAt: now() };
      return repository.change(next.id, (stored) => (stored ? { ...next, store: stored.store } : next));
    },

    remove: (id: string): Promise<void> => repository.remove(id),

    /** Adds the products that a presentation lacks; answers how many. */
    async add(id: string, products: readonly NamedProduct[]): Promise<number> {
      let added = 0;
      await repository.change(id, (stored) => {
        if (!stored) throw new Failed("presentation-unknown", { id });
        const next = withProducts(stored, products);
        added = next.items.length - stored.items.length;
        return added === 0 ? stored : { ...next, changedAt: now() };
      });
      return added;
    },

    async addFavourite(store: string, product: NamedProduct): Promise<void> {
      await repository.change(favouritesId(store), (stored) => {
        const before = stored ?? { id: favouritesId(store), store, name: "", items: [], changedAt: "" };
        const next = withProducts(before, [product]);
        return next.items.length === before.items.length ? stored : { ...next, changedAt: now() };
      });
    },

    async removeFavourite(store: string, product: string): Promise<void> {
      await repository.change(favouritesId(store), (stored) => {
        const items = stored?.items.filter(({ productId }) => productId !== product) ?? [];
        return stored && items.length < stored.items.length ? { ...stored, items, changedAt: now() } : stored;
      });
    },
  };

  /** Refuses with `presentation-unknown`. */
  async function known(id: string): Promise<Presentation> {
    const presentation = await repository.read(id);
    if (!presentation) throw new Failed("presentation-unknown", { id });
    return presentation;
  }
}

function withProducts(presentation: Presentation, products: readonly NamedProduct[]): Presentation {
  const items = new Map(presentation.items.map((item) => [item.productId, item]));
  for (const { id, handle, title } of products)
    if (!items.has(id)) items.set(id, { productId: id, handle, title, note: "" });
  return { ...presentation, items: [...items.values()] };
}
