/** A load that runs once. All calls get its result; after a failure, the next call loads again. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    if (!loaded) {
      loaded = load();
      loaded.catch(() => {
        loaded = null;
      });
    }
    return loaded;
  };
}
