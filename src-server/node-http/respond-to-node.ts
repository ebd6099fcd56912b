import type { ServerResponse } from "node:http";

/** Writes a Web response, no faster than the client reads. Cancels the body when the client disconnects. */
export async function respondToNode(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) {
    outgoing.end();
    return;
  }
  const reader = answer.body.getReader();
  // Cancelling a failed body rejects; there is nothing left to do.
  const cancel = () => void reader.cancel().catch(() => undefined);
  if (outgoing.destroyed) cancel();
  outgoing.once("close", cancel);
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (!outgoing.write(read.value)) await drained(outgoing);
  }
  outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      outgoing.off("drain", go).off("close", go);
      resolve();
    };
    outgoing.on("drain", go).on("close", go);
    if (outgoing.destroyed) go();
  });
}
