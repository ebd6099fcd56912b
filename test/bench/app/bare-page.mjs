import { createServer } from "node:http";
import { pauseMs } from "./time-answers.mjs";

/**
 * Serves one static page with `?cards=` plain cards: image placeholder, title, price and button; no framework, engine or
 * storage, a few lines of CSS. A key typed into its search box changes the first cards' texts. The app's own cost is
 * its difference to this page.
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function serveBarePage() {
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(page));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The bare page has no port.");
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => void server.close() };
}

/**
 * Times user actions to the painted answer of the bare page.
 * @param {import("playwright").Page} page
 */
export function createBareTimer(page) {
  /**
   * @param {string} _trigger
   * @param {() => Promise<unknown>} act
   */
  return async (_trigger, act) => {
    await page.waitForTimeout(pauseMs);
    await page.evaluate(() => {
      Object.assign(window, { answered: new Promise((painted) => Object.assign(window, { painted })) });
    });
    await act();
    return Number(await page.evaluate("window.answered"));
  };
}

const page = `<!doctype html>
<meta charset="utf-8">
<title>Bare</title>
<style>
  body { margin: 0; font: 15px/1.4 system-ui }
  [role=list] { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; padding: 16px }
  [role=listitem] { overflow: hidden; border: 1px solid #ddd; border-radius: 12px }
  .image { aspect-ratio: 1; background: #eee }
  .words { padding: 12px 16px 16px }
</style>
<input type="search" aria-label="Search products">
<div role="list" tabindex="-1"></div>
<script>
  const goods = "stone linen halo oak glass olive lamp mug bowl cushion".split(" ");
  const title = (number) => goods[number % 10] + " " + goods[(number * 7 + 3) % 10] + " " + number;
  const list = document.querySelector("[role=list]");
  const cards = Number(new URLSearchParams(location.search).get("cards"));
  for (let number = 0; number < cards; number++) {
    const card = document.createElement("div");
    card.setAttribute("role", "listitem");
    const image = document.createElement("div");
    image.className = "image";
    const words = document.createElement("div");
    words.className = "words";
    const link = document.createElement("a");
    link.href = "#" + number;
    link.textContent = title(number);
    const price = document.createElement("p");
    price.textContent = number + ".00";
    const button = document.createElement("button");
    button.textContent = "Add";
    words.append(link, price, button);
    card.append(image, words);
    list.append(card);
  }
  addEventListener("keydown", ({ timeStamp }) => { window.typed = timeStamp }, true);
  document.querySelector("input").addEventListener("input", ({ target }) => {
    const from = target.value.length * 13;
    [...list.children].slice(0, 15).forEach((card, at) => {
      card.querySelector("a").textContent = title(from + at);
      card.querySelector("p").textContent = from + at + ".00";
    });
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.painted(performance.now() - window.typed);
      port2.postMessage(null);
    });
  });
</script>
`;
