import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { startChecklists } from "../../src-ui/site/checklists";
import { markPage } from "../../src-ui/site/mark-page";
import { PageProvider } from "../../src-ui/site/page-context";
import { startControls } from "../../src-ui/site/page-controls";
import { PageLayout } from "../../src-ui/site/page-layout";
import { RichDocument } from "../../src-ui/site/rich-document";
import type { LayoutContent } from "../../src-ui/site/site-content";

const links = [
  { label: "Home", href: "/" },
  { label: "Guides", href: "/guides" },
];

const content: LayoutContent = {
  name: "Vitrine",
  skip: "Skip",
  header: { label: "Main", links, open: "Open app", menu: "Menu", closeMenu: "Close menu" },
  language: {
    label: "Language",
    en: "English",
    pt: "Português",
    enShort: "EN",
    ptShort: "PT",
    suggestion: "Em português?",
    switch: "Ver",
    close: "Fechar",
  },
  categories: { setup: "", integration: "", "best-practices": "", comparison: "", resources: "" },
  breadcrumb: { label: "You are here", home: "Home", guides: "Resources" },
  reading: { minutes_one: "", minutes_other: "", back: "Back", contents: "Contents", newTab: "(new tab)" },
  banner: { label: "Beta", badge: "Beta", long: "Early.", short: "Early.", feedback: "Feedback", close: "Close" },
  footer: {
    description: "",
    privacy: "",
    linksLabel: "Links",
    links,
    articlesLabel: "Articles",
    articles: links,
    copyright: "© {{year}} Vitrine",
  },
  notFound: { title: "", text: "", back: "", linksLabel: "", links, support: "" },
};

const files = { styles: "", early: "", alias: "", script: "", pageScripts: {} as never };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  open();
});
afterEach(() => {
  document.body.replaceChildren();
  for (const name of ["script", "betaClosed", "languageOffer"]) delete document.documentElement.dataset[name];
  document.documentElement.lang = "en";
});

/** Shows a guide with two tick boxes, and starts it as its scripts do. */
function open(): void {
  const markup = renderToStaticMarkup(
    <PageProvider
      value={{ language: "en", layout: content, articles: [], topics: [], texts: {} as never, screenshots: null }}
    >
      <PageLayout files={files} path="/guides/fair" title="" description="">
        <RichDocument markdown={"- [ ] One\n- [ ] Two"} />
      </PageLayout>
    </PageProvider>,
  );
  const page = new DOMParser().parseFromString(markup, "text/html");
  for (const script of page.querySelectorAll("script")) script.remove();
  document.body.replaceChildren(...page.body.childNodes);
  document.body.dataset.page = page.body.dataset.page;
  document.documentElement.lang = page.documentElement.lang;
  delete document.documentElement.dataset.languageOffer;
  markPage();
  startControls();
  startChecklists(document.body.dataset.page ?? "");
}

const button = (name: string) => page.getByRole("button", { name, exact: true }).element() as HTMLElement;
const boxes = () => page.getByRole("checkbox").elements() as HTMLInputElement[];

test("the link of the section is marked as current", () => {
  const main = page.getByRole("navigation", { name: "Main" }).getByRole("link", { includeHidden: true });
  const current = main.elements().filter(({ ariaCurrent }) => ariaCurrent !== null);
  expect(current.map(({ textContent }) => textContent)).toEqual(["Guides"]);
});

test("ticks stay on this device", () => {
  boxes()[1]?.click();
  expect(JSON.parse(localStorage.getItem("checklist-ticks") ?? "")).toEqual({ "/guides/fair": [1] });
  open();
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
});

test("Escape closes the menu and returns the focus", async () => {
  const menu = button("Menu");
  menu.click();
  expect([menu.getAttribute("aria-expanded"), menu.textContent]).toEqual(["true", "Close menu"]);
  await userEvent.keyboard("{Escape}");
  expect([menu.getAttribute("aria-expanded"), menu.textContent]).toEqual(["false", "Menu"]);
});

test("a closed beta banner stays closed in the session, from the first paint on", () => {
  (page.getByRole("complementary", { name: "Beta" }).getByRole("button").element() as HTMLElement).click();
  expect(document.documentElement.dataset.betaClosed).toBe("");
  expect(sessionStorage.getItem("banner-dismissed")).not.toBeNull();
  delete document.documentElement.dataset.betaClosed;
  open();
  expect(document.documentElement.dataset.betaClosed).toBe("");
});

test("the copyright is of the current year, not of the build's", async () => {
  const year = document.querySelector("[data-year]");
  if (year) year.textContent = "2001";
  startControls();
  await expect.element(page.getByRole("contentinfo")).toHaveTextContent(`© ${new Date().getFullYear()} Vitrine`);
});

test("the switch keeps the language for the app", () => {
  const link = page.getByRole("link", { name: "Português" }).element() as HTMLElement;
  expect(link.getAttribute("href")).toBe("/pt/guides/fair");
  link.addEventListener("click", (event) => event.preventDefault());
  link.click();
  expect(localStorage.getItem("i18nextLng")).toBe("pt");
});

test("the other language is offered to those who prefer it, until they close the offer", () => {
  expect(document.documentElement.dataset.languageOffer).toBeUndefined();
  localStorage.setItem("i18nextLng", "pt");
  open();
  expect(document.documentElement.dataset.languageOffer).toBe("");
  button("Fechar").click();
  expect(document.documentElement.dataset.languageOffer).toBeUndefined();
  open();
  expect(document.documentElement.dataset.languageOffer).toBeUndefined();
});
