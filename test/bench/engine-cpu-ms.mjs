import { readdirSync, readFileSync } from "node:fs";

/**
 * Milliseconds of CPU that the engine's thread has used so far, by the kernel's count in nanoseconds. What other
 * threads do for it is not in it: garbage collection beside V8's own, and the browser's storage and network.
 * @param {import("playwright").Browser} browser one with a single dedicated worker
 */
export async function engineCpuMs(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const engines = processInfo
    .filter(({ type }) => type === "renderer")
    .flatMap(({ id }) => readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`))
    // Linux cuts a thread's name to 15 characters: it is "DedicatedWorker thread".
    .filter((thread) => readFileSync(`${thread}/comm`, "utf8") === "DedicatedWorker\n");
  const [engine] = engines;
  if (!engine || engines.length > 1) throw new Error(`${engines.length} threads could be the engine's.`);
  const [nanoseconds] = readFileSync(`${engine}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}
