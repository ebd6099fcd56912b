/**
 * A world with other parts in place of some of its own. Not a copy: tests replace parts of a world while an engine runs.
 */
export function worldWith<W extends object, P extends object>(world: W, parts: P): Omit<W, keyof P> & P {
  // Not assigned, which a world whose own part is read-only would refuse.
  return Object.create(world, Object.getOwnPropertyDescriptors(parts));
}
