import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import contact from "../../content/contact.json";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { type BuiltSite, buildWith } from "../walks/build-with";
import { startBrowser } from "../walks/start-browser";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";

/** Stands in for a provider: a script with the interface of Tally's, and a form that reports its height. */
const provider = createServer((request, response) => {
  requested.push(request.url ?? "");
  if (isDown) return void response.destroy();
  if (request.url === "/embed.js") {
    response.setHeader("content-type", "text/javascript");
    return void response.end(`(${embed})();`);
  }
  response.setHeader("content-type", "text/html");
  response.end("<!doctype html><title>Form</title><label>Message <input></label>");
});
const requested: string[] = [];
let isDown = false;

/** Runs in the page of the form. */
function embed(): void {
  const loadEmbeds = () => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-tally-src]")) {
      frame.src = frame.dataset.tallySrc ?? "";
      frame.addEventListener("load", () => {
        frame.style.height = "613px";
      });
    }
  };
  Object.assign(window, { Tally: { loadEmbeds } });
}

let built: BuiltSite;
let server: Listening;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: readonly string[];

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const contactForm = { form: `${origin}/embed/x1?dynamicHeight=1`, script: `${origin}/embed.js` };
  built = await buildWith({ VITRINE_CONTACT_FORM: contactForm.form, VITRINE_CONTACT_SCRIPT: contactForm.script });
  server = await startServer({ root: built.site, host: "127.0.0.1", port: 0, allowHosts: [], contactForm });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  provider.close();
  await built?.remove();
});
beforeEach(async () => {
  requested.length = 0;
  isDown = false;
  context = await browser.newContext({ locale: "en-GB", baseURL: `http://localhost:${server.port}` });
  ({ page, errors } = await watchedPage(context, "open"));
});
afterEach(() => context.close());

const status = () => page.locator(".contact-form").getByRole("status");

/** Opens the contact page and scrolls to the form, which loads when it comes near. */
async function openContact(path: string): Promise<void> {
  await page.goto(path);
  await page.locator(".contact-form").scrollIntoViewIfNeeded();
}
const form = () => page.frameLocator("iframe").frameLocator("iframe");

test("the form stands in the contact page alone, as high as it says, and leaves with the page", async () => {
  await page.goto("/");
  await page.goto("/pricing");
  expect(requested).toEqual([]);
  await openContact("/contact");
  await ui(form().getByRole("textbox", { name: "Message" })).toBeVisible();
  await ui(status()).toBeEmpty();
  await ui(page.locator(".contact-form iframe")).toHaveAttribute("height", "613");
  await ui(page.locator(".contact-form iframe")).toHaveAttribute("title", "Contact form");
  await ui(page.getByRole("main").getByRole("link", { name: contact.email })).toHaveAttribute(
    "href",
    `mailto:${contact.email}`,
  );
  expect(requested.toSorted()).toEqual(["/embed.js", "/embed/x1?dynamicHeight=1"]);
  // The provider's script never runs in a page of ours but the frame's.
  expect(await page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).origin))).toEqual(
    expect.not.arrayContaining([new URL(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`).origin]),
  );
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await ui(page.locator(".contact-form iframe")).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await ui(form().getByRole("textbox", { name: "Message" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("without the provider or a network, the page says so and has the e-mail link", async () => {
  isDown = true;
  await openContact("/pt/contact");
  await ui(status()).toHaveText("Não foi possível carregar o formulário. Escreva antes um e-mail.");
  await ui(page.locator(".contact-form iframe")).toHaveCount(0);
  isDown = false;
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "onLine", { get: () => "online" in window }),
  );
  await openContact("/contact");
  await ui(status()).toHaveText("The form needs a network. Write an e-mail, or try again later.");
  await ui(page.getByRole("main").getByRole("link", { name: contact.email })).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { online: true });
    dispatchEvent(new Event("online"));
  });
  await ui(form().getByRole("textbox", { name: "Message" })).toBeVisible();
});
