/**
 * A world with other parts in place of some of its own. Not a copy: tests replace parts of a world while an engine runs.
 */
export function worldWith<W extends object, P extends object>(world: W, parts: P): Omit<W, keyof P> & P {
  return Object.assign(Object.create(world), parts);
}
