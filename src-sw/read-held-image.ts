import { catalogueDatabase, imagesTable } from "../src-worker/contract/shared-names";

/** What is used here of a record of the images table. */
export interface HeldImage {
  readonly bytes: ArrayBuffer;
  /** As the picture's server told it, such as "image/webp". */
  readonly type: string;
}

/** The picture that the device holds under a key; null where it holds none, or where its storage cannot be read. */
export async function readHeldImage(key: string): Promise<HeldImage | null> {
  // A connection that was lost (iOS drops them) may tell so only when it is used: the second try has a new one.
  return read(key).catch(() => read(key).catch(() => null));
}

/** One connection serves all requests: opening it takes longer than reading from it. */
let connection: Promise<IDBDatabase | null> | null = null;

async function read(key: string): Promise<HeldImage | null> {
  connection ??= open();
  const database = await connection;
  if (!database) {
    disconnect();
    return null;
  }
  try {
    const record: unknown = await answerOf(database.transaction(imagesTable).objectStore(imagesTable).get(key));
    return isHeldImage(record) ? record : null;
  } catch (error) {
    database.close();
    disconnect();
    throw error;
  }
}

/** Opens the database as it is: without a version it is never upgraded, and one that is not there is not made. */
async function open(): Promise<IDBDatabase | null> {
  const request = indexedDB.open(catalogueDatabase);
  request.onupgradeneeded = () => request.transaction?.abort();
  const database = await answerOf(request).catch(() => null);
  if (!database) return null;
  // Gives way at once to an upgrade or a removal by the engine.
  database.onversionchange = () => {
    database.close();
    disconnect();
  };
  database.onclose = disconnect;
  return database;
}

function disconnect(): void {
  connection = null;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function isHeldImage(record: unknown): record is HeldImage {
  return (
    typeof record === "object" &&
    record !== null &&
    "bytes" in record &&
    record.bytes instanceof ArrayBuffer &&
    "type" in record &&
    typeof record.type === "string"
  );
}
