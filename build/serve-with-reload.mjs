import { createServer, request } from "node:http";

/**
 * Proxies the app's server and adds an event stream that makes pages reload.
 * @param {{ port: number, behind: number }} ports own port (0: any free port), and port of the app's server
 * @returns {Promise<{ port: number, reload: () => void }>}
 */
export async function serveWithReload({ port, behind }) {
  /** @type {Set<import("node:http").ServerResponse>} */
  const pages = new Set();
  const front = createServer((incoming, outgoing) => {
    if (incoming.url === "/__reload") {
      outgoing.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" }).write("\n");
      pages.add(outgoing);
      outgoing.once("close", () => pages.delete(outgoing));
      return;
    }
    const { url: path, method, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port: behind, path, method, headers }, (answer) => {
      // Files have no hashed names in development.
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, "cache-control": "no-store" });
      answer.pipe(outgoing);
    });
    onward.once("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise((resolve, reject) => {
    front.once("error", reject);
    front.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  const address = front.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    reload: () => {
      for (const page of pages) page.write("data: reload\n\n");
    },
  };
}
