import type { BrowserContext, Page } from "playwright";
import { afterEach, describe, expect, test } from "vitest";
import en from "../../../locales/en.json";
import { eachWalk } from "../../walks/each-walk";
import { importDemo } from "../../walks/import-demo";
import { ui } from "../../walks/ui";
import { mainScreens, orderedFrom } from "./main-screens";
import { outOfReach } from "./out-of-reach";
import { pseudoWords } from "./pseudo-words";
import { swipe } from "./swipe";

const narrow = { width: 320, height: 640 } as const;
const phone = { width: 390, height: 844 } as const;
const upright = { width: 820, height: 1180 } as const;
const tablet = { width: 1180, height: 820 } as const;
/** Minimum side of a touch target, in CSS pixels. */
const target = 44;

let context: BrowserContext;
let page: Page;
let errors: readonly string[];

eachWalk(
  {
    shared: true,
    device: {
      viewport: tablet,
      reducedMotion: "reduce",
      hasTouch: true,
      // The service worker would serve its cached texts.
      serviceWorkers: "block",
    },
    async prepare(page) {
      await importDemo(page);
      await page.goto(`/app?demo=true&${orderedFrom}`);
      const cards = page.getByRole("list", { name: en.grid.products }).getByRole("listitem");
      await cards.first().getByRole("button", { name: en.order.add }).click();
      await ui(cards.first().getByRole("spinbutton", { name: en.order.quantity })).toBeVisible();
    },
  },
  (walk) => {
    ({ context, page, errors } = walk);
  },
);
afterEach(() => expect(errors).toEqual([]));

/** Serves pseudo-texts in a right-to-left language from the page's next navigation on. */
async function speakFromRight(): Promise<typeof en> {
  const say = pseudoWords(en);
  await page.route(/\/locale-en/, (route) => route.fulfill({ json: say }));
  await page.addInitScript(() => {
    Object.defineProperty(Intl.Locale.prototype, "getTextInfo", { value: () => ({ direction: "rtl" }) });
  });
  return say;
}

/** Inspects the main screens in several window sizes and expects nothing out of reach. */
async function nothingOutOfReach(
  say: typeof en,
  sizes: readonly { readonly width: number; readonly height: number; readonly target?: number }[],
): Promise<void> {
  const found: string[] = [];
  await page.setViewportSize(sizes[0] ?? tablet);
  await mainScreens({
    page,
    say,
    async look(screen) {
      for (const size of sizes) {
        await page.setViewportSize(size);
        let faults = await outOfReach(page, { target: size.target ?? null });
        // A list re-lays itself out asynchronously.
        for (let tries = 0; faults.length > 0 && tries < 10; tries++)
          faults = await outOfReach(page, { target: size.target ?? null });
        found.push(...faults.map((fault) => `${screen}, ${size.width} wide: ${fault}`));
      }
    },
  });
  expect(found).toEqual([]);
}

test("keeps everything readable and every target thumb-sized at 320 pixels", async () => {
  await nothingOutOfReach(en, [narrow, { ...phone, target }, { ...tablet, target }]);
});

test("everything can be read and pressed with text of twice the size", async () => {
  const session = await context.newCDPSession(page);
  // As a browser's own setting does it.
  await session.send("Page.enable");
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await nothingOutOfReach(en, [tablet, upright]);
});

test("everything can be read and pressed in longer words that run from right to left", async () => {
  const say = await speakFromRight();
  await nothingOutOfReach(say, [phone, tablet]);
});

describe.each([
  {
    script: "from left to right",
    fromRight: false,
    next: "ArrowRight",
    before: "ArrowLeft",
    onward: "left",
    back: "right",
  },
  {
    script: "from right to left",
    fromRight: true,
    next: "ArrowLeft",
    before: "ArrowRight",
    onward: "right",
    back: "left",
  },
] as const)("in a script that runs $script", ({ fromRight, next, before, onward, back }) => {
  const start = async () => (fromRight ? speakFromRight() : en);
  const filled = (text: string, values: Readonly<Record<string, number>>) =>
    text.replace(/\{\{(\w+).*?\}\}/g, (_, name: string) => String(values[name]));
  const cards = (say: typeof en) => page.getByRole("list", { name: say.grid.products }).getByRole("link");

  test("the cards stand and are gone through in its direction, and what points along the line points there", async () => {
    const say = await start();
    await page.goto("/app?demo=true&view=grid");
    await ui(cards(say).nth(1)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(fromRight ? "rtl" : "ltr");
    const left = async (at: number) => (await cards(say).nth(at).boundingBox())?.x ?? 0;
    await ui.poll(async () => (await left(0)) < (await left(1))).toBe(!fromRight);
    await cards(say).first().focus();
    await page.keyboard.press(next);
    await ui(cards(say).nth(1)).toBeFocused();
    await page.keyboard.press(before);
    await ui(cards(say).first()).toBeFocused();
    await page.keyboard.press("Enter");
    const arrow = page.getByRole("button", { name: say.detail.nextProduct }).locator("svg");
    await ui(arrow).toHaveCSS("scale", fromRight ? "-1 1" : "none");
  });

  test("a finger and the arrows go through the images of a product, and past the last comes the first", async () => {
    const say = await start();
    await page.goto("/app?demo=true&view=grid");
    await cards(say).first().click();
    const images = page.getByRole("group", { name: say.detail.images });
    const position = page.getByText(
      new RegExp(filled(say.detail.imageOf, { number: 0, total: 0 }).replace(/0.*0/, "\\d.*\\d")),
    );
    await ui(position).toBeVisible();
    const total = await images.getByRole("img").count();
    const shows = (number: number) => ui(position).toHaveText(filled(say.detail.imageOf, { number, total }));
    const showing = Number((await position.textContent())?.match(/\d/)?.[0]);
    const further = (by: number) => ((showing - 1 + by + total) % total) + 1;
    await page.keyboard.press(next);
    await shows(further(1));
    await page.keyboard.press(before);
    await shows(showing);
    await page.keyboard.press(before);
    await shows(further(-1));
    await page.getByRole("button", { name: say.detail.nextImage }).click();
    await shows(showing);
    await swipe(images, onward);
    await shows(further(1));
    await swipe(images, back);
    await shows(showing);
  });

  test("a finger and the arrows go through the showcase", async () => {
    const say = await start();
    await page.goto("/app?demo=true&view=showcase&at=2");
    const showcase = page.getByRole("dialog", { name: say.showcase.title });
    const shows = (number: number) =>
      ui(showcase.getByRole("status").first()).toHaveText(filled(say.showcase.place, { number, total: 60 }));
    const slide = () => showcase.getByRole("heading");
    await shows(2);
    await page.keyboard.press(next);
    await shows(3);
    await ui(slide()).toBeInViewport({ ratio: 1 });
    await swipe(showcase, onward);
    await shows(4);
    await swipe(showcase, back);
    await shows(3);
    // A sliding element cannot be pressed.
    await ui(slide()).toBeInViewport({ ratio: 1 });
    // A press beside the buttons leaves the keys where they are.
    await slide().click();
    await page.keyboard.press(before);
    await shows(2);
    await ui(slide()).toBeInViewport({ ratio: 1 });
  });
});
