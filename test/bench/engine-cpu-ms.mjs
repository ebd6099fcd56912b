import { readFileSync } from "node:fs";
import { workerThreads } from "./worker-threads.mjs";

/**
 * Milliseconds of CPU that the engine's thread has used so far, by the kernel's count in nanoseconds. What other
 * threads do for it is not in it: garbage collection beside V8's own, and the browser's storage and network.
 * @param {import("playwright").Browser} browser one with a single dedicated worker
 */
export async function engineCpuMs(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const engines = processInfo.filter(({ type }) => type === "renderer").flatMap(({ id }) => workerThreads(id));
  const [engine] = engines;
  if (!engine || engines.length > 1) throw new Error(`${engines.length} threads could be the engine's.`);
  const [nanoseconds] = readFileSync(`/proc/${engine}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}
