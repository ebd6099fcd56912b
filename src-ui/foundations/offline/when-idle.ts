/** Runs a task when the page is idle, at the latest after two seconds. */
export function whenIdle(body: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(body, { timeout: 2000 });
  else setTimeout(body, 2000);
}
