import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

const sqlite = fileURLToPath(import.meta.resolve("@sqlite.org/sqlite-wasm/sqlite3.wasm"));

/**
 * Serves the page of the search bench and its workers, isolated from other origins: only then does the browser's clock
 * tell microseconds.
 * @param {{ page: string, workers: ReadonlyMap<string, string> }} scripts
 */
export async function serveSearch({ page, workers }) {
  const server = createServer((request, response) => {
    const isolated = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
    const script = workers.get(request.url?.slice("/worker/".length) ?? "");
    if (script) response.writeHead(200, { ...isolated, "content-type": "text/javascript" }).end(script);
    else if (request.url === "/worker/sqlite3.wasm")
      response.writeHead(200, { ...isolated, "content-type": "application/wasm" }).end(readFileSync(sqlite));
    else if (request.url === "/")
      response
        .writeHead(200, { ...isolated, "content-type": "text/html; charset=utf-8" })
        .end(`<!doctype html><title>Search bench</title><script>${page}</script>`);
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The bench's server has no port.");
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => void server.close() };
}
