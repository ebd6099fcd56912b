import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { HeldCatalogue } from "../catalogue/held-catalogue";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { StoreRecords } from "../catalogue/store-records";
import { imageKey } from "../contract/image-key";
import type { Failure } from "../contract/outcome";
import type { PicturesState } from "../contract/pictures";
import type { Pace } from "../net/pace";
import type { Route } from "../net/route";
import { createBreath } from "../run/breathe";
import type { World } from "../run/world";
import { themePictures } from "../theme/theme-pictures";
import { arrivalLock } from "./arrival-lock";
import { defaultBudget } from "./default-budget";
import { givenUp } from "./given-up";
import type { ImageStore } from "./image-store";
import { type ImageProgress, keepPictures } from "./keep-pictures";
import { createPictureControl } from "./picture-control";
import { pictureId } from "./picture-id";
import { type FetchedPictures, fetchedColumns, fetchedIn, type PictureLedgers } from "./picture-ledger";
import { createPictureRoom } from "./picture-room";
import { type WantedPictures, wantedPictures } from "./wanted-pictures";

/** The pictures of all stores on this device, and the fetching of the open store's. */
export interface Pictures {
  /**
   * Fetches what is wanted of the open store and not held, within the budget; then what no store wants any more leaves.
   * Answers why it stopped early, or null.
   *
   * @param waiting a catalogue that waits to be accepted, whose pictures are wanted as well
   */
  keep(
    signal: AbortSignal,
    store: string,
    waiting: HeldCatalogue | null,
    rendition: (src: string, side: number) => string,
    progressed: (progress: ImageProgress) => void,
  ): Promise<Failure | null>;
  /** A person has agreed to a large download of this store. */
  agree(store: string): Promise<void>;
  pause(paused: boolean): void;
  show(sources: readonly string[]): void;
  /** Reads what was chosen, and gives up what is beyond it. */
  settle(): Promise<void>;
  choose(budgetBytes: number | null): Promise<void>;
  /** Ids of what a held generation wants, counted once for each. */
  wantedBy(store: StoreRecord): Promise<Float64Array>;
  /** Takes a store's pictures off the device, but for those that another store wants. */
  forget(store: string): Promise<void>;
}

/** Asking whether to give way costs as much as a few of these steps. */
const often = 1024;

