import type { Breath } from "./breathe";
import type { Calm } from "./calm";

/** Something that takes long to make, and is made once: for whoever asks first, or ahead of that. */
export interface Lazy<T> {
  get(): Promise<T>;
  /** Makes it while it is calm; from when somebody asks for it on, without a pause. */
  ahead(calm: Calm): Promise<unknown>;
}

/** @param make what fails is made anew for the next who asks. The breath it is given pauses what is made ahead. */
export function lazy<T>(breathe: Breath, make: (breathe: Breath) => Promise<T>): Lazy<T> {
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
      made ??= begin(breathe);
      return made;
    },
    ahead(calm) {
      made ??= begin(async (signal) => {
        if (!asked && !calm.now) await Promise.race([calm.until(), hurried]);
        await breathe(signal);
      });
      return made;
    },
  };
  return self;

  function begin(slowly: Breath): Promise<T> {
    const begun = make(slowly);
    begun.catch(() => {
      if (made === begun) made = null;
    });
    return begun;
  }
}
