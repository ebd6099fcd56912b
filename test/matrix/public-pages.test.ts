import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { eachWalk } from "../walks/each-walk";
import { savedFile } from "../walks/saved-file";
import { ui } from "../walks/ui";

let page: Page;
let context: BrowserContext;
let errors: readonly string[];

eachWalk({}, (walk) => {
  ({ page, context, errors } = walk);
});

test("the home page shows the demo in a frame, which goes on with its network cut off", async () => {
  await page.goto("/");
  const picture = page.getByRole("img", { name: "The demo catalogue with its products" });
  await ui(picture).toBeInViewport();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1200);
  await page.getByRole("button", { name: "Load the demo here" }).click();
  const frame = page.frameLocator("iframe");
  const products = frame.getByRole("list", { name: "Products" }).getByRole("listitem");
  await ui(products.first()).toBeVisible();
  await ui(picture).toHaveCount(0);
  const offlineReady = frame.getByRole("status").filter({ hasText: "Offline ready" });
  await ui(offlineReady).toBeVisible();

  await page.getByRole("switch", { name: "Network off" }).check();
  await ui(frame.getByRole("status").filter({ hasText: /^Offline$/ })).toBeVisible();
  await frame.getByRole("searchbox", { name: "Search products" }).fill("lamp");
  await ui(products).toHaveCount(4);
  const demo = page.frames().find((one) => one.url().includes("demo=true"));
  const engine = page.workers().find((one) => one.url().includes("network=off"));
  const answers = (within: Pick<Page, "evaluate"> | undefined) =>
    within?.evaluate(() =>
      fetch("/api/health").then(
        ({ status }) => status,
        () => "no answer",
      ),
    );
  expect(await answers(demo)).toBe("no answer");
  expect(await engine?.evaluate(() => fetch("/api/health").catch(() => "no answer"))).toBe("no answer");
  // The page's language is no choice of the visitor's.
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBeNull();
  // Only the demo is cut off.
  expect(await answers(page)).toBe(200);

  await page.getByRole("switch", { name: "Network off" }).uncheck();
  await ui(frame.getByRole("status").filter({ hasText: /^Online$/ })).toBeVisible();
  await ui(frame.getByRole("searchbox", { name: "Search products" })).toHaveValue("lamp");
  // A browser reports each request without an answer.
  expect(errors.filter((error) => !error.includes("ERR_FAILED"))).toEqual([]);
});

test("a Portuguese page opens the app and the help in Portuguese where no language was chosen", async () => {
  await page.goto("/pt/pricing");
  await page.getByRole("banner").getByRole("link", { name: "Abrir a aplicação" }).click();
  await ui(page.locator("html")).toHaveAttribute("lang", "pt-PT");
  // From now on, the app's own address does.
  await page.goto("/app");
  await ui(page.locator("html")).toHaveAttribute("lang", "pt-PT");

  await page.evaluate(() => localStorage.clear());
  await page.goto("/pt/faq#test-fails");
  await page.getByRole("link", { name: "O que quer dizer cada mensagem" }).click();
  await ui(page).toHaveURL(/\/pt\/help#connection-failed$/);
  await ui(page.locator("#connection-failed")).toHaveAttribute("open", "");
  await ui(page.locator("html")).toHaveAttribute("lang", "pt-PT");
  expect(errors).toEqual([]);
});

/** Of this page and the images that its window shows, those that the device does not hold. */
async function missingFromCache(): Promise<string[]> {
  const cache = await caches.open("public-pages");
  const images = [...document.querySelectorAll("main picture")].map((picture) => {
    const source = [...picture.querySelectorAll("source")].find(({ media }) => matchMedia(media).matches);
    return source?.srcset ?? picture.querySelector("img")?.src ?? "";
  });
  const wanted = [location.pathname, ...images];
  const stored = await Promise.all(wanted.map((path) => cache.match(path)));
  return wanted.filter((_, at) => stored[at] === undefined);
}

test("a visitor who has never opened the app reloads a visited page with the network off", async () => {
  const visited = ["/guides", "/pt/pricing", "/guides/offline-catalog-trade-shows"];
  for (const path of visited) {
    await page.goto(path);
    // The worker stores the page that registers it, and images below the screen, after the load.
    await ui.poll(() => page.evaluate(missingFromCache)).toEqual([]);
  }
  await context.setOffline(true);
  for (const path of visited) {
    await page.goto(path);
    await page.reload();
    await ui(page.getByRole("heading", { level: 1 })).toBeVisible();
    // With its styles and script.
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("0px");
    await ui(page.locator("[data-year]").first()).toHaveText(String(new Date().getFullYear()));
    const images = page.locator("main img");
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await ui.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
    }
  }
  expect(errors).toEqual([]);
});

