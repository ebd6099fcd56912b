import { ordinarySide } from "../contract/profile";
import { emptySnapshot, type ProfilerState } from "../contract/snapshot";
import type { CommandBodies } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { summaryOf } from "../profiler/kept-runs";
import { usesKeys } from "../stores/store-address";
import type { EngineParts } from "./engine-parts";

/** Commands for developers who profile a sync. */
export function profilerCommands(parts: EngineParts) {
  const { world, credentials, newEngine, open, publisher, keptRuns, syncs, tasks, windows } = parts;
  const { recorder } = world;
  let state = emptySnapshot.profiler;
  const tell = (change: Partial<ProfilerState>) => {
    state = { ...state, ...change };
    publisher.update({ profiler: state });
  };
  return {
    async setRecording(on) {
      await recorder.set(on);
      tell({ recording: on });
      return null;
    },

    async readProfile(id, from, pageHeap) {
      if (pageHeap !== null) recorder.reportHeap(pageHeap);
      const current = recorder.read(from);
      const wanted = id ?? current?.id;
      if (wanted === undefined) return null;
      const isCurrent = wanted === current?.id;
      if (isCurrent && current.end === "running") return current;
      // Later spans replace those of an ended run in the ring; the device has them all.
      const kept = await (await keptRuns()).read(wanted, from);
      return kept ?? (isCurrent ? current : null);
    },

    async listRuns() {
      const current = recorder.read(Number.POSITIVE_INFINITY);
      const kept = await (await keptRuns()).list();
      // A run that has just ended is not kept yet.
      return current && !kept.some(({ id }) => id === current.id) ? [summaryOf(current), ...kept] : kept;
    },

    async deleteRuns() {
      await (await keptRuns()).clear();
      recorder.forgetLatest();
      return null;
    },

    async runExperiment(experiment) {
      const { store } = open;
      if (!store || store.address.platform === "demo") throw new Failed("store-not-configured");
      const { pageSize } = ordinarySide[store.address.platform];
      if (Math.max(experiment.a.pageSize, experiment.b.pageSize) > pageSize)
        throw new Failed("bad-argument", { message: `at most ${pageSize} records a page` });
      const keys = usesKeys(store.address) ? await credentials.read(store.store, store.address.url) : null;
      const { removeLeftovers, runExperiment } = await import("../profiler/experiment");
      const total = experiment.turns * 2;
      if (tasks.isRunning("sync")) throw new Failed("sync-running", {}, { retryable: true });
      return tasks.run("experiment", async (signal) => {
        const importInTurns = async () => {
          const progressed = (done: number) => {
            tell({ experiment: { done, total } });
            // Each time, for windows that were opened meanwhile.
            windows.publish({ kind: "experiment", store: store.store });
          };
          progressed(0);
          try {
            const { inForce } = parts.settings;
            const imports = { world, store, keys, settings: inForce, newEngine, progressed };
            return await runExperiment(signal, imports, experiment);
          } finally {
            tell({ experiment: null });
          }
        };
        // One at a time in all windows: the storage of a running experiment is named like the leftovers that are deleted.
        const alone = await world.withLock("experiment", async () => {
          await removeLeftovers(world);
          const storeImages = await parts.storeImages();
          const imports = await syncs.between(store.store, () => {
            const importing = importInTurns();
            storeImages.waitFor(store.store, importing);
            return importing;
          });
          return { imports };
        });
        if (!alone) throw new Failed("experiment-running", {}, { retryable: true });
        if (!alone.imports) throw new Failed("sync-elsewhere", {}, { retryable: true });
        return alone.imports;
      });
    },
  } satisfies Partial<CommandBodies>;
}
