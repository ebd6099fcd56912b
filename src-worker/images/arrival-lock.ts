import type { WindowLocks } from "../windows/window-locks";

/** Lock that an import holds while it stores images of a catalogue that is not current yet: no image is removed meanwhile. */
export const arrivalLock = "images-arriving";

/** Runs the body under that lock, once it is free. */
export async function whileArriving<T>(locks: WindowLocks, body: () => Promise<T>): Promise<T> {
  for (;;) {
    const done = await locks.hold(arrivalLock, async () => ({ value: await body() }));
    if (done) return done.value;
    await locks.whenFree(arrivalLock);
  }
}
