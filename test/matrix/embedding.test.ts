import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { inject, test } from "vitest";
import { startServer } from "../../src-server/start-server";
import { eachWalk } from "../walks/each-walk";
import { policyReports } from "../walks/policy-violations";
import { ui } from "../walks/ui";

const { first: site } = inject("sites");

let page: Page;

eachWalk({}, (walk) => {
  ({ page } = walk);
});

test("emits each order line on the page and to allow-listed parent frames", async () => {
  const pages = await Promise.all([startPage(), startPage()]);
  const [shop, stranger] = pages.map(originOf);
  if (!shop || !stranger) throw new Error("a page is missing");
  const open = await startServer({ root: site, host: "127.0.0.1", port: 0, allowHosts: [], embedOrigins: [shop] });
  const app = `http://localhost:${open.port}/app?demo=true&q=Pousio+Serving+Bowl`;
  await page.goto(`${shop}/?${encodeURIComponent(app)}`);
  const frame = page.frameLocator("iframe");
  const first = frame.getByRole("list", { name: "Products" }).getByRole("listitem").first();
  await first.getByRole("button", { name: "Add to order" }).click();
  const message = page.getByRole("log");
  await ui(message).toContainText(`http://localhost:${open.port} vitrine:order-line CER-213 1 by 1`);
  await first.getByRole("button", { name: "More" }).click();
  await ui(message).toContainText("CER-213 2 by 1");

  await page.goto(`${stranger}/?${encodeURIComponent(app)}`);
  await ui.poll(() => page.frames().map((one) => one.url())).toContain("chrome-error://chromewebdata/");
  await ui.poll(() => policyReports.map(({ directive }) => directive)).toEqual(["frame-ancestors"]);
  policyReports.length = 0;
  await Promise.all([open.stop(), ...pages.map((one) => one.close())]);
});

/**
 * A page that embeds another one and lists its messages. Same site as the app: a private window, as in a walk, gives
 * cross-site frames no storage.
 */
async function startPage(): Promise<Server> {
  const html = `<!doctype html><title>Shop</title><ul role="log"></ul><iframe width="1000" height="1000"></iframe><script>
    addEventListener("message", ({ origin, data }) => {
      const entry = document.createElement("li");
      entry.textContent = [origin, data.type, data.line.sku, data.line.quantity, "by", data.by].join(" ");
      document.querySelector("ul").append(entry);
    });
    document.querySelector("iframe").src = decodeURIComponent(location.search.slice(1));
  </script>`;
  const started = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return started;
}

function originOf(started: Server): string {
  return `http://localhost:${(started.address() as AddressInfo).port}`;
}
