import { IDBCursor, IDBObjectStore } from "fake-indexeddb";

/** The methods that write to a database. */
const writers = [
  ...(["put", "add", "delete", "clear"] as const).map((method) => ({ of: IDBObjectStore.prototype, method })),
  ...(["update", "delete"] as const).map((method) => ({ of: IDBCursor.prototype, method })),
];

/** Counts the writes to the database from now on, and aborts the transaction of one of them; 0 aborts none. */
export function abortWrite(at: number): { readonly writes: number; readonly fired: number; end(): unknown } {
  const counts = { writes: 0, fired: 0 };
  const ends = writers.map(({ of, method }) => {
    const write = Reflect.get(of, method);
    const failing = function (this: unknown, ...args: unknown[]): IDBRequest {
      const request: IDBRequest = Reflect.apply(write, this, args);
      if (++counts.writes === at) {
        counts.fired++;
        request.transaction?.abort();
      }
      return request;
    };
    Reflect.set(of, method, failing);
    return () => Reflect.set(of, method, write);
  });
  return Object.assign(counts, { end: () => ends.map((end) => end()) });
}
