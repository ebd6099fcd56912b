import type { IdleWatch } from "./idle-watch";
import type { Yielder } from "./yielder";

/** Something that takes long to make, and is made once: for whoever asks first, or ahead of that. */
export interface Lazy<T> {
  get(): Promise<T>;
  /** Makes it while it is calm; from when somebody asks for it on, without a pause. */
  ahead(idle: IdleWatch): Promise<unknown>;
}

/** @param make what fails is made anew for the next who asks. The breath it is given pauses what is made ahead. */
export function lazy<T>(yieldIfDue: Yielder, make: (yieldIfDue: Yielder) => Promise<T>): Lazy<T> {
  let made: Promise<T> | null = null;
  let asked = false;
  let hurry = (): void => undefined;
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });

  const self: Lazy<T> = {
    get() {
      asked = true;
      hurry();
      made ??= begin(yieldIfDue);
      return made;
    },
    ahead(idle) {
      made ??= begin(async (signal) => {
        if (!asked && !idle.now) await Promise.race([idle.whenIdle(), hurried]);
        await yieldIfDue(signal);
      });
      return made;
    },
  };
  return self;

  function begin(slowly: Yielder): Promise<T> {
    const begun = make(slowly);
    begun.catch(() => {
      if (made === begun) made = null;
    });
    return begun;
  }
}
