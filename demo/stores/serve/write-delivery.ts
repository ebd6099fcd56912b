import type { ServerResponse } from "node:http";
import type { Answer, Delivery } from "./answer";

/**
 * Writes an answer to the wire as `delivery` says. Resolves to the status, `cut` or `held`.
 *
 * @param wait resolves after the milliseconds, or at once when the caller hangs up
 */
export async function writeDelivery(
  response: ServerResponse,
  delivery: Delivery,
  wait: (milliseconds: number) => Promise<void>,
): Promise<number | "cut" | "held"> {
  if (delivery.kind === "hang") return "held";
  const { status, body } = delivery.answer;
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  switch (delivery.kind) {
    case "whole":
      writeHead(response, delivery.answer, bytes.length);
      response.end(bytes);
      return status;
    case "unframed":
      // Without a length and without chunks, the end of the connection ends the body.
      response.setHeader("connection", "close");
      response.removeHeader("content-length");
      response.removeHeader("transfer-encoding");
      writeHead(response, delivery.answer, null);
      response.end(bytes);
      return status;
    case "drip":
      writeHead(response, delivery.answer, bytes.length);
      await drip(response, bytes, delivery.overMs, wait);
      return status;
    case "cut":
      writeHead(response, delivery.answer, delivery.how === "chunked" ? null : bytes.length);
      await written(response, bytes.subarray(0, Math.floor(bytes.length / 2)));
      if (delivery.how === "reset") response.socket?.resetAndDestroy();
      else response.destroy();
      return "cut";
  }
}

function writeHead(response: ServerResponse, { status, headers }: Answer, length: number | null): void {
  // 304 carries no body and no length.
  response.writeHead(
    status,
    length === null || status === 304 ? headers : { ...headers, "content-length": String(length) },
  );
}

/** Sends the head at once, then ten pieces a second, the last one at the end of `overMs`. */
async function drip(
  response: ServerResponse,
  bytes: Buffer,
  overMs: number,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  response.flushHeaders();
  const steps = Math.max(1, Math.ceil(overMs / 100));
  for (let step = 0; step < steps && !response.destroyed; step += 1) {
    const [from, to] = [step, step + 1].map((place) => Math.floor((bytes.length * place) / steps));
    await wait(overMs / steps);
    response.write(bytes.subarray(from, to));
  }
  response.end();
}

function written(response: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => response.write(bytes, () => resolve()));
}
