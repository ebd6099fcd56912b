import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { ImageDownloadState, ImagesReport, ImagesState } from "../contract/images";
import type { FailureCode } from "../contract/outcome";
import type { Device } from "../device/device";
import { attempt } from "../outcome/attempt";
import { once } from "../scheduling/lazy";
import type { ImageTask } from "../sync/image-task";
import type { ReadinessCheck } from "./readiness-check";
import type { SessionTheme } from "./session-theme";

/** The downloads of the session's images, one after the other, each resumed when a missing network returns. */
export interface ImageDownloads {
  /** Loads the task on the first call. */
  task(): Promise<ImageTask>;
  /** Downloads the missing images. Refuses as `ImageTask.download` does. */
  download(): Promise<ImagesReport>;
  /** Resumes a download that the engine's end has interrupted, once there is a network. */
  resume(): Promise<void>;
  /** To be called with each change of the network. Resumes a download that a missing network ended or prevented. */
  onNetwork(online: boolean): void;
  /** Lets nothing be resumed when the network returns. */
  stopWaiting(): void;
  /** Publishes what is there after images were removed for other data. A running download reports it when it ends. */
  publishRemoved(): Promise<void>;
  /** Publishes which images have another size than the chosen one. */
  publishOtherSide(): Promise<void>;
}

/** Failures of a download for which a network may be missing. */
const networkFailures: ReadonlySet<FailureCode> = new Set(["offline", "network", "timeout"]);

export function createImageDownloads(
  device: Device,
  session: {
    readonly signal: AbortSignal;
    readonly catalogue: OpenCatalogue;
    readonly readiness: ReadinessCheck;
    readonly theme: SessionTheme;
    /** Called when another window has ended its download of this store, finished or not. */
    onFreed(): void;
  },
): ImageDownloads {
  const { world, scheduling, storage, windows, network, settings, images } = device;
  const { signal, catalogue, readiness } = session;
  const { connectivity } = network;
  const { store: id } = catalogue.store;
  /** Continues once the network is back; null when no download waits for it. */
  let resumeOnline: (() => Promise<unknown>) | null = null;
  /** How often the network came back. */
  let returns = 0;
  let state: ImageDownloadState = { state: "idle" };

  const self: ImageDownloads = {
    task: once(async () => {
      const { createImageTask } = await import("../sync/image-task");
      return createImageTask(
        {
          signal,
          open: catalogue,
          themes: session.theme,
          openPort: network.ports.of,
          publish: publishDownload,
          publishOtherSide: (otherSide) => publish({ otherSide }),
          onFreed: session.onFreed,
        },
        {
          world,
          tasks: scheduling.tasks,
          locks: windows.locks,
          repository: storage.repository,
          library: await device.imageLibrary(),
          settings,
        },
      );
    }),
    async download() {
      resumeOnline = null;
      const before = returns;
      const downloading = (await self.task()).download();
      await attempt(() => downloading);
      // However it ended: what arrived before a failure or a cancel counts too.
      await attempt(readiness.run);
      const report = await downloading;
      if (!lacksNetwork(report)) return report;
      // Back already, while the last images were given up.
      if (returns !== before) return self.download();
      resumeOnline = self.download;
      return report;
    },
    async resume() {
      (await self.task()).startOver();
      if (!(await connectivity.check())) {
        if (!signal.aborted) resumeOnline = self.resume;
        return;
      }
      // A person may cancel the download or open another store during the check.
      const isWanted = (await storage.stores.read(id))?.imagesAgreed === false;
      if (isWanted && !signal.aborted) await self.download();
    },
    onNetwork(online) {
      if ("report" in state && lacksNetwork(state.report)) publishDownload({ state: "ended", report: state.report });
      if (!online) return;
      returns++;
      const resume = resumeOnline;
      resumeOnline = null;
      if (resume) void attempt(resume);
    },
    stopWaiting() {
      resumeOnline = null;
    },
    async publishRemoved() {
      if (images.state.download.state !== "running") {
        const report = await (await device.imageLibrary()).countAfterRemoval(catalogue);
        if (report) publishDownload({ state: "ended", report });
      }
      await readiness.run();
    },
    async publishOtherSide() {
      publish({ otherSide: await (await device.imageLibrary()).otherSideOf(id) });
    },
  };
  return self;

  function publish(change: Partial<ImagesState>): void {
    if (!signal.aborted) images.publish(change);
  }

  function publishDownload(next: ImageDownloadState): void {
    const waits = next.state === "ended" && lacksNetwork(next.report) && !connectivity.online;
    state = waits ? { ...next, state: "waiting-for-network" } : next;
    publish({ download: state });
  }
}

function lacksNetwork({ stopped }: ImagesReport): boolean {
  return stopped !== null && networkFailures.has(stopped.code);
}
