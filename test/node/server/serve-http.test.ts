import { EventEmitter } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createClients } from "../../../src-server/clients";
import { type HttpOptions, limitedPerAddress, serveHttp } from "../../../src-server/serve-http";

/** For a busy machine; a poll ends as soon as it is answered. */
const patience = { timeout: 20_000 };

type Fetch = (request: Request) => Response | Promise<Response>;

async function serving(fetch: Fetch, options: Partial<HttpOptions> = {}): Promise<number> {
  const clients = createClients(["loopback"]);
  const server = await serveHttp({ host: "127.0.0.1", port: 0, clients, ...options }, () => fetch);
  onTestFinished(() => server.stop());
  return server.port;
}

/** Sends text over a connection and resolves to all that comes back until the server closes it. */
function said(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1").on("error", reject);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(answer));
    socket.write(text);
  });
}

describe("the name of a request", () => {
  const names = ["catalogue.example"];

  it.each([
    "localhost",
    "LOCALHOST:4173",
    "app.localhost",
    "127.0.0.1:4173",
    "[::1]:4173",
    "192.168.1.7",
    "catalogue.example",
    "Catalogue.Example:443",
    "catalogue.example.",
  ])("is answered: %s", async (host) => {
    const port = await serving(() => new Response("the app"), { names });
    expect(await said(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toContain("the app");
  });

  it.each([
    "rebound.example",
    "catalogue.example.rebound.example",
    "localhost.rebound.example",
    "127.0.0.1.rebound.example",
    "xcatalogue.example",
    "rebound.example@localhost:x",
    "",
  ])("is refused: %s", async (host) => {
    const handler = vi.fn(() => new Response("the app"));
    const port = await serving(handler, { names });
    const answer = await said(port, `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 421 /);
    expect(answer).toContain("VITRINE_HOSTS");
    expect(handler).not.toHaveBeenCalled();
  });
});

describe("the server", () => {
  it.each(["TRACE", "TRACK", "POST", "PUT", "DELETE", "PATCH", "PROPFIND"])("refuses %s", async (method) => {
    const port = await serving(() => new Response("x"));
    const answer = await said(port, `${method} / HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    // Node itself does not know TRACK, and says so with 400.
    expect(answer).toMatch(/^HTTP\/1\.1 (?:405|400) /);
    expect(answer).toMatch(/connection: close/i);
    if (answer.includes(" 405 ")) expect(answer).toMatch(/x-content-type-options: nosniff/i);
  });

  it.each([
    "GET http://elsewhere/ HTTP/1.1",
    "GET https://127.0.0.1/ HTTP/1.1",
    "OPTIONS * HTTP/1.1",
    "GET ../a HTTP/1.1",
    "GET a HTTP/1.1",
    "GET * HTTP/1.1",
    "GET /\0 HTTP/1.1",
    "GET /a b HTTP/1.1",
    "CONNECT elsewhere:443 HTTP/1.1",
  ])("contacts no other server: %j", async (line) => {
    const port = await serving(() => new Response("x"));
    expect(await said(port, `${line}\r\nhost: localhost\r\n\r\n`)).toMatch(/^(?:HTTP\/1\.1 400 |$)/);
  });

  it.each(["content-length: 1\r\n\r\nx", "transfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"])(
    "takes no body: %j",
    async (body) => {
      const port = await serving(() => new Response("x"));
      expect(await said(port, `GET / HTTP/1.1\r\nhost: localhost\r\n${body}`)).toMatch(/^HTTP\/1\.1 413 /);
    },
  );

  it("takes 16 kB of headers", async () => {
    const port = await serving(() => new Response("x"));
    const answer = await said(port, `GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ${"a".repeat(17_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  it("ends a connection whose head does not come", async () => {
    const port = await serving(() => new Response("x"), { limits: { headMs: 100 } });
    expect(await said(port, "GET / HTTP/1.1\r\nhost: localhost\r\n")).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("ends a connection that waits too long between two requests", async () => {
    const port = await serving(() => new Response("x"), { limits: { idleMs: 100 } });
    expect(await said(port, "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("ends an answer that its client does not read, and lets go of it", async () => {
    let cancelled = false;
    const body = () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
        cancel() {
          cancelled = true;
        },
      });
    const port = await serving(() => new Response(body()), { limits: { exchangeMs: 300 } });
    const socket = connect(port, "127.0.0.1").pause();
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await expect.poll(() => cancelled, patience).toBe(true);
  });

  it("answers a request that comes before the answer to the one before it has ended", async () => {
    const ends: (() => void)[] = [];
    const port = await serving(() => {
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          controller.enqueue(new Uint8Array([120]));
          ends.push(() => controller.close());
        },
      });
      return new Response(body, { headers: { "content-length": "1" } });
    });
    let answer = "";
    const socket = connect(port, "127.0.0.1").on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    onTestFinished(() => void socket.destroy());
    const get = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
    socket.write(get);
    await expect.poll(() => answer, patience).toMatch(/\r\n\r\nx$/);
    socket.write(get);
    // The second one begins only when the first has ended.
    await new Promise((resolve) => setImmediate(resolve));
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await expect.poll(() => answer.match(/HTTP\/1\.1 200/g), patience).toHaveLength(2);
    ends[1]?.();
  });

  it("ends a connection that sends further requests before it has its answer, and releases the first one", async () => {
    const received: Request[] = [];
    const port = await serving((request) => {
      received.push(request);
      return new Promise(() => undefined);
    });
    const get = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
    expect(await said(port, get.repeat(800))).toBe("");
    expect(received).toHaveLength(1);
    await expect.poll(() => received[0]?.signal.aborted, patience).toBe(true);
  });

  it("answers one request after another on a connection", async () => {
    const port = await serving(() => new Response("x"));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const sockets = new Set<Socket>();
    for (let count = 0; count < 50; count++) {
      const status = await new Promise<number>((resolve, reject) => {
        const outgoing = request({ port, host: "127.0.0.1", agent }, (incoming) => {
          sockets.add(incoming.socket);
          incoming.resume().on("end", () => resolve(incoming.statusCode ?? 0));
        });
        outgoing.on("error", reject).end();
      });
      expect(status).toBe(200);
    }
    expect(sockets.size).toBe(1);
  });

  /** How many of four connections at a time are answered. */
  async function answered(port: number): Promise<number> {
    const sockets = Array.from({ length: 4 }, () => connect(port, "127.0.0.1").on("error", () => undefined));
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
    const answers = sockets.map(
      (socket) =>
        new Promise<boolean>((resolve) => {
          socket.once("data", () => resolve(true)).once("close", () => resolve(false));
          socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
        }),
    );
    const count = (await Promise.all(answers)).filter(Boolean).length;
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
    return count;
  }

  it("allows an address a share of the connections, and a trusted proxy all", async () => {
    const limits = { connectionsPerAddress: 2 };
    const options = (trusted: string[]) => ({ limits, clients: createClients(trusted) });
    const port = await serving(() => new Response("x"), options([]));
    expect(await answered(port)).toBe(2);
    // Ended connections no longer count.
    await expect.poll(() => answered(port), patience).toBe(2);
    expect(await answered(await serving(() => new Response("x"), options(["127.0.0.1"])))).toBe(4);
  });

  it("counts the addresses of one IPv6 network as one", () => {
    const admit = limitedPerAddress(2, createClients([]));
    const from = (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
      admit(socket as unknown as Socket);
      return socket;
    };
    const sockets = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:ffff::3", "2001:db8:1:3::1"].map(from);
    expect(sockets.map(({ destroy }) => destroy.mock.calls.length)).toEqual([0, 0, 1, 0]);
  });

  it("takes so many connections together", async () => {
    const port = await serving(() => new Response("x"), { limits: { connections: 3 } });
    expect(await answered(port)).toBe(3);
  });

  it("stops once its answers are out, or after the time for them", async () => {
    const clients = createClients([]);
    let answer: (response: Response) => void = () => undefined;
    const server = await serveHttp({ host: "127.0.0.1", port: 0, clients }, () => () => {
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    });
    const received = () =>
      new Promise<number | string>((resolve) => {
        const outgoing = request({ port: server.port, host: "127.0.0.1", agent: false }, (incoming) => {
          incoming.resume().on("end", () => resolve(incoming.statusCode ?? 0));
        });
        outgoing.on("error", () => resolve("cut")).end();
      });
    const first = received();
    const before = answer;
    await expect.poll(() => answer, patience).not.toBe(before);
    const stopping = server.stop(20_000);
    answer(new Response("x"));
    expect(await first).toBe(200);
    await stopping;
    expect(await received()).toBe("cut");
  });

  it("stops after the time for answers, however long one takes", async () => {
    const clients = createClients([]);
    let isRequested = false;
    const server = await serveHttp({ host: "127.0.0.1", port: 0, clients }, () => () => {
      isRequested = true;
      return new Promise(() => undefined);
    });
    const answer = said(server.port, "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await expect.poll(() => isRequested, patience).toBe(true);
    await server.stop(50);
    expect(await answer).toBe("");
  });

  it("is read no faster than its client reads, and cancelled when that one leaves", async () => {
    const chunks = 1000;
    let pulled = 0;
    let cancelled = false;
    const port = await serving(() => {
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
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await expect.poll(() => pulled, patience).toBeGreaterThan(1);
    socket.destroy();
    await expect.poll(() => cancelled, patience).toBe(true);
    expect(pulled).toBeLessThan(chunks);
  });

  it("learns that its client has left", async () => {
    let received: Request | undefined;
    const port = await serving((request) => {
      received = request;
      return new Promise(() => undefined);
    });
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await expect.poll(() => received, patience).toBeDefined();
    expect(received?.signal.aborted).toBe(false);
    socket.destroy();
    await expect.poll(() => received?.signal.aborted, patience).toBe(true);
  });
});
