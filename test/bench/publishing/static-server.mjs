import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";

/**
 * Serves a folder to any origin as a static host does: ETags, files with a digest for a name for a year. Not compressed.
 * @param {string} folder
 */
export async function serveStatic(folder) {
  const counts = { requests: 0, bytes: 0 };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const content = await readFile(join(folder, pathname)).catch(() => null);
    counts.requests++;
    const etag = content && `"${createHash("sha256").update(content).digest("hex")}"`;
    const isSame = etag !== null && request.headers["if-none-match"] === etag;
    const status = content === null ? 404 : isSame ? 304 : 200;
    const body = status === 200 ? content : null;
    counts.bytes += body?.length ?? 0;
    response.writeHead(status, {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "cache-control": pathname.startsWith("/files/") ? "public, max-age=31536000, immutable" : "public, max-age=60",
      ...(etag && { etag }),
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Requests and bytes of bodies since the last call. */
    take() {
      const taken = { ...counts };
      counts.requests = 0;
      counts.bytes = 0;
      return taken;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
