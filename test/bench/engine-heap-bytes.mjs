/**
 * The memory of the engine's worker after a collection, in bytes: its heap, the browser's objects that hang on it, and
 * buffers. The browser's copies of what the page's network tools could show are not in it.
 * @param {import("./attach-to-engine.mjs").EngineSession} engine
 */
export async function engineHeapBytes(engine) {
  // The second collection frees objects that the first has finalised.
  for (let turn = 0; turn < 2; turn += 1) await engine.send("HeapProfiler.collectGarbage");
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await engine.send("Runtime.getHeapUsage");
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}
