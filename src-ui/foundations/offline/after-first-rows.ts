import { whenIdle } from "./when-idle";

/** Milliseconds after which nothing waits any longer: a screen may have no rows. */
const longestWait = 5000;

const start: { isShown: boolean; readonly waiting: (() => void)[] } = { isShown: false, waiting: [] };

/** Call it when the first rows, or what stands in their place, are rendered. */
export function reportFirstRows(): void {
  start.isShown = true;
  for (const body of start.waiting.splice(0)) whenIdle(body);
}

/**
 * Runs a task when the page is idle after its first rows: a start has idle moments before these, while the engine reads the
 * catalogue, and a part that loads in one of them postpones the rows.
 */
export function afterFirstRows(body: () => void): void {
  if (start.isShown) whenIdle(body);
  else if (start.waiting.push(body) === 1) setTimeout(reportFirstRows, longestWait);
}
