import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createSecureServer } from "node:http2";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Serves a store over HTTP/2 or HTTP/1.1 on a free port of `host`, with a certificate that lives as long as this process.
 * Returns the port.
 */
export async function serveOverTls(
  protocol: "h2" | "http/1.1",
  host: string,
  handler: RequestListener,
): Promise<number> {
  const proof = certificate();
  const forwarded = (message: IncomingMessage, response: ServerResponse) => {
    message.headers["x-forwarded-proto"] = "https";
    message.headers.host ??= String(message.headers[":authority"]);
    handler(message, response);
  };
  // Node's requests and answers of HTTP/2 offer what a store uses of the others.
  const server = protocol === "h2" ? createSecureServer(proof, forwarded as never) : createServer(proof, forwarded);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The host has no port.");
  return address.port;
}

function certificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  try {
    const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    const files = ["-keyout", key, "-out", cert];
    execFileSync("openssl", ["req", "-x509", ...curve, ...files, "-subj", "/CN=127.0.0.1"], { stdio: "pipe" });
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
