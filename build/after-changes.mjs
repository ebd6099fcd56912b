import { watch } from "node:fs";

/**
 * Does some work after each change in folders and the folders below them, one run at a time: changes during a run, such as
 * the further events of one saved file, cause one more. Prints what fails.
 * @param {readonly string[]} folders
 * @param {() => Promise<void>} work
 * @returns {() => void} ends the watch
 */
export function afterChanges(folders, work) {
  let isDue = false;
  let isRunning = false;
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, () => void run()));
  return () => {
    for (const watcher of watchers) watcher.close();
  };

  async function run() {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      await work().catch((error) => console.error(String(error)));
    }
    isRunning = false;
  }
}
