import { connect } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Handler } from "../../../src-server/handler";
import { listen } from "../../../src-server/node-http/listen";

/** For a busy machine; a poll ends as soon as it is answered. */
const patience = { timeout: 20_000 };

async function serving(handler: Handler): Promise<number> {
  const server = await listen("127.0.0.1", 0, () => handler);
  onTestFinished(() => server.stop());
  return server.port;
}

describe("a handler on Node", () => {
  it("hears the method, path, query, headers and address of who asks", async () => {
    const port = await serving(async (request, client) => {
      const { pathname, search } = new URL(request.url);
      return Response.json([request.method, pathname, search, request.headers.get("x-a"), client.address]);
    });
    const answer = await fetch(`http://127.0.0.1:${port}//b/%2e%2e?c=d`, { headers: { "x-a": "1" } });
    expect(await answer.json()).toEqual(["GET", "//", "?c=d", "1", "127.0.0.1"]);
  });

  it("that throws answers 500 without a word of why, and goes on", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const port = await serving(() => Promise.reject(new Error("the secret reason")));
    for (let i = 0; i < 2; i++) {
      const answer = await fetch(`http://127.0.0.1:${port}/`);
      expect([answer.status, await answer.text()]).toEqual([500, ""]);
    }
    expect(log).toHaveBeenCalledTimes(2);
  });

  it("is read no faster than its client reads, and cancelled when that one leaves", async () => {
    const chunks = 1000;
    let pulled = 0;
    let cancelled = false;
    const port = await serving(async () => {
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull(controller) {
          controller.enqueue(new Uint8Array(65_536));
          if (++pulled === chunks) controller.close();
        },
        cancel() {
          cancelled = true;
        },
      });
      return new Response(body);
    });
    const socket = connect(port, "127.0.0.1").pause();
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await expect.poll(() => pulled, patience).toBeGreaterThan(1);
    socket.destroy();
    await expect.poll(() => cancelled, patience).toBe(true);
    expect(pulled).toBeLessThan(chunks);
  });

  it("learns that its client has left", async () => {
    let asked: Request | undefined;
    const port = await serving((request) => {
      asked = request;
      return new Promise(() => undefined);
    });
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await expect.poll(() => asked, patience).toBeDefined();
    expect(asked?.signal.aborted).toBe(false);
    socket.destroy();
    await expect.poll(() => asked?.signal.aborted, patience).toBe(true);
  });
});
