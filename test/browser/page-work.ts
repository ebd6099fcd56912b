import { onTestFinished, vi } from "vitest";

/**
 * Counts the work of a page, step by step, from when it is at rest: counts are the same on every machine, times are not.
 * The browser's own counts of styles and layouts include those of other tests' pages in its process; `npm run bench` has
 * them.
 * @param place what changes below it counts
 */
export async function watchWork(place: HTMLElement) {
  await atRest();
  const measured = vi.spyOn(Element.prototype, "getBoundingClientRect");
  let nodesAdded = 0;
  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes++;
    for (const { addedNodes } of records)
      for (const node of addedNodes) nodesAdded += node instanceof Element ? 1 + node.querySelectorAll("*").length : 1;
  });
  observer.observe(place, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => {
    observer.disconnect();
    measured.mockRestore();
  });
  return {
    /** How often the nodes or texts changed: at most once for each commit of React. */
    changes: () => changes,
    /** How often an element was measured, which may force a layout. */
    measured: () => measured.mock.calls.length,
    /** The added nodes, with all that they contain. */
    nodesAdded: () => nodesAdded,
  };
}

/** Resolves when the page renders nothing more. */
async function atRest(): Promise<void> {
  for (let last = -1, now = document.body.querySelectorAll("*").length; last !== now; ) {
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 250));
    now = document.body.querySelectorAll("*").length;
  }
}
