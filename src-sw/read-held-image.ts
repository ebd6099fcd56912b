import { catalogueDatabase, imagesTable } from "../src-worker/contract/shared-names";

/** What is used here of a record of the images table. */
export interface HeldImage {
  readonly bytes: ArrayBuffer;
  /** As the image's server told it, such as "image/webp". */
  readonly type: string;
}

/** The image that the device holds under a key; null where it holds none, or where its storage cannot be read. */
export async function readHeldImage(key: string): Promise<HeldImage | null> {
  // A connection that was lost (iOS drops them) may tell so only when it is used, and one may be refused while the
  // engine's is being made: the second try has a new one.
  return read(key).catch(() => read(key).catch(() => null));
}

/** One connection serves all requests: opening it takes longer than reading from it. */
let connection: Promise<IDBDatabase | null> | null = null;

async function read(key: string): Promise<HeldImage | null> {
  connection ??= open();
  let database: IDBDatabase | null = null;
  try {
    database = await connection;
    if (!database) {
      disconnect();
      return null;
    }
    const record: unknown = await answerOf(database.transaction(imagesTable).objectStore(imagesTable).get(key));
    return isHeldImage(record) ? record : null;
  } catch (error) {
    database?.close();
    disconnect();
    throw error;
  }
}

/** Opens the database as it is: without a version it is never upgraded, and one that is not there, null, is not made. */
async function open(): Promise<IDBDatabase | null> {
  const request = indexedDB.open(catalogueDatabase);
  let missing = false;
  request.onupgradeneeded = () => {
    missing = true;
    request.transaction?.abort();
  };
  const database = await answerOf(request).catch((error: unknown) => {
    if (missing) return null;
    throw error;
  });
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
