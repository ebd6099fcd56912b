import { beforeEach, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { openShop } from "./open-shop";

const steps = 60;
/** CSS pixels of a step. */
const each = 300;

beforeEach(async () => {
  const before = location.href;
  sessionStorage.clear();
  await page.viewport(1180, 820);
  return () => history.replaceState(null, "", before);
});

// Counts are the same on every machine, times are not.
test.each([
  ["grid", 100],
  // Rows that pass slowly are filled at once.
  ["table", 400],
] as const)(
  "a step of a scroll through the %s styles and lays out once, and makes few nodes",
  async (view, maxNodes) => {
    const { place } = await openShop({ products: 2000 }, `/app?view=${view}`);
    await expect.element(page.getByRole("link", { name: "Product 0", exact: true })).toBeVisible();
    await atRest();
    const watched = watchNodes(place);
    const styles: number[] = [];
    const layouts: number[] = [];
    let before = await counts();
    for (let step = 0; step < steps; step++) {
      scrollBy({ top: each });
      await nextFrame();
      const after = await counts();
      styles.push(after.RecalcStyleCount - before.RecalcStyleCount);
      layouts.push(after.LayoutCount - before.LayoutCount);
      before = after;
    }
    const pixels = steps * each;
    expect(scrollY).toBe(pixels);
    // Another test's page may share the process, and its work counts too: the quarter of the steps with the least says most.
    expect(quartile(styles)).toBeLessThanOrEqual(1);
    expect(quartile(layouts)).toBeLessThanOrEqual(1);
    expect((watched.added() / pixels) * 1000).toBeLessThanOrEqual(maxNodes);
    // The table fills the rows of a fast scroll when it has stopped.
    if (view === "grid") expect(blankCards(place)).toBe(0);
  },
);

function quartile(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)];
}

async function counts(): Promise<Record<"RecalcStyleCount" | "LayoutCount", number>> {
  const { send } = cdp() as { send(method: string): Promise<{ metrics: { name: string; value: number }[] }> };
  await send("Performance.enable");
  const { metrics } = await send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { RecalcStyleCount: of("RecalcStyleCount"), LayoutCount: of("LayoutCount") };
}

/** The nodes that are added below an element, with all that they contain. */
function watchNodes(element: HTMLElement) {
  let added = 0;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) added += node instanceof Element ? 1 + node.querySelectorAll("*").length : 1;
  });
  observer.observe(element, { childList: true, subtree: true });
  return { added: () => added };
}

/** Cards on screen without their product. */
function blankCards(place: HTMLElement): number {
  return [...place.querySelectorAll("[role=listitem]")].filter((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && !item.querySelector("a");
  }).length;
}

/** Resolves when the page renders nothing more. */
async function atRest(): Promise<void> {
  for (let last = -1, now = document.body.querySelectorAll("*").length; last !== now; ) {
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 250));
    now = document.body.querySelectorAll("*").length;
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