export function createPictures(parts: {
  readonly world: World;
  readonly repository: CatalogueRepository;
  readonly stores: StoreRecords;
  readonly images: ImageStore;
  readonly ledgers: PictureLedgers;
  readonly route: Route;
  readonly pace: Pace;
  readonly open: Pick<OpenCatalogue, "held">;
  tell(change: Partial<PicturesState>): void;
}): Pictures {
  const { world, repository, stores, images, ledgers, open, tell } = parts;
  const breathe = createBreath(world);
  const control = createPictureControl();
  let budget = defaultBudget(world.device());

  const self: Pictures = {
    async keep(signal, store, waiting, rendition, progressed) {
      tell({ offer: null });
      const wanted = await wantedOf(signal, store, waiting);
      const held = await heldOfProducts();
      const before = await ledgers.read(store);
      const fetched = heldOnly(fetchedIn(before), held);
      const current = (await stores.read(store))?.current ?? null;
      const note = async () => {
        const { agreed } = await ledgers.read(store);
        await ledgers.write({
          store,
          generation: current,
          wanted: wanted.ids,
          covers: wanted.covers,
          ...fetchedColumns(fetched),
          agreed,
        });
      };
      await note();
      const room = createPictureRoom(
        () => budget,
        usage(held, [fetched, ...(await others(store))]),
        async (bytes) => {
          await note();
          const freed = await giveUp(bytes, "others");
          for (const id of freed.ids) fetched.delete(id);
          return freed.bytes;
        },
      );
      try {
        const end = await keepPictures(
          signal,
          { ...parts, control, room },
          wanted,
          held,
          fetched,
          rendition,
          before.agreed,
          progressed,
        );
        tell({ offer: end.offer });
        if (!end.stopped || end.stopped.code === "pictures-over-budget")
          await stores.change(store, { picturesAsked: end.offer === null });
        return end.stopped;
      } finally {
        await note();
        await leave();
      }
    },
    agree: async (store) => ledgers.write({ ...(await ledgers.read(store)), agreed: true }),
    pause(paused) {
      control.pause(paused);
      tell({ paused });
    },
    show: (sources) => control.show(sources.map((src) => pictureId(imageKey(src)))),
    async settle() {
      const chosen = await stores.readPictureBudget();
      budget = chosen ?? defaultBudget(world.device());
      tell({ budgetBytes: budget, budgetChosen: chosen !== null });
      await leave();
    },
    async choose(budgetBytes) {
      await stores.savePictureBudget(budgetBytes);
      await self.settle();
    },
    async wantedBy({ store, current }) {
      const ledger = await ledgers.read(store);
      if (ledger.generation === current) return ledger.wanted;
      const { ids, covers } = await wantedOf(new AbortController().signal, store, null);
      await ledgers.write({ ...ledger, generation: current, wanted: ids, covers });
      return ids;
    },
    async forget(store) {
      await ledgers.remove(store);
      await leave();
    },
  };
  return self;

  function wantedOf(signal: AbortSignal, store: string, waiting: HeldCatalogue | null): Promise<WantedPictures> {
    const catalogues = [open.held, waiting].filter((catalogue) => catalogue !== null);
    return wantedPictures(signal, breathe, catalogues, (names) => repository.readPacks(store, names));
  }

  async function others(store: string): Promise<readonly FetchedPictures[]> {
    return (await ledgers.all()).filter((ledger) => ledger.store !== store).map(fetchedIn);
  }

  /** What no store wants leaves, then what is beyond the budget. */
  async function leave(): Promise<void> {
    const all = await ledgers.all();
    const wanted = new Set<number>();
    for (const ledger of all)
      for (const [place, id] of ledger.wanted.entries()) {
        wanted.add(id);
        if (place % often === 0) await breathe();
      }
    for (const id of await looks()) wanted.add(id);
    // A store whose pictures were not counted since its catalogue became current may want any of them.
    const counted = new Map(all.map(({ store, generation }) => [store, generation]));
    await world.withLock(arrivalLock, async () => {
      const stored = (await stores.list()).filter(({ current }) => current !== null);
      if (stored.every(({ store, current }) => counted.get(store) === current))
        await images.removeWhere((id) => !wanted.has(id));
    });
    const held = await heldOfProducts();
    const { bytes } = usage(held, all.map(fetchedIn));
    const freed = bytes > budget ? (await giveUp(bytes - budget, "all")).bytes : 0;
    tell({ heldBytes: bytes - freed });
  }

  /** Without logos and icons: these are few, small, and never given up. */
  async function heldOfProducts(): Promise<ReadonlySet<number>> {
    const held = await images.heldIds();
    for (const id of await looks()) held.delete(id);
    return held;
  }

  async function looks(): Promise<readonly number[]> {
    return (await stores.list()).flatMap(themePictures).map(pictureId);
  }

  async function giveUp(bytes: number, which: "others" | "all") {
    const gone = givenUp(await ledgers.all(), await heldOfProducts(), bytes, which);
    await images.removeWhere((id) => gone.ids.has(id));
    return gone;
  }
}

function heldOnly(fetched: FetchedPictures, held: ReadonlySet<number>): FetchedPictures {
  return new Map([...fetched].filter(([id]) => held.has(id)));
}

/** What is held takes so much; of what was fetched by someone who did not come to note it, the mean is counted. */
function usage(held: ReadonlySet<number>, ledgers: readonly FetchedPictures[]) {
  let bytes = 0;
  let pictures = 0;
  for (const id of held) {
    const size = ledgers.find((ledger) => ledger.has(id))?.get(id)?.size;
    if (size === undefined) continue;
    bytes += size;
    pictures++;
  }
  const unknown = held.size - pictures;
  return { bytes: pictures > 0 ? bytes + Math.round((bytes / pictures) * unknown) : bytes, pictures };
}
