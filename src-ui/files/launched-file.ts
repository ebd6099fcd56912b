/** The parts used of https://developer.mozilla.org/docs/Web/API/LaunchQueue, which TypeScript's library lacks. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

let launched: File | null = null;

/**
 * Receives the catalogue file with which the operating system opened the installed app.
 *
 * @param onFile called once the file is there for `takeLaunchedFile`
 */
export function receiveLaunchedFile(onFile: () => void): void {
  const queue: LaunchQueue | undefined = Reflect.get(window, "launchQueue");
  queue?.setConsumer(({ files: [handle] }) => {
    // A file that is gone meanwhile opens nothing.
    void handle?.getFile().then(
      (file) => {
        launched = file;
        onFile();
      },
      (error: unknown) => console.warn("The file could not be opened:", error),
    );
  });
}

/** The received file, once; null without one. */
export function takeLaunchedFile(): File | null {
  const file = launched;
  launched = null;
  return file;
}
