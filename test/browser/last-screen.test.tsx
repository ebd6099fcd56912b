import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import "../../src-ui/foundations/last-screen/last-screen.css";
import { type LastScreen, showLastScreen } from "../../src-ui/foundations/last-screen/show-last-screen";
import { storeScreen } from "../../src-ui/foundations/last-screen/store-screen";
import { deviceStorage, type StorageKey, tabStorage } from "../../src-ui/foundations/local-storage/device-storage";

const remembered: Partial<Record<StorageKey, string>> = {
  storeUrl: "https://shop.example",
  platform: "shopify",
  lastSync: "2026-03-01T09:00:00Z",
  hasCompletedFirstSync: "true",
};

let root: HTMLElement;
let shown: LastScreen | null = null;

beforeEach(() => {
  for (const [key, value] of Object.entries(remembered)) deviceStorage.write(key as StorageKey, value);
  vi.spyOn(navigator.serviceWorker, "controller", "get").mockReturnValue({} as ServiceWorker);
  root = document.createElement("div");
  root.id = "root";
  document.body.append(root);
});

afterEach(() => {
  shown?.end();
  shown = null;
  root.remove();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe("the screen of the last start", () => {
  it("shows what the window showed: texts, attributes, styles and drawings", () => {
    const rows = list(["Mug", "Bowl"]);
    rows.style.color = "rgb(1, 2, 3)";
    rows.insertAdjacentHTML(
      "beforeend",
      '<svg viewBox="0 0 4 4" width="4" height="4"><path d="M0 0h4v4z"></path></svg>',
    );
    start(rows);
    expect(screenElement()?.firstElementChild?.outerHTML).toBe(rows.outerHTML);
    expect(screenElement()?.querySelector("path")).toBeInstanceOf(SVGPathElement);
  });

  it("leaves out what the window does not show, ids, and sources that ended with the page", () => {
    const rows = list(["Mug"]);
    rows.append(image("blob:nowhere"), image("/icons/192.png"), below("Plate"), closed());
    rows.id = "rows";
    start(rows);
    const copy = screenElement();
    expect([copy?.textContent, copy?.querySelector("dialog"), copy?.querySelector("[id]")]).toEqual([
      "Mug",
      null,
      null,
    ]);
    expect([...(copy?.querySelectorAll("img") ?? [])].map((one) => one.getAttribute("src"))).toEqual([
      null,
      "/icons/192.png",
    ]);
  });

  it("covers the interface until that has its rows", async () => {
    start(list(["Mug"]));
    root.replaceChildren(list(["Mug"]));
    await expect.element(page.getByRole("link", { name: "Mug" })).toBeVisible();
    expect(getComputedStyle(root).visibility).toBe("hidden");
    shown?.end();
    expect([screenElement(), getComputedStyle(root).visibility]).toEqual([null, "visible"]);
  });

  it.each<[string, () => void]>([
    ["after a sync", () => deviceStorage.write("lastSync", "2026-03-02T09:00:00Z")],
    ["of another store", () => deviceStorage.write("storeUrl", "https://other.example")],
    ["with other settings", () => deviceStorage.write("app-settings", '{"density":"compact"}')],
    ["in another theme", () => deviceStorage.write("catalogue-theme", "{}")],
    ["in a kiosk", () => deviceStorage.write("kiosk-lock", "{}")],
    ["where the list begins further down", () => tabStorage.write("scroll-place", '{"index":12,"past":0}')],
    ["at another address", () => history.replaceState(null, "", `${location.pathname}?collection=lamps`)],
    ["without a service worker", () => vi.spyOn(navigator.serviceWorker, "controller", "get").mockReturnValue(null)],
    ["that is damaged", () => deviceStorage.write("last-screen", '{"key":"')],
  ])("is not shown %s", (_, change) => {
    const { href } = location;
    store(list(["Mug"]));
    change();
    shown = showLastScreen("en");
    expect(screenElement()).toBeNull();
    history.replaceState(null, "", href);
  });

  it("is not shown in another language", () => {
    store(list(["Mug"]));
    shown = showLastScreen("pt");
    expect(screenElement()).toBeNull();
  });

  it("is not stored of a list that is scrolled, nor under a dialog", () => {
    root.append(list(["Mug"]));
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.show();
    storeScreen("en");
    expect(deviceStorage.read("last-screen")).toBeNull();
    dialog.remove();
    root.append(below("Plate"));
    scrollTo(0, 50);
    storeScreen("en");
    expect(deviceStorage.read("last-screen")).toBeNull();
    scrollTo(0, 0);
  });
});

it("nothing is stored of a screen without products, such as a failure", () => {
  const failure = document.createElement("p");
  failure.textContent = "The catalogue could not be read.";
  store(failure);
  expect(deviceStorage.read("last-screen")).toBeNull();
});

describe("a press before the interface has its rows", () => {
  it("presses the same element once the rows are there, and only once", async () => {
    start(list(["Mug", "Bowl", "Bowl"]));
    await page.getByRole("link", { name: "Bowl" }).last().click();
    const rows = list(["Mug", "Bowl", "Bowl"]);
    const pressed: number[] = [];
    [...rows.querySelectorAll("a")].forEach((link, index) => {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        pressed.push(index);
      });
    });
    root.replaceChildren(rows);
    expect(pressed).toEqual([]);
    shown?.end();
    shown?.end();
    expect([pressed, document.activeElement]).toEqual([[2], rows.querySelectorAll("a")[2]]);
  });

  it("presses nothing in place of an element that is gone", async () => {
    start(list(["Mug", "Bowl"]));
    await page.getByRole("link", { name: "Bowl" }).click();
    const rows = list(["Mug"]);
    const onClick = vi.fn();
    rows.addEventListener("click", onClick);
    root.replaceChildren(rows);
    shown?.end();
    expect(onClick).not.toHaveBeenCalled();
  });

  it("keeps the focus and what was typed into the search", async () => {
    const before = search();
    start(before);
    await page.getByRole("searchbox").fill("mug");
    const after = search();
    const typed: string[] = [];
    after.querySelector("input")?.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement) typed.push(target.value);
    });
    root.replaceChildren(after);
    shown?.end();
    expect([typed, document.activeElement]).toEqual([["mug"], after.querySelector("input")]);
  });
});

/** Stores a screen as one start does, and shows it as the next one does. */
function start(screen: HTMLElement): void {
  store(screen);
  shown = showLastScreen("en");
}

function store(screen: HTMLElement): void {
  root.replaceChildren(screen);
  storeScreen("en");
  screen.remove();
}

const screenElement = () => document.querySelector(".last-screen");

function list(titles: readonly string[]): HTMLElement {
  const rows = document.createElement("div");
  rows.append(
    ...titles.map((title) => {
      const link = document.createElement("a");
      link.href = "/app?product=one";
      link.textContent = title;
      return link;
    }),
  );
  return rows;
}

function search(): HTMLElement {
  const screen = list(["Mug"]);
  const box = document.createElement("input");
  box.type = "search";
  box.setAttribute("aria-label", "Search products");
  screen.append(box);
  return screen;
}

function image(src: string): HTMLElement {
  const shownImage = document.createElement("img");
  shownImage.setAttribute("src", src);
  shownImage.style.cssText = "width: 4px; height: 4px";
  return shownImage;
}

function below(text: string): HTMLElement {
  const row = document.createElement("p");
  row.textContent = text;
  row.style.cssText = `margin-block-start: ${2 * innerHeight}px`;
  return row;
}

function closed(): HTMLElement {
  const dialog = document.createElement("dialog");
  dialog.textContent = "Settings";
  return dialog;
}
