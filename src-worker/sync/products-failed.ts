import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";

/** Wraps failures of a request for products as the cause of `products-failed`, except `cancelled` and `keys-…`. */
export async function productsFailed<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    const cause = failureFrom(error);
    if (cause.code === "cancelled" || cause.code.startsWith("keys-")) throw error;
    throw new Failed("products-failed", {}, { cause, retryable: cause.retryable });
  }
}
