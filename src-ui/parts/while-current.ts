/**
 * Runs an asynchronous task whose answer counts only until a newer task replaces it.
 *
 * @param task asks `isCurrent` after each wait
 * @returns replaces the task: an effect's clean-up
 */
export function whileCurrent(task: (isCurrent: () => boolean) => Promise<void>): () => void {
  let current = true;
  void task(() => current);
  return () => {
    current = false;
  };
}
