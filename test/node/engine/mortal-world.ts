import type { World } from "../../../src-worker/world/world";
import { createTestWorld, type Device, type TestWorld } from "./test-world";

/** Sleeps from this length on last until time is made to pass, or so many turns: the copy of the orders gathers changes. */
const longSleepMs = 2000;
const longSleepTurns = 1000;

/** A world that can end at any moment, as a worker that the browser terminates. */
export interface MortalWorld {
  readonly world: TestWorld;
  readonly isDead: boolean;
  /** Moments that have passed. */
  readonly moments: number;
  /** Resolves when the world has ended. */
  readonly ended: Promise<void>;
  /** Ends the world: open transactions roll back, locks are freed, and nothing that it asked for arrives any more. */
  kill(): void;
}

/**
 * @param lives number of moments until the world ends by itself: each start and end of a request and of a transaction counts
 */
export function createMortalWorld(device: Device, fetch: World["fetch"], lives: number): MortalWorld {
  const inner = createTestWorld({ device, fetch });
  const connections = new Set<IDBDatabase>();
  const transactions = new Set<IDBTransaction>();
  const locks = new Set<string>();
  let passed = 0;
  let moments = 0;
  let isDead = false;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const never = new Promise<never>(() => undefined);

  const kill = () => {
    if (isDead) return;
    isDead = true;
    for (const transaction of transactions) rollBack(transaction);
    for (const connection of connections) connection.close();
    for (const name of locks) device.locks.delete(name);
    end();
  };
  /** One moment of the world's life; throws when it was the last one. */
  const moment = () => {
    if (++moments >= lives) kill();
    if (isDead) throw new Error("the world has ended");
  };

  const world: TestWorld = Object.create(inner, {
    fetch: {
      value: async (url: string, init: RequestInit) => {
        if (isDead) return never;
        try {
          moment();
          const answer = await inner.fetch(url, init);
          moment();
          return answer;
        } catch (error) {
          if (isDead) return never;
          throw error;
        }
      },
    },
    indexedDB: { value: mortalFactory() },
    sleep: {
      value: async (milliseconds: number, signal: AbortSignal) => {
        if (isDead) return never;
        const passedBefore = passed;
        if (milliseconds >= longSleepMs)
          for (let turns = 0; turns < longSleepTurns && passed === passedBefore; turns++) await inner.yield();
        return isDead ? never : inner.sleep(milliseconds, signal);
      },
    },
    pass: {
      value: (milliseconds: number) => {
        passed++;
        inner.pass(milliseconds);
      },
    },
    yield: { value: () => (isDead ? never : inner.yield()) },
    announce: { value: (message: unknown) => (isDead ? undefined : inner.announce(message)) },
    listen: {
      value: (listener: (message: unknown) => void) =>
        inner.listen((message) => (isDead ? undefined : listener(message))),
    },
    withLock: {
      value: (name: string, body: (broken: AbortSignal) => Promise<unknown>) =>
        isDead
          ? never
          : inner.withLock(name, async (broken) => {
              locks.add(name);
              try {
                return await body(broken);
              } finally {
                locks.delete(name);
                // Of a dead world, the lock may be another one's by now.
                if (isDead) await never;
              }
            }),
    },
  });
  return {
    world,
    ended,
    kill,
    get isDead() {
      return isDead;
    },
    get moments() {
      return moments;
    },
  };

  /** Hands out connections that end with the world. */
  function mortalFactory(): IDBFactory {
    const { indexedDB } = inner;
    return Object.create(indexedDB, {
      databases: { value: () => (isDead ? never : indexedDB.databases()) },
      open: {
        value: (name: string, version?: number) => {
          if (isDead) throw new Error("the world has ended");
          const request = indexedDB.open(name, version);
          request.addEventListener("success", () => adopt(request.result));
          return request;
        },
      },
    });
  }

  function adopt(connection: IDBDatabase): void {
    connections.add(connection);
    if (isDead) connection.close();
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...args) => {
      moment();
      const transaction = begin(...args);
      transactions.add(transaction);
      transaction.addEventListener("abort", () => transactions.delete(transaction));
      transaction.addEventListener("complete", () => {
        transactions.delete(transaction);
        try {
          moment();
        } catch {
          // It is on disk, but the engine does not learn of it.
        }
      });
      return transaction;
    };
  }
}

function rollBack(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}
