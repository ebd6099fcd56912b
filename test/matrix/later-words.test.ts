import type { Page, Route } from "playwright";
import { expect, test } from "vitest";
import { eachWalk } from "../walks/each-walk";
import { ui } from "../walks/ui";

let page: Page;
let errors: readonly string[];

eachWalk(
  {
    device: {
      locale: "pt-PT",
      viewport: { width: 1440, height: 900 },
      // Its cached files would bypass the delayed ones.
      serviceWorkers: "block",
    },
  },
  (walk) => {
    ({ page, errors } = walk);
  },
);

const laterWords = (language: string) => `**/locale-${language}-later-*.json`;
const grid = () => page.getByRole("list", { name: "Produtos" });
const settings = () => page.getByRole("dialog", { name: "Centro de Configuração" });

test("the first screens have all their words before the others' come, and a part shows once its words are there", async () => {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(laterWords("pt"), async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(laterWords("pt"));
  const code = page.waitForResponse(/ui-later-.*\.js/);
  await page.goto("/app?demo=true");
  await ui(grid()).toBeVisible();
  await requested;
  await (await code).finished();
  await page.getByRole("button", { name: "Filtrar", exact: true }).click();
  await ui(page.locator("link[rel=stylesheet][disabled]")).toHaveCount(0);
  await ui(page.getByRole("button", { name: "Filtrar", exact: true })).toHaveAttribute("aria-expanded", "true");
  const close = page.getByRole("button", { name: "Fechar filtros", exact: true });
  expect(await close.count()).toBe(0);

  letThrough();
  await ui(close).toBeVisible();
  // A word that is not there would stand in the console as an error.
  expect(errors).toEqual([]);
});

test("a part whose words fail to load is reported, and a language applies once all its words are loaded", async () => {
  // A missing file is not asked for again.
  const refuse = (route: Route) => route.fulfill({ status: 404 });
  await page.route(laterWords("pt"), refuse);
  await page.goto("/app?demo=true");
  await ui(grid()).toBeVisible();
  await page.getByRole("button", { name: "Definições", exact: true }).click();
  await ui(page.getByText("Não foi possível carregar parte da aplicação.")).toBeVisible();
  expect(await settings().count()).toBe(0);

  await page.unroute(laterWords("pt"), refuse);
  await page.route(laterWords("en"), refuse);
  await page.goto("/app?demo=true&settings=display");
  const language = page.getByRole("combobox", { name: "Idioma" });
  await language.selectOption("English");
  await ui(settings().getByRole("alert")).toContainText("Este idioma ainda não está neste dispositivo");
  await ui(language).toHaveValue("pt");
  await page.unroute(laterWords("en"), refuse);
  await language.selectOption("English");
  await ui(page.getByRole("dialog", { name: "Configuration Center" })).toBeVisible();
  expect(new Set(errors)).toEqual(
    new Set(["Failed to load resource: the server responded with a status of 404 (Not Found)"]),
  );
});
