import type { Page } from "playwright";
import { expect, test } from "vitest";
import { connectStore } from "./connect-store";
import { eachWalk, type Walk } from "./each-walk";
import { importComplete } from "./import-complete";
import { ui } from "./ui";

const count = process.env.FULL_RUN ? 300 : 80;

/** Side of the images that the engine requests; differs from the original's and the placeholder's. */
const storedWidth = 800;

let walk: Walk;

eachWalk({ stores: ["--products", String(count)] }, (begun) => {
  walk = begun;
});

const number = (value: number) => value.toLocaleString("en");

test("works offline after one sync, reports readiness, and restores evicted images", async () => {
  const { context, page, stores } = walk;
  const ready = page.getByRole("status").filter({ hasText: "Offline ready" });
  await connectStore(page, { url: `http://localhost:${stores.shopify.port}` });
  await importComplete(page);
  await ui(ready).toBeVisible();
  // Its heading font is one that the app lacks.
  await ui.poll(() => fontsOf(page)).toEqual(["Assistant", "Lora"]);
  await ui.poll(() => page.evaluate(async () => (await (await caches.open("theme-fonts")).keys()).length)).toBe(2);

  await walk.stopServer();
  await context.setOffline(true);
  await page.goto("/app");
  await ui(page.getByRole("status").filter({ hasText: `${number(count)} products` })).toBeVisible();
  await ui(ready).toBeVisible();
  await ui.poll(() => fontsOf(page)).toEqual(["Assistant", "Lora"]);
  const { catalogue } = stores.shopify;
  const products = Array.from({ length: catalogue.count }, (_, index) => catalogue.product(index));
  const images = products.reduce((sum, { images }) => sum + images.length, 0);
  expect(images).toBeGreaterThan(2 * count);
  const keys = await storedKeys(page);
  expect(keys).toHaveLength(images);
  const covers = products.filter(({ images }) => images.length > 0).map(({ images }) => String(images[0]?.name));
  const widths = await widthsOf(
    page,
    covers.map((name) => keys.find((key) => key.includes(`/${name}.`)) ?? ""),
  );
  expect(widths.filter((width) => width !== storedWidth)).toEqual([]);

  const gone = await takeAway(page, 3);
  await page.reload();
  await ui(page.getByRole("status").filter({ hasText: `${number(count)} products` })).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Data Management" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Images" });
  await ui(row).toContainText(`${number(images - gone)} of ${number(images)}`);
  await ui(ready).toBeHidden();
  await page.getByRole("button", { name: /products with missing images/ }).click();
  await ui(page.getByText("1 missing").first()).toBeVisible();

  await context.setOffline(false);
  await walk.restartServer();
  await page.getByRole("button", { name: "Download missing items" }).click();
  await ui(row).toContainText(`${number(images)} of ${number(images)}`);
  await page.getByRole("button", { name: "Close" }).click();
  await ui(ready).toBeVisible();
  expect(await storedKeys(page)).toHaveLength(images);

  // The next start shows these rows until the interface has loaded its own. A press on one of them opens its product.
  await walk.stopServer();
  await page.goto("/app");
  await ui(ready).toBeVisible();
  await ui.poll(() => page.evaluate(() => localStorage.getItem("last-screen"))).not.toBeNull();
  await page.addInitScript(pressFirstRow);
  await page.goto("/app");
  const pressed = () => page.evaluate(() => String(Reflect.get(window, "pressed")));
  await ui.poll(pressed).not.toBe("undefined");
  await ui(page.getByRole("dialog", { name: await pressed() })).toBeVisible();
});

/** Presses the first link of the rows that the last start has stored, as soon as it is there. Runs in the page. */
function pressFirstRow(): void {
  const watch = new MutationObserver(() => {
    const link = document.querySelector<HTMLElement>(".last-screen [role=listitem] a");
    if (!link) return;
    watch.disconnect();
    Object.assign(window, { pressed: link.textContent });
    link.click();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** The families of the theme of which the page has loaded a file. */
function fontsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return loaded.map(({ family }) => family.replaceAll('"', "")).filter((family) => family !== "Inter");
  });
}

/** Keys of the images on the device. */
function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("catalogue-db");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("images").objectStore("images").getAllKeys();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            // Logo and icon belong to no product.
            resolve(reading.result.map(String).filter((key) => !key.includes("/store-")));
          };
        };
      }),
  );
}

/** Deletes every nth image behind the app's back; returns how many. */
async function takeAway(page: Page, every: number): Promise<number> {
  const gone = (await storedKeys(page)).filter((_key, at) => at % every === 0);
  await page.evaluate(
    (keys) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("catalogue-db");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("images", "readwrite");
          for (const key of keys) writing.objectStore("images").delete(key);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    gone,
  );
  return gone.length;
}

/** Natural width of each image as the page loads it; 0 for a broken one. */
function widthsOf(page: Page, sources: readonly string[]): Promise<number[]> {
  return page.evaluate(async (all) => {
    const widths: number[] = [];
    for (let at = 0; at < all.length; at += 20)
      widths.push(
        ...(await Promise.all(
          all.slice(at, at + 20).map(
            (src) =>
              new Promise<number>((resolve) => {
                const image = new Image();
                image.onload = () => resolve(image.naturalWidth);
                image.onerror = () => resolve(0);
                image.src = src;
              }),
          ),
        )),
      );
    return widths;
  }, sources);
}
