/** The name of the lock under which one window at a time imports a store. */
export function syncLock(store: string): string {
  return `sync:${store}`;
}
