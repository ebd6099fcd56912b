import { kioskState } from "../local-storage/kiosk-state";

/** The parts used of https://developer.mozilla.org/docs/Web/API/LaunchQueue, which TypeScript's library lacks. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/** What a file is, by its name. */
export type LaunchedKind = "catalogue" | "table";

interface Launch {
  /** The received file until somebody takes it. */
  file: File | null;
  /** Takes the next one. */
  take: ((file: File) => void) | null;
}

const launches: Readonly<Record<LaunchedKind, Launch>> = {
  catalogue: { file: null, take: null },
  table: { file: null, take: null },
};

/**
 * Receives the file with which the operating system opened the installed app: a catalogue, or a table of products. A kiosk
 * ignores it.
 *
 * @param onFile called once the file is there for `takeLaunchedFiles`
 */
export function receiveLaunchedFile(onFile: (kind: LaunchedKind) => void): void {
  const queue: LaunchQueue | undefined = Reflect.get(window, "launchQueue");
  queue?.setConsumer(({ files: [handle] }) => {
    // A file that is gone meanwhile opens nothing.
    void handle?.getFile().then(
      (file) => {
        if (kioskState.on) return;
        const kind = /\.(?:csv|tsv|xlsx)$/i.test(file.name) ? "table" : "catalogue";
        const launch = launches[kind];
        if (launch.take) launch.take(file);
        else launch.file = file;
        onFile(kind);
      },
      (error: unknown) => console.warn("The file could not be opened:", error),
    );
  });
}

/** Hands over the received file of a kind, if any, and each later one, until the returned function is called. */
export function takeLaunchedFiles(kind: LaunchedKind, take: (file: File) => void): () => void {
  const launch = launches[kind];
  if (launch.file) take(launch.file);
  Object.assign(launch, { file: null, take });
  return () => {
    launch.take = null;
  };
}
