import { catalogueDatabase, imagesTable } from "../src-worker/contract/shared-names";

/** The used fields of a record in the images table. */
export interface StoredImageFile {
  readonly bytes: ArrayBuffer;
  /** Content type from the image's server, such as "image/webp". */
  readonly type: string;
}

/** The stored image of a key; null if there is none or its storage is unreadable. */
export async function readStoredImage(key: string): Promise<StoredImageFile | null> {
  // A lost connection (iOS drops them) may fail only when used, and opening one may fail while the engine opens its
  // own:
  // the second try opens a new connection.
  return read(key).catch(() => read(key).catch(() => null));
}

/** Shared by all requests: opening a connection takes longer than reading from it. */
let connection: Promise<IDBDatabase | null> | null = null;

async function read(key: string): Promise<StoredImageFile | null> {
  connection ??= open();
  let database: IDBDatabase | null = null;
  try {
    database = await connection;
    if (!database) {
      disconnect();
      return null;
    }
    const record: unknown = await answerOf(database.transaction(imagesTable).objectStore(imagesTable).get(key));
    if (!isRow(record)) return null;
    // Read here: a Blob whose file is lost must not fail in the middle of an answer.
    const bytes = record.bytes instanceof Blob ? await record.bytes.arrayBuffer() : record.bytes;
    return { bytes, type: record.type };
  } catch (error) {
    database?.close();
    disconnect();
    throw error;
  }
}

/**
 * Opens the database without a version, so that it is never upgraded; null, without creating it, if it does not exist.
 */
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
  // Makes way for an upgrade or a deletion by the engine.
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

function isRow(record: unknown): record is { readonly bytes: ArrayBuffer | Blob; readonly type: string } {
  return (
    typeof record === "object" &&
    record !== null &&
    "bytes" in record &&
    (record.bytes instanceof ArrayBuffer || record.bytes instanceof Blob) &&
    "type" in record &&
    typeof record.type === "string"
  );
}
