import { cdp } from "vitest/browser";

/**
 * Counts the work of a page, step by step, from when it is at rest: counts are the same on every machine, times are not.
 * @param place the nodes added below it count, with all that they contain
 */
export async function watchWork(place: HTMLElement) {
  await atRest();
  let nodesAdded = 0;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) nodesAdded += node instanceof Element ? 1 + node.querySelectorAll("*").length : 1;
  });
  observer.observe(place, { childList: true, subtree: true });
  const styles: number[] = [];
  const layouts: number[] = [];
  let before = await counts();
  return {
    /** Ends a step. */
    async step(): Promise<void> {
      const after = await counts();
      styles.push(after.styles - before.styles);
      layouts.push(after.layouts - before.layouts);
      before = after;
    },
    /** Style recalculations of a step. */
    styles: () => quartile(styles),
    /** Layouts of a step. */
    layouts: () => quartile(layouts),
    nodesAdded: () => nodesAdded,
  };
}

/** Another test's page may share the process, and its work counts too: the quarter of the steps with the least says most. */
function quartile(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)];
}

async function counts() {
  const { send } = cdp() as { send(method: string): Promise<{ metrics: { name: string; value: number }[] }> };
  await send("Performance.enable");
  const { metrics } = await send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { styles: of("RecalcStyleCount"), layouts: of("LayoutCount") };
}

/** Resolves when the page renders nothing more. */
async function atRest(): Promise<void> {
  for (let last = -1, now = document.body.querySelectorAll("*").length; last !== now; ) {
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 250));
    now = document.body.querySelectorAll("*").length;
  }
}
