/**
 * What the page's main thread holds after a collection: its JavaScript heap, in MB.
 * @param {import("playwright").Page} page
 */
export async function pageHeapMB(page) {
  const session = await page.context().newCDPSession(page);
  // What the first collection finalises, the second frees.
  for (let turn = 0; turn < 2; turn += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 2 ** 20;
}
