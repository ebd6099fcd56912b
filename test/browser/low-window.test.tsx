import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { openShop } from "./open-shop";
import { preferMotion } from "./preferred-motion";

/** A desktop window at 400 % zoom, one at 200 %, and a phone on its side with and without the browser's bars. */
const sizes = [
  [320, 256],
  [640, 360],
  [667, 320],
  [844, 390],
] as const;

/** Milliseconds after which a layout no longer changes by itself. */
const settled = { timeout: 4000 };

const dialog = () => page.getByRole("dialog").elements().at(-1);

beforeEach(async () => {
  // With all controls of the showcase.
  await preferMotion();
  const before = location.href;
  sessionStorage.clear();
  viewState.settings.showPrices = true;
  viewState.settings.showStock = true;
  return async () => {
    viewState.settings.view = "grid";
    viewState.settings.showPrices = false;
    viewState.settings.showStock = false;
    history.replaceState(null, "", before);
    await page.viewport(1180, 820);
  };
});

async function open(query: string): Promise<void> {
  history.replaceState(null, "", `/app?${query}`);
  await openShop({ variants: 3, images: true });
}

/** Whether a press in the middle of the element would hit it. */
function isHit(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit) return false;
  return element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element) === true;
}

/** Whether all of the element is in the window, and nothing covers its middle. */
function isWhole(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && isHit(element);
}

function isShown(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isThere = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  return isThere && !element.closest("[inert], .visually-hidden");
}

/** Texts and controls that stay covered or cut off however the dialog is scrolled. */
async function outOfReach(): Promise<readonly string[]> {
  const parts = dialog()?.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, h2, h3, p") ?? [];
  const missed: string[] = [];
  for (const part of [...parts].filter(isShown)) {
    let isReached = false;
    for (const block of ["nearest", "center", "start", "end"] as const) {
      part.scrollIntoView({ block, inline: "center", behavior: "instant" });
      await new Promise(requestAnimationFrame);
      isReached ||= isHit(part);
    }
    if (!isReached) missed.push(`${part.tagName} ${part.getAttribute("aria-label") ?? part.textContent}`);
  }
  return missed;
}

/** The largest share of the window that the part takes, however the dialog is scrolled. */
async function largestShare(part: Element): Promise<number> {
  let largest = 0;
  for (const block of ["start", "center", "end"] as const) {
    part.scrollIntoView({ block, behavior: "instant" });
    await new Promise(requestAnimationFrame);
    const middle = part.getBoundingClientRect();
    let rows = 0;
    for (let y = 0; y < innerHeight; y++) {
      const hit = document.elementFromPoint(middle.left + middle.width / 2, y);
      if (hit && part.contains(hit)) rows++;
    }
    largest = Math.max(largest, rows / innerHeight);
  }
  return largest;
}

interface Screen {
  readonly query: string;
  /** The button that opens it. */
  readonly button?: string;
}

const screens = {
  "the showcase": { query: "view=showcase" },
  "a product": { query: "view=grid&product=product-1" },
  "the connection": { query: "view=grid&settings=store" },
  "the display settings": { query: "view=grid&settings=display" },
  "the store settings": { query: "view=grid&settings=stores" },
  "the order": { query: "view=grid&order=current" },
  "the collections": { query: "view=grid", button: "Collections" },
  "the filters": { query: "view=grid", button: "Filter" },
} satisfies Readonly<Record<string, Screen>>;

async function openScreen({ query, button }: Screen): Promise<void> {
  await open(query);
  if (button) await page.getByRole("button", { name: button, exact: true }).click();
  await expect.poll(() => dialog()?.querySelectorAll("button").length ?? 0).toBeGreaterThan(0);
  await expect.poll(() => dialog()?.getAnimations().length).toBe(0);
}

describe.each(sizes)("in a window of %i by %i pixels", (width, height) => {
  it.each(Object.entries<Screen>(screens))("everything of %s can be read and pressed", async (_, screen) => {
    await page.viewport(width, height);
    await openScreen(screen);
    await expect.poll(outOfReach, settled).toEqual([]);
  });

  it("bars leave half of the window to the settings", async () => {
    await page.viewport(width, height);
    await openScreen(screens["the connection"]);
    const panel = page.getByRole("tabpanel");
    await expect.element(panel).toBeInTheDocument();
    await expect.poll(() => largestShare(panel.element()), settled).toBeGreaterThan(0.5);
  });
});

describe("on a phone on its side", () => {
  beforeEach(() => page.viewport(844, 390));

  it("a product shows its title, its price and its button at once", async () => {
    await openScreen(screens["a product"]);
    const product = page.getByRole("dialog");
    const parts = () => [
      product.getByRole("heading", { name: "Product 1" }).element(),
      ...product.getByText(/\d\.\d\d$/).elements(),
      product.getByRole("button", { name: "Add to order" }).element(),
    ];
    await expect.element(product.getByRole("button", { name: "Add to order" })).toBeInTheDocument();
    await expect.poll(() => parts().filter((part) => !isWhole(part)), settled).toEqual([]);
    expect(parts().length).toBeGreaterThan(2);
  });

  it("the showcase shows title, SKU, price, stock and its buttons beside the image", async () => {
    await openScreen(screens["the showcase"]);
    const slide = page.getByRole("region", { name: "Product 0" });
    await expect.element(slide.getByRole("heading")).toBeInTheDocument();
    const parts = () => [...slide.element().querySelectorAll("h3, p, button")];
    const covered = () => parts().filter((part) => !isWhole(part));
    await expect.poll(() => covered().map(({ textContent }) => textContent), settled).toEqual([]);
    expect(parts().length).toBeGreaterThan(4);
  });
});
