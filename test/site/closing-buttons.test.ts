import type { Page } from "playwright";
import { expect, test } from "vitest";
import { eachWalk, type Walk } from "../walks/each-walk";
import { ui } from "../walks/ui";
import { listedPages } from "./listed-pages";

let walk: Walk;

eachWalk({}, (begun) => {
  walk = begun;
});

const names = {
  en: { setup: "Setup", products: "Products", install: "Install Vitrine", privacy: "Privacy settings" },
  pt: {
    setup: "Configuração inicial",
    products: "Produtos",
    install: "Instalar o Vitrine",
    privacy: "Definições de privacidade",
  },
} as const;

/** What a device that has never opened the app shows at the addresses that closing buttons lead to. */
const screens: Readonly<Record<string, (page: Page, words: (typeof names)["en" | "pt"]) => Promise<void>>> = {
  "/app": (page, { setup }) => ui(page.getByRole("dialog", { name: setup })).toBeVisible(),
  "/app?open=store": (page, { setup }) => ui(page.getByRole("dialog", { name: setup })).toBeVisible(),
  "/app?open=shopify": (page) => ui(page.getByRole("radio", { name: "Shopify" })).toBeChecked(),
  "/app?open=woocommerce": (page) => ui(page.getByRole("radio", { name: "WooCommerce" })).toBeChecked(),
  "/app?demo=true": (page, { products }) =>
    ui(page.getByRole("list", { name: products }).getByRole("listitem").first()).toBeVisible(),
  "/app?settings=install": (page, { install }) => ui(page.getByRole("dialog", { name: install })).toBeVisible(),
  "/app?settings=privacy": (page, { privacy }) => ui(page.getByRole("dialog", { name: privacy })).toBeVisible(),
};

/** The buttons at the end of a page. */
const buttons = ":is(.article-end, .index-end, .closing, .calculator-notes) .button";

test.each(["en", "pt"] as const)("each closing button in %s opens the screen that it names", async (language) => {
  const paths = (await listedPages(walk.origin)).filter((path) => /^\/pt(?:\/|$)/.test(path) === (language === "pt"));
  const clicked = new Set<string>();
  let pressed = 0;
  for (const path of paths) {
    await walk.page.goto(path);
    const count = await walk.page.locator(buttons).count();
    for (let at = 0; at < count; at++) {
      const { page, context } = await walk.another();
      await page.goto(path);
      const button = page.locator(buttons).nth(at);
      const { pathname, searchParams } = new URL((await button.getAttribute("href")) ?? "", walk.origin);
      searchParams.delete("lng");
      const target = `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
      await button.click();
      await page.waitForURL((url) => url.pathname === pathname);
      if (pathname === "/app") {
        const look = screens[target];
        if (!look) throw new Error(`${path}: nothing says what ${target} shows`);
        await look(page, names[language]);
        clicked.add(target);
        pressed += 1;
      } else await ui(page.getByRole("heading", { level: 1 })).toBeVisible();
      await context.close();
    }
  }
  expect([...clicked].toSorted()).toEqual(Object.keys(screens).toSorted());
  expect(pressed).toBeGreaterThanOrEqual(20);
});