test("the FAQ finds words in questions, answers and categories, and opens several questions", async () => {
  await page.goto("/faq#keys");
  const status = page.getByRole("status");
  await ui(page.locator("#keys")).toHaveAttribute("open", "");
  await ui(status).toHaveText("38 questions");
  await page.locator("#account summary").click();
  await ui(page.locator("details[open]")).toHaveCount(2);

  const search = page.getByRole("searchbox", { name: "Search questions" });
  await search.fill("qqq");
  await ui(status).toHaveText("No questions match your search");
  await ui(page.getByRole("heading", { level: 2, name: "General" })).toBeHidden();
  await page.getByRole("button", { name: "Clear search" }).click();
  await ui(status).toHaveText("38 questions");
  await search.fill("REVÓKE tablet");
  await ui(status).toHaveText("1 question");
  await ui(page.locator("details").filter({ visible: true })).toHaveCount(1);
  // Six questions stand in the category, whose title alone has the word.
  await page.getByRole("button", { name: "Security", exact: true }).click();
  await ui(search).toHaveValue("security");
  await ui(page.locator("#erase")).toBeVisible();
  await ui(page.getByRole("heading", { level: 2, name: "Pricing" })).toBeHidden();
  await page.getByRole("button", { name: "Open all" }).click();
  await ui(page.locator("#erase")).toHaveAttribute("open", "");
  expect(errors).toEqual([]);
});

test("a link to a question that the search hides shows it, and Back finds the search again", async () => {
  const search = page.getByRole("searchbox", { name: "Search questions" });
  const questions = page.locator("details").filter({ visible: true });
  await page.goto("/faq");
  await search.fill("barcode");
  await ui(page.locator("#keys")).toBeHidden();
  const found = await questions.count();
  expect(found).toBeGreaterThan(0);
  // As a link in an answer, or one that is pasted into the address bar.
  await page.evaluate(() => location.assign("#keys"));
  await ui(page.locator("#keys")).toHaveAttribute("open", "");
  await ui(page.locator("#keys")).toBeInViewport();
  await ui(search).toHaveValue("");
  await page.goBack();
  await ui(search).toHaveValue("barcode");
  await ui(questions).toHaveCount(found);
  await ui(page.locator("#keys")).toBeHidden();
  // A visible question leaves the search alone.
  const shown = await questions.first().getAttribute("id");
  await page.evaluate((id) => location.assign(`#${id}`), shown);
  await ui(page.locator(`#${shown}`)).toHaveAttribute("open", "");
  await ui(search).toHaveValue("barcode");

  await page.goto("/contact");
  await page.goBack();
  await ui(search).toHaveValue("barcode");
  await ui(questions).toHaveCount(found);
  expect(errors).toEqual([]);
});

test("Back finds the text and the category of the index of guides", async () => {
  await page.goto("/guides");
  const search = page.getByRole("searchbox", { name: "Search the guides" });
  const guides = page.locator(".index-list li[data-category]").filter({ visible: true });
  await page.getByRole("group", { name: "Category" }).getByRole("button", { name: "Integration" }).click();
  await search.fill("woocommerce");
  await ui(guides).toHaveCount(1);
  await guides.getByRole("link").click();
  await ui(page).toHaveURL(/woocommerce-offline-sales$/);
  await page.goBack();
  await ui(search).toHaveValue("woocommerce");
  await ui(guides).toHaveCount(1);
  await ui(page.getByRole("button", { name: "Integration" })).toHaveAttribute("aria-pressed", "true");
});

