import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";

/** Waits for something about the store's products; what goes wrong is told as `products-failed` with its cause. */
export async function productsFailed<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const cause = failureFrom(error);
    if (cause.code === "cancelled" || cause.code.startsWith("keys-")) throw error;
    throw new Failed("products-failed", {}, { cause, retryable: cause.retryable });
  }
}
