/**
 * The JavaScript heap of the page's main thread after a collection, in MB.
 * @param {import("playwright").Page} page
 */
export async function pageHeapMB(page) {
  const session = await page.context().newCDPSession(page);
  // The second collection frees objects that the first has finalised.
  for (let turn = 0; turn < 2; turn += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 2 ** 20;
}