test("an unknown address answers in the language that was chosen, and stays in the address bar", async () => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/lost?from=mail");
  await ui(heading).toHaveText("Page not found");
  await page.evaluate(() => localStorage.setItem("i18nextLng", "pt"));
  await page.goto("/lost?from=mail");
  await ui(heading).toHaveText("Página Não Encontrada");
  await ui(page).toHaveURL(/\/lost\?from=mail$/);
  await page.evaluate(() => localStorage.setItem("i18nextLng", "en"));
  await page.goto("/pt/lost");
  await ui(heading).toHaveText("Página Não Encontrada");
});

test("addresses of the past keep what they were opened with", async () => {
  for (const [from, to] of [
    ["/build?demo=true", "/app?demo=true"],
    ["/products?demo=true&q=lamp", "/app?demo=true&q=lamp"],
    ["/settings?demo=true", "/app?demo=true&settings=store"],
    ["/resources/catalog-app-for-shopify?from=mail#limits", "/resources/catalog-app-shopify?from=mail#limits"],
  ] as const) {
    await page.goto(from);
    await ui.poll(() => page.evaluate(() => location.pathname + location.search + location.hash)).toBe(to);
  }
  expect(errors).toEqual([]);
});

test("a visited page's document is downloaded without a network", async () => {
  await page.goto("/resources/downloads/script");
  const isCached = () =>
    page.evaluate(async () => (await caches.match("/resources/downloads/script.pdf")) !== undefined);
  await ui.poll(isCached).toBe(true);
  await context.setOffline(true);
  await page.reload();
  const { path } = await savedFile(page.getByRole("link", { name: "Download PDF: Sales script template" }));
  expect((await readFile(path)).subarray(0, 5).toString()).toBe("%PDF-");
});

test("the help finds topics, follows links to hidden ones, and opens without a network", async () => {
  await page.goto("/app?demo=true");
  await ui.poll(() => page.evaluate(async () => (await caches.match("/help")) !== undefined)).toBe(true);
  await context.setOffline(true);
  await page.goto("/help#storage-full");
  const search = page.getByRole("searchbox", { name: "Search help" });
  const status = page.getByRole("search").getByRole("status");
  const topics = page.locator("details").filter({ visible: true });
  await ui(page.locator("#storage-full")).toHaveAttribute("open", "");
  await ui(status).toHaveText(/^3\d topics$/);
  await page.locator("#install summary").click();
  await ui.poll(() => page.evaluate(() => location.hash)).toBe("#install");

  await search.fill("refuses keys");
  await ui(topics).not.toHaveCount(0);
  const found = await topics.count();
  await page.locator("#keys-refused summary").click();
  await page.locator("#keys-refused a[href^='#']").first().click();
  await ui(search).toHaveValue("");
  const opened = await page.evaluate(() => location.hash);
  await ui(page.locator(opened)).toHaveAttribute("open", "");
  await page.goBack();
  await ui(search).toHaveValue("refuses keys");
  await ui(topics).toHaveCount(found);
  await search.fill("qqq");
  await ui(status).toHaveText("No help topics found");
  await ui(page.getByRole("banner").getByRole("link", { name: "Vitrine" })).toHaveAttribute("href", "/");
});

