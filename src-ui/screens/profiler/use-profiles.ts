import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Failure } from "../../../src-worker/contract/outcome";
import type { Profile, RunSummary } from "../../../src-worker/contract/profile";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { whileCurrent } from "../../foundations/parts/while-current";
import { joinProfile } from "./join-profile";
import { runToShow } from "./run-to-show";

/** Milliseconds between two reads of a run that goes on. */
const pollMs = 500;

export interface Profiles {
  /** The recorded runs, newest first, and those from files; null before the engine has answered. */
  readonly runs: readonly RunSummary[] | null;
  /** The shown run; null while there is none. */
  readonly shown: Profile | null;
  readonly failure: Failure | null;
  /** Shows a run until the next sync starts. */
  choose(id: string): void;
  /** Adds a run from a file and shows it. */
  add(profile: Profile): void;
  /** A run with all its spans; null if it is gone. */
  read(id: string): Promise<Profile | null>;
  /** Deletes the recorded runs, and forgets those from files. */
  deleteAll(): Promise<Failure | null>;
}

/** The recorded runs. Reads the shown one twice a second while it goes on, and not at all afterwards. */
export function useProfiles(): Profiles {
  const { link, snapshot } = useSnapshot(engineState);
  const { sync, images } = snapshot;
  const [recorded, setRecorded] = useState<readonly RunSummary[] | null>(null);
  const [fromFiles, setFromFiles] = useState<readonly Profile[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [shown, setShown] = useState<Profile | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [deletions, setDeletions] = useState(0);
  const loaded = useRef<Profile | null>(null);
  const isSyncing = sync.state === "running";
  const isDownloading = images.download.state === "running" && !images.paused;
  const isFromFile = fromFiles.some(({ id }) => id === chosen);

  useEffect(() => {
    if (isSyncing) setChosen(null);
  }, [isSyncing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new engine and a deletion change the runs too
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        for (;;) {
          const listed = await engine.listRuns();
          if (!isCurrent()) return;
          setFailure(listed.ok ? null : listed.failure);
          if (!listed.ok) return;
          setRecorded(listed.value);
          const id = runToShow(listed.value, chosen);
          // An ended run does not change.
          const isWhole = loaded.current?.id === id && loaded.current.end !== "running";
          if (!isFromFile && !isWhole) {
            const before = loaded.current?.id === id ? loaded.current : null;
            const read =
              id === null
                ? null
                : await engine.readProfile(id, before ? before.dropped + before.part.count : 0, pageHeap());
            if (!isCurrent()) return;
            if (read && !read.ok) setFailure(read.failure);
            loaded.current = read?.ok && read.value ? joinProfile(before, read.value) : null;
            setShown(loaded.current);
          }
          // The engine publishes the end of a sync before the recorder has closed its run.
          const isOpen = listed.value.some(({ end }) => end === "running") && !images.paused;
          if (!isSyncing && !isDownloading && !isOpen) return;
          await new Promise((resolve) => setTimeout(resolve, pollMs));
          if (!isCurrent()) return;
        }
      }),
    [link, isSyncing, isDownloading, images.paused, chosen, isFromFile, deletions],
  );

  return {
    runs: recorded && [...recorded, ...fromFiles],
    shown: fromFiles.find(({ id }) => id === chosen) ?? shown,
    failure,
    choose: setChosen,
    add(profile) {
      // A run that was exported on this device has the id of the recorded one.
      const id = `file:${fromFiles.length}:${profile.id}`;
      setFromFiles([...fromFiles, { ...profile, id }]);
      setChosen(id);
    },
    async read(id) {
      const fromFile = fromFiles.find((profile) => profile.id === id);
      if (fromFile) return fromFile;
      const read = await engine.readProfile(id, 0, null);
      return read.ok ? read.value : null;
    },
    async deleteAll() {
      const outcome = await engine.deleteRuns();
      if (!outcome.ok) return outcome.failure;
      setFromFiles([]);
      setChosen(null);
      setDeletions((count) => count + 1);
      return null;
    },
  };
}

/** Bytes of this page's heap; null where the browser does not report them: only Chromium does. */
function pageHeap(): number | null {
  const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}
