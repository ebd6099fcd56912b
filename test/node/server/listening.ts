import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from "node:net";
import { onTestFinished } from "vitest";

/** A server of this test on a free port of 127.0.0.1, closed with all its connections when the test ends. */
export async function listening(onRequest: RequestListener): Promise<number> {
  const server = createServer(onRequest);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return started(server);
}

/** A listener that nobody should reach: counts who connects, and hangs up. */
export async function sentinel(): Promise<{ readonly port: number; readonly connections: () => number }> {
  let count = 0;
  const server = createTcpServer((socket: Socket) => {
    count++;
    socket.destroy();
  });
  onTestFinished(() => void server.close());
  return { port: await started(server), connections: () => count };
}

/** A server that answers every request with the same bytes, and hangs up. */
export async function speaking(bytes: string): Promise<number> {
  const server = createTcpServer((socket: Socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(bytes, "latin1"));
  });
  onTestFinished(() => void server.close());
  return started(server);
}

async function started(server: Server | TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return address.port;
}
