import type { IdleWatch } from "./idle-watch";
import type { Yielder } from "./yielder";

/** A value that is slow to make. It is made once: on the first request, or ahead of it. */
export interface Lazy<T> {
  get(): Promise<T>;
  /** Makes the value while the engine is idle. A call of `get` meanwhile ends the pauses. */
  ahead(idle: IdleWatch): Promise<unknown>;
}

/** Calls `make` on the first call only, with its arguments. After a failure the next call tries again. */
export function once<T, Args extends readonly unknown[] = []>(
  make: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let made: Promise<T> | null = null;
  return (...args) => {
    made ??= make(...args).catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/** Methods of an object that loads with the first call of one of them. */
export function lazyMethods<T, Name extends keyof T>(load: () => Promise<T>, names: readonly Name[]): Pick<T, Name>;
export function lazyMethods(
  load: () => Promise<Record<string, (...args: readonly unknown[]) => unknown>>,
  names: readonly string[],
): object {
  const methods = names.map((name) => [name, async (...args: readonly unknown[]) => (await load())[name]?.(...args)]);
  return Object.fromEntries(methods);
}

/** @param make as for `once`. The yielder it receives pauses the making ahead while the engine is busy. */
export function lazy<T>(yieldIfDue: Yielder, make: (yieldIfDue: Yielder) => Promise<T>): Lazy<T> {
  const made = once(make);
  let isRequested = false;
  let hurry = (): void => undefined;
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  return {
    get() {
      isRequested = true;
      hurry();
      return made(yieldIfDue);
    },
    ahead: (idle) =>
      made(async (signal) => {
        if (!isRequested && !idle.now) await Promise.race([idle.whenIdle(), hurried]);
        await yieldIfDue(signal);
      }),
  };
}