test("the index of guides finds words in its language, together with a category", async () => {
  await page.goto("/pt/guides");
  const guides = page.locator(".index-list li[data-category]").filter({ visible: true });
  const status = page.getByRole("search").getByRole("status");
  const search = page.getByRole("searchbox", { name: "Pesquisar nos guias" });
  const category = (name: string) => page.getByRole("group", { name: "Categoria" }).getByRole("button", { name });
  await ui(guides).toHaveCount(16);
  await search.fill("CATALOGO papel");
  await ui(status).toHaveText("1 guia");
  await ui(guides.getByRole("link")).toHaveAttribute("href", "/pt/compare/digital-vs-paper-catalogs");
  await category("Integração").click();
  await ui(status).toHaveText("Nenhum guia corresponde à pesquisa");
  await ui(page.locator("#articles")).toBeHidden();
  await page.getByRole("button", { name: "Mostrar todos" }).click();
  await ui(guides).toHaveCount(16);
  await ui(category("Todos")).toHaveAttribute("aria-pressed", "true");
  await category("Integração").click();
  await ui(category("Integração")).toHaveAttribute("aria-pressed", "true");
  const integrations = await guides.count();
  await search.fill("woocommerce");
  await ui(status).toHaveText("1 guia");
  await page.getByRole("button", { name: "Limpar a pesquisa" }).click();
  await ui(status).toHaveText(`${integrations} guias`);
  expect(errors).toEqual([]);
});

test("the calculator compares what is entered, and says what is missing", async () => {
  await page.goto("/resources/downloads/calculator");
  const status = page.getByRole("status");
  const enter = (label: string, value: string) => page.getByRole("textbox", { name: label }).fill(value);
  await ui(status).toHaveText("Enter at least one cost on each side.");
  await enter("Editions a year", "2");
  await enter("Printing per edition", "2500");
  await enter("Number of devices", "2");
  await enter("Price of one device", "600");
  await ui(status).toHaveText("Enter at least one year of use.");
  await enter("Years of use", "3");
  await ui(status).toContainText("costs $4,600 less a year");
  await ui(status).toContainText("after 3 months");
  await page.getByRole("combobox", { name: "Currency" }).selectOption("EUR");
  await ui(status).toContainText("€4,600");
  await enter("Corrections a year", "-1");
  await ui(status).toHaveText("Enter a number of 0 or more.");
  await page.getByRole("button", { name: "Clear all figures" }).click();
  await ui(status).toHaveText("Enter at least one cost on each side.");
  expect(errors).toEqual([]);
});

test.each([
  ["English", "/resources/downloads/calculator", "12,500.50", "$6,250 less"],
  ["Portuguese", "/pt/resources/downloads/calculator", "12.500,50", "6250 € menos"],
])("the calculator reads amounts as %s writes them", async (_, path, printing, answer) => {
  await page.goto(path);
  await page.locator("#editions").fill("1");
  await page.locator("#print").fill(printing);
  await page.locator("#software").fill(printing.replace("12", "6").replace("500", "250"));
  await ui(page.getByRole("status")).toContainText(answer);
});

test("visited pages stay readable without a network", async () => {
  await page.goto("/app?demo=true");
  await ui.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto("/pricing");
  await page.goto("/pt");
  await context.setOffline(true);
  await page.goto("/pt");
  await ui(page.getByRole("heading", { level: 1 })).toHaveText("A sua loja inteira num tablet. Sem Wi-Fi.");
  await page.goto("/pricing");
  await ui(page.getByRole("heading", { level: 1 })).toHaveText("Free now, with everything in it");
});

test("once the app is installed, the pages of its language open without a network, and no others", async () => {
  await page.goto("/app?demo=true");
  await ui.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const paths = [...(await (await page.request.get("/sitemap.xml")).text()).matchAll(/<loc>https:\/\/[^/<]+([^<]*)</g)];
  const all = paths.map(([, path]) => path || "/");
  const english = all.filter((path) => !/^\/pt(?:\/|$)/.test(path));
  expect(english.length).toBeGreaterThan(25);
  const cachedPages = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open("public-pages")).keys();
      return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith("/site/"));
    });
  const documents = ["script", "objections"].map((name) => `/resources/downloads/${name}.pdf`);
  await ui.poll(cachedPages).toEqual(["/help"]);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await ui.poll(async () => (await cachedPages()).toSorted()).toEqual([...english, ...documents].toSorted());

  await context.setOffline(true);
  for (const path of english) {
    await page.goto(path);
    await ui(page.getByRole("contentinfo")).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Inter");
  }
  await expect(page.goto("/pt/pricing")).rejects.toThrow("ERR_FAILED");
});
