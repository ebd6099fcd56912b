import { createSink } from "./create-sink";

/** Packs what comes, piece by piece; what goes wrong with a piece ends it. */
export async function deflate(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  format: "deflate" | "deflate-raw",
): Promise<Blob> {
  const sink = createSink();
  const reader = streamOf(pieces).pipeThrough(new CompressionStream(format)).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return sink.finish("");
    sink.write(value);
  }
}

/** Not every browser has `ReadableStream.from`. */
function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
