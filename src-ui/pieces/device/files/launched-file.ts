import { kioskState } from "../../../foundations/local-storage/kiosk-state";

/** The parts used of https://developer.mozilla.org/docs/Web/API/LaunchQueue, which TypeScript's library lacks. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/** The received file until somebody takes it, and who takes the next one. */
const launch: { file: File | null; take: ((file: File) => void) | null } = { file: null, take: null };

/**
 * Receives the catalogue file with which the operating system opened the installed app. A kiosk ignores it.
 *
 * @param onFile called once the file is there for `takeLaunchedFiles`
 */
export function receiveLaunchedFile(onFile: () => void): void {
  const queue: LaunchQueue | undefined = Reflect.get(window, "launchQueue");
  queue?.setConsumer(({ files: [handle] }) => {
    // A file that is gone meanwhile opens nothing.
    void handle?.getFile().then(
      (file) => {
        if (kioskState.on) return;
        if (launch.take) launch.take(file);
        else launch.file = file;
        onFile();
      },
      (error: unknown) => console.warn("The file could not be opened:", error),
    );
  });
}

/** Hands over the received file, if any, and each later one, until the returned function is called. */
export function takeLaunchedFiles(take: (file: File) => void): () => void {
  if (launch.file) take(launch.file);
  Object.assign(launch, { file: null, take });
  return () => {
    launch.take = null;
  };
}
