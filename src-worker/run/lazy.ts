import type { IdleWatch } from "./idle-watch";
import type { Yielder } from "./yielder";

/** Something that takes long to make, and is made once: for whoever asks first, or ahead of that. */
export interface Lazy<T> {
  get(): Promise<T>;
  /** Makes it while it is calm; from when somebody asks for it on, without a pause. */
  ahead(idle: IdleWatch): Promise<unknown>;
}

/** Makes something when it is first asked for; a making that fails is tried again by the next who asks. */
export function once<T, Asked extends readonly unknown[] = []>(
  make: (...asked: Asked) => Promise<T>,
): (...asked: Asked) => Promise<T> {
  let made: Promise<T> | null = null;
  return (...asked) => {
    made ??= make(...asked).catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/** @param make as for `once`. The breath it is given pauses what is made ahead. */
export function lazy<T>(yieldIfDue: Yielder, make: (yieldIfDue: Yielder) => Promise<T>): Lazy<T> {
  const made = once(make);
  let asked = false;
  let hurry = (): void => undefined;
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  return {
    get() {
      asked = true;
      hurry();
      return made(yieldIfDue);
    },
    ahead: (idle) =>
      made(async (signal) => {
        if (!asked && !idle.now) await Promise.race([idle.whenIdle(), hurried]);
        await yieldIfDue(signal);
      }),
  };
}
