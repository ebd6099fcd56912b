/**
 * Runs an asynchronous task that must ignore its result once a newer task replaces it.
 *
 * @param task checks `isCurrent` after each await
 * @returns marks the task as replaced; use it as an effect's clean-up
 */
export function whileCurrent(task: (isCurrent: () => boolean) => Promise<void>): () => void {
  let current = true;
  void task(() => current);
  return () => {
    current = false;
  };
}
