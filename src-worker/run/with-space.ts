import { attempt } from "./attempt";
import { failureFrom } from "./failure-from";

/** Runs a write. On a full device it makes space and runs the write once more. @param makeSpace its failures are ignored */
export async function withSpace<T>(makeSpace: () => Promise<void>, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (failureFrom(error).code !== "storage-full") throw error;
    await attempt(makeSpace);
    return write();
  }
}
