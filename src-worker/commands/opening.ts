import type { StoreRecord } from "../catalogue/database";
import { refuseNewer } from "../catalogue/refuse-newer";
import type { RememberedStore } from "../contract/engine";
import { attempt } from "../run/attempt";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import type { EngineParts } from "./engine-parts";

/** The opening of catalogues, and what goes on by itself once one is open. */
export interface Opening {
  boot(remembered: RememberedStore): Promise<void>;
  /** What was kept outside the database is shown, where that was asked for. */
  booted(): Promise<void>;
  /** What was shown before the database was read has no collections and no whole products yet: this waits for them. */
  read(): Promise<void>;
  /** Nothing is being opened any more, however that ended. */
  settled(): Promise<void>;
  /** One opening after the other: two at once would end with whichever storage answered last. */
  show(read: () => Promise<StoreRecord | null>): Promise<void>;
  /** What is missing or was interrupted is fetched without being asked for. */
  goOn(store: StoreRecord | null, held: "nothing" | "growing" | "held"): Promise<void>;
  /** Ends this window's sync of a store, where it runs. */
  stopSync(store: string): Promise<void>;
  /** Tells the interface the open store's orders, without anybody waiting for it. */
  tellOrders(): void;
}

export function createOpening(parts: Omit<EngineParts, "opening">): Opening {
  const { world, connectivity, repository, publisher, open, syncs, readinessCheck } = parts;
  let showing: Promise<void> = Promise.resolve();
  let booting: Promise<void> | null = null;
  let opened = false;

  const self: Opening = {
    boot(remembered) {
      if (opened) return Promise.resolve();
      booting ??= open.boot(remembered);
      return booting;
    },
    async booted() {
      await booting;
    },
    async read() {
      if (!opened) await showing;
    },
    settled: () => showing,
    show(read) {
      const shown = showing.then(() => showNow(read));
      showing = shown.catch(() => undefined);
      return shown;
    },
    async goOn(store, held) {
      if (!store) return;
      if (held === "growing" && (await repository.leftAs(store.store)) === "cancelled")
        publisher.update({
          sync: { state: "failed", failure: new Failed("cancelled", {}, { retryable: true }).failure },
        });
      // A first import that was cut off after a flip, before its last one, has told no time yet.
      else if (held !== "held" || store.lastSync === null)
        void attempt(() => readinessCheck.after(syncs.start({ acceptFewer: false })));
      else if (store.imagesAgreed) void whenIdle(readinessCheck.give);
      else
        void attempt(async () => {
          if (!(await connectivity.check())) await whenIdle(readinessCheck.give);
          // Another store may have been opened meanwhile.
          else if (open.store?.store === store.store) await readinessCheck.after(syncs.fetchImages());
        });
    },
    async stopSync(store) {
      if (open.store?.store === store) await parts.tasks.cancel("sync");
    },
    tellOrders: () => void attempt(async () => (await parts.orders()).tell()),
  };
  return self;

  /** What goes through all images keeps nobody waiting who has just come. */
  function whenIdle(work: () => Promise<unknown>): Promise<unknown> {
    return attempt(async () => {
      await parts.idle.whenIdle();
      await work();
    });
  }

  async function showNow(read: () => Promise<StoreRecord | null>): Promise<void> {
    try {
      await refuseNewer(world);
      await parts.settings.read();
      const store = await read();
      await parts.tasks.cancel("sync");
      await parts.announce.stores();
      parts.themes.show(store);
      const held = await open.open(store);
      opened = true;
      self.tellOrders();
      publisher.update({ readiness: null });
      parts.tellImages({ offer: null });
      // What is fetched by itself must keep to it.
      await parts.imageDownload.readBudget();
      void whenIdle(parts.imageDownload.settle);
      await self.goOn(store, held);
    } catch (error) {
      // What is refused leaves on the screen what is there.
      if (!opened)
        publisher.update({
          ...(!open.showing && { catalogue: { state: "empty" } }),
          sync: { state: "failed", failure: failureFrom(error) },
        });
      throw error;
    } finally {
      // Not before: the first rows wait for nothing, and until then the browser's hint has to do.
      void connectivity.check();
    }
  }
}
