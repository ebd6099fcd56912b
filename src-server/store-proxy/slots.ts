/** Takes a place for the key and answers how to give it back; null where all are taken. */
export type Slots = (key: string) => (() => void) | null;

/** A limit of what goes on at the same time per key. */
export function createSlots(perKey: number): Slots {
  const taken = new Map<string, number>();
  return (key) => {
    const count = taken.get(key) ?? 0;
    if (count >= perKey) return null;
    taken.set(key, count + 1);
    return () => {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  };
}
