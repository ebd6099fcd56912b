import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { otherEngines } from "./other-engines";
import { startFair } from "./start-fair";
import { type Walker, walkThrough } from "./walker";

/** Side of the images that the engine requests; differs from the original's and the placeholder's. */
const storedWidth = 800;

let fair: Awaited<ReturnType<typeof startFair>>;
let walker: Walker | null = null;

beforeEach(async () => {
  fair = await startFair();
});
afterEach(async () => {
  await walker?.close();
  walker = null;
  await fair.pullPlug();
});

describe.each(otherEngines)("in $engine", ({ skipped, open }) => {
  test.skipIf(skipped !== null)("a newcomer imports a store, finds a product, pulls the plug and goes on", async () => {
    walker = await walkThrough(await open());
    await fair.importWith(walker);
    const { title } = fair.catalogue.product(7);
    await walker.type("searchbox", "Search products", title.toLowerCase());
    await walker.until(foundFirst(title));
    await walker.click("link", title);
    await walker.see("dialog", title);
    await walker.click("button", "Close");
    await walker.miss("dialog", title);
    expect(await walker.errors()).toEqual([]);

    await fair.pullPlug();
    // An image not shown yet: WebKit reuses shown images without asking the service worker.
    const unseen = fair.catalogue.product(50);
    await walker.open(`${fair.app}/app?product=${unseen.handle}`);
    await walker.see("dialog", unseen.title);
    await walker.until(`
      const image = document.querySelector("dialog img");
      return image && image.naturalWidth === ${storedWidth};
    `);
    await walker.press("Escape");
    await walker.miss("dialog", unseen.title);
    const next = fair.catalogue.product(12);
    await walker.type("searchbox", "Search products", next.title);
    await walker.until(foundFirst(next.title));
    await walker.click("link", next.title);
    await walker.see("dialog", next.title);
    expect(await walker.errors()).toEqual([]);
  });
});

/** Whether a product is first in the list: late results would move the click target. */
function foundFirst(title: string): string {
  return `return document.querySelector("[role=listitem] a")?.textContent === ${JSON.stringify(title)};`;
}
