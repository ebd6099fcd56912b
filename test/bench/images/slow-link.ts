import { connect, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** A network between a device and a host. */
export interface Link {
  readonly roundTripMs: number;
  /** From the host to the device, over all connections together. */
  readonly megabitsPerSecond: number;
}

/**
 * Relays connections to a port of this machine as a link would: bytes arrive half a round trip late, a connection opens after
 * a whole one, and all answers share one queue. It loses nothing, and no connection begins slowly. Returns its own port.
 */
export async function relayOver({ roundTripMs, megabitsPerSecond }: Link, host: string, port: number): Promise<number> {
  const bytesPerMs = (megabitsPerSecond * 1e6) / 8 / 1000;
  let isFreeAt = 0;
  const server = createServer({ allowHalfOpen: true }, (device) => {
    const origin = connect({ host, port, allowHalfOpen: true });
    for (const socket of [device, origin]) socket.setNoDelay(true);
    const opensAt = performance.now() + roundTripMs;
    pass(device, origin, () => Math.max(opensAt, performance.now()) + roundTripMs / 2);
    pass(origin, device, (bytes) => {
      isFreeAt = Math.max(isFreeAt, performance.now()) + bytes / bytesPerMs;
      return isFreeAt + roundTripMs / 2;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The link has no port.");
  return address.port;
}

/** Passes the bytes of one socket to another, in order. `arrivesAt` returns the time at which so many bytes arrive. */
function pass(from: Socket, to: Socket, arrivesAt: (bytes: number) => number): void {
  let last = Promise.resolve();
  const arrive = (bytes: number, deliver: () => void) => {
    const time = arrivesAt(bytes);
    last = last.then(async () => {
      const ms = time - performance.now();
      if (ms > 0) await delay(ms);
      deliver();
    });
  };
  from.on("data", (chunk: Buffer) => arrive(chunk.length, () => to.writable && to.write(chunk)));
  from.once("end", () => arrive(0, () => to.end()));
  from.once("close", () => arrive(0, () => to.destroy()));
  // It closes next.
  from.on("error", () => undefined);
}
