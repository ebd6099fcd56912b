import { whenIdle } from "./when-idle";

/** Milliseconds after which nothing waits any longer: a screen may have no rows. */
const longestWait = 5000;

const start: { isShown: boolean; readonly waiting: (() => void)[]; ending: () => void } = {
  isShown: false,
  waiting: [],
  ending: () => undefined,
};

/** Call it when the first rows, or what stands in their place, are rendered. */
export function reportFirstRows(): void {
  if (!start.isShown) start.ending();
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

/** Runs a task as soon as the first rows are there. Call it once. */
export function atFirstRows(body: () => void): void {
  if (start.isShown) body();
  else start.ending = body;
}
