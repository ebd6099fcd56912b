import * as v from "valibot";
import type { ProfilerCommands } from "../contract/commands/profiler";
import { maxTurns, ordinarySide, sideLimits } from "../contract/profile";
import { Failed } from "../outcome/failed";
import { summaryOf } from "../profiler/stored-runs";
import { flag, noArguments, whole, within } from "./arguments";
import type { Area } from "./command";

const side = v.object({
  atOnce: within(sideLimits.atOnce),
  pageSize: within(sideLimits.pageSize),
  images: flag,
});

export const profilerCommands: Area<ProfilerCommands> = {
  setRecording: {
    args: v.tuple([flag]),
    async run({ device }, on) {
      await device.world.recorder.set(on);
      device.profiler.publish({ recording: on });
      return null;
    },
  },

  readProfile: {
    args: v.tuple([
      v.nullable(v.pipe(v.string(), v.maxLength(100))),
      whole,
      v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))),
    ]),
    async run({ device }, id, from, pageHeap) {
      const { recorder } = device.world;
      if (pageHeap !== null) recorder.reportHeap(pageHeap);
      const current = recorder.read(from);
      const wanted = id ?? current?.id;
      if (wanted === undefined) return null;
      const isCurrent = wanted === current?.id;
      if (isCurrent && current.end === "running") return current;
      // Later spans replace those of an ended run in the ring; the device has them all.
      const stored = await (await device.storedRuns()).read(wanted, from);
      return stored ?? (isCurrent ? current : null);
    },
  },

  listRuns: {
    args: noArguments,
    async run({ device }) {
      const current = device.world.recorder.read(Number.POSITIVE_INFINITY);
      const stored = await (await device.storedRuns()).list();
      // A run that has just ended is not stored yet.
      return current && !stored.some(({ id }) => id === current.id) ? [summaryOf(current), ...stored] : stored;
    },
  },

  deleteRuns: {
    args: noArguments,
    async run({ device }) {
      await (await device.storedRuns()).clear();
      device.world.recorder.forgetLatest();
      return null;
    },
  },

  runExperiment: {
    args: v.tuple([v.object({ a: side, b: side, turns: within({ min: 1, max: maxTurns }) })]),
    async run({ device, sessions }, experiment) {
      const { store } = sessions;
      if (!store || (store.address.platform !== "shopify" && store.address.platform !== "woocommerce"))
        throw new Failed("store-not-configured");
      const { pageSize } = ordinarySide[store.address.platform];
      if (Math.max(experiment.a.pageSize, experiment.b.pageSize) > pageSize)
        throw new Failed("bad-argument", { message: `at most ${pageSize} records a page` });
      const { runExperiment } = await import("./experiment");
      return runExperiment(device, sessions.opened(), experiment);
    },
  },
};
