import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import en from "../../../locales/en.json";
import { closePrivacyBanner } from "../../close-privacy-banner.mjs";
import { readPdf } from "../../node/export/read-pdf";
import { connectStore } from "../../walks/connect-store";
import { savedFile } from "../../walks/saved-file";
import { skipSetup } from "../../walks/skip-setup";
import { patienceMs, ui } from "../../walks/ui";
import { descriptionMark, type HostileStore, titleMark } from "./hostile-store";
import type { Payload } from "./payloads";

export interface AttackReport {
  /** Ids of the payloads whose code ran, and dialogs. */
  readonly ran: readonly string[];
  /** Number of the payloads that each surface has shown. */
  readonly shown: Readonly<Record<string, number>>;
  /** What is active in an exported file. */
  readonly active: readonly string[];
}

export interface AttackedApp {
  readonly browser: Browser;
  /** Of the app's server. */
  readonly origin: string;
  readonly store: HostileStore;
  readonly payloads: readonly Payload[];
}

declare global {
  interface Window {
    __ran?: (id: number) => void;
  }
}

/** Imports the store through the engine and looks at every payload wherever the app shows, prints or writes it. */
export async function attackApp({ browser, origin, store, payloads }: AttackedApp): Promise<AttackReport> {
  const ran: string[] = [];
  const active: string[] = [];
  const seen = new Map<string, Set<number>>();
  const see = (surface: string, ids: Iterable<number>) =>
    seen.set(surface, new Set([...(seen.get(surface) ?? []), ...ids]));
  const all = payloads.length;

  const context = await newContext();
  const page = await watched(context);
  await skipSetup(context);
  await connectStore(page, store);
  // The images of descriptions have addresses that no store answers.
  await ui(page.getByText(en.images.someFailed)).toBeVisible();
  await page.goto("/app?settings=display");
  for (const name of [en.settings.showPrices, en.settings.showStock]) await page.getByRole("switch", { name }).check();

  await page.goto("/app");
  const products = page.getByRole("list", { name: en.grid.products });
  await untilAll("card", products);
  await page.goto("/app?view=table");
  const table = page.getByRole("treegrid", { name: en.grid.products });
  await untilAll("table", table, "expand");
  await showcase();
  await details();
  await searches();
  await orders();
  await changes();
  await context.close();
  await wizard();
  return { ran, active, shown: Object.fromEntries([...seen].map(([surface, ids]) => [surface, ids.size])) };

  async function newContext(): Promise<BrowserContext> {
    return browser.newContext({ locale: "en-GB", baseURL: origin, viewport: { width: 1180, height: 820 } });
  }

  async function watched(within: BrowserContext): Promise<Page> {
    await within.exposeFunction("__ran", (id: number) => void ran.push(String(id)));
    const opened = await within.newPage();
    await closePrivacyBanner(opened);
    opened.setDefaultTimeout(patienceMs);
    opened.on("dialog", (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    await opened.addInitScript(() => {
      window.print = () => undefined;
    });
    return opened;
  }

  /** Scrolls through a list until each payload was on screen. */
  async function untilAll(surface: string, list: Locator, expand?: "expand"): Promise<void> {
    await ui
      .poll(async () => {
        see(surface, await list.evaluate(idsWhileScrolling, expand === "expand"));
        return seen.get(surface)?.size;
      })
      .toBe(all);
  }

  async function showcase(): Promise<void> {
    await page.goto("/app?view=showcase&at=1");
    const slide = page.getByRole("dialog").locator("section:not([inert])");
    for (let at = 1; at <= all; at++) {
      const place = en.showcase.place.replace("{{number, number}}", `${at}`).replace("{{total, number}}", `${all}`);
      await ui(page.getByRole("status").filter({ hasText: place })).toBeVisible();
      await ui(slide).toContainText(/P\d+ /);
      see("showcase", idsIn(await slide.innerText()));
      if (at < all) await page.keyboard.press("ArrowRight");
    }
  }

  async function details(): Promise<void> {
    await page.goto("/app");
    for (const [at, { id }] of payloads.entries()) {
      await go(`/app?product=${store.handles[at]}`);
      const detail = page.getByRole("dialog");
      await ui(detail).toContainText(titleMark(id));
      await ui(detail).toContainText(descriptionMark(id));
      see("detail", [id]);
    }
  }

  /** Each text as it is, which finds its product. */
  async function searches(): Promise<void> {
    await page.goto("/app");
    for (const { id, text } of payloads) {
      await go(`/app?q=${encodeURIComponent(titleMark(id) + text)}`);
      await ui(page.getByRole("searchbox", { name: en.search.label })).toHaveValue(
        // A field of one line has none in its value.
        (titleMark(id) + text).replace(/[\r\n]/g, ""),
      );
      await ui(products).toContainText(titleMark(id));
      see("search", [id]);
    }
  }

  async function orders(): Promise<void> {
    await page.goto("/app?view=table");
    await table.getByRole("checkbox", { name: en.table.selectAll }).check();
    await page.getByRole("toolbar").getByRole("button", { name: en.order.add }).click();
    await ui(page.getByRole("button", { name: new RegExp(`^${en.order.title} `) })).toContainText(String(all));
    await page.goto("/app?order=current");
    const order = page.getByRole("dialog", { name: en.order.title });
    const fields = [en.order.name, en.order.company, en.order.contact, en.order.email, en.order.phone, en.order.note];
    for (const [at, name] of fields.entries())
      await order.getByRole("textbox", { name, exact: true }).fill(payloads[at]?.text.replaceAll("\n", " ") ?? "");
    await order.getByRole("textbox", { name: en.order.note, exact: true }).blur();
    await untilAll("order", order.getByRole("list", { name: en.order.lines }));

    for (const layout of [en.export.sheet6, en.export.sheet12, en.export.table]) {
      await (await entry(order, en.export.print)).click();
      const print = page.getByRole("dialog", { name: en.export.print });
      await print.getByRole("radio", { name: layout }).check();
      await print.getByRole("button", { name: en.export.print, exact: true }).click();
      const paper = page.locator("body > div:not(#root)").filter({ hasText: /P\d+ / });
      await ui.poll(async () => new Set(idsIn((await paper.first().textContent()) ?? "")).size).toBe(all);
      see("print", idsIn((await paper.first().textContent()) ?? ""));
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await ui(print).toBeHidden();
    }

    const csv = (await saved(order, en.export.csv)).toString("utf8");
    const cells = Papa.parse<string[]>(csv.replace(/^\ufeff/, "")).data.flat();
    see("CSV", cells.flatMap(idsIn));
    active.push(...cells.filter((cell) => /^[\s\0]*[=+@\-\t\r＝＋－＠]/u.test(cell) && Number.isNaN(Number(cell))));

    const files = Object.entries(unzipSync(await saved(order, en.export.xlsx)));
    const parts = files.map(([name, bytes]) => ({ name, text: strFromU8(bytes) }));
    see(
      "XLSX",
      parts.flatMap(({ text }) => idsIn(text)),
    );
    active.push(
      ...parts.map(({ name }) => name).filter((name) => /vba|macro|externalLink|embedding|activeX/i.test(name)),
    );
    active.push(...parts.flatMap(({ text }) => text.match(/<(?:\w+:)?f[ >]|<hyperlink|<!DOCTYPE|<\?(?!xml )/g) ?? []));

    const pdf = await saved(order, en.export.pdf);
    active.push(
      ...(pdf.toString("latin1").match(/\/(?:JavaScript|JS|AA|OpenAction|Launch|URI|EmbeddedFile|RichMedia)\b/g) ?? []),
    );
    see(
      "PDF",
      (await readPdf(new Uint8Array(pdf))).pages.flatMap((texts) => idsIn(texts.join(" "))),
    );

    // The notice names the line.
    for (let left = all; left > 0; left--) {
      const line = order.getByRole("list", { name: en.order.lines }).getByRole("listitem").first();
      const [id = -1] = idsIn(await line.innerText());
      const name = await line.getAttribute("data-line");
      // The lines move, and a click may miss.
      await line.getByRole("button", { name: en.order.remove }).press("Enter");
      await ui(order.locator("[aria-live] p").filter({ hasText: / removed$/ })).toContainText(titleMark(id));
      await ui(order.locator(`[data-line="${name}"]`)).toHaveCount(0);
      see("notices", [id]);
    }
  }

  /** An entry of the order's menu, opened. */
  async function entry(order: Locator, name: string): Promise<Locator> {
    await order.getByRole("button", { name: en.sending.more, exact: true }).click();
    return order.getByRole("button", { name, exact: true });
  }

  async function saved(order: Locator, name: string): Promise<Buffer> {
    return readFile((await savedFile(await entry(order, name))).path);
  }

  async function changes(): Promise<void> {
    store.raisePrices();
    await page.goto("/app");
    await page.getByRole("button", { name: en.top.refresh }).click();
    await page.getByRole("button", { name: en.changes.show }).click();
    await untilAll("changes", page.getByRole("region", { name: en.changes.list }));
  }

  async function wizard(): Promise<void> {
    const fresh = await newContext();
    const opened = await watched(fresh);
    await opened.goto("/app");
    const setup = opened.getByRole("dialog", { name: en.wizard.title });
    await setup.getByRole("textbox", { name: en.connection.url }).fill(store.url);
    await setup.getByRole("button", { name: en.wizard.next, exact: true }).click();
    for (const [at, { id, text }] of payloads.entries()) {
      // A new engine has its requests of a minute before it; the setup goes on where it was.
      const tests = store.keys ? 5 : 15;
      if (at % tests === tests - 1) await opened.reload();
      if (store.keys) {
        await setup.getByRole("textbox", { name: en.connection.consumerKey }).fill(store.keys.consumerKey);
        await setup.getByRole("textbox", { name: en.connection.consumerSecret }).fill(store.keys.consumerSecret);
      }
      store.nameStore(titleMark(id) + text);
      await setup.getByRole("button", { name: en.connection.test }).click();
      await ui(setup).toContainText(titleMark(id));
      see("wizard", [id]);
    }
    await fresh.close();
  }

  /** As a link in the app does. */
  async function go(address: string): Promise<void> {
    await page.evaluate((to) => history.pushState(null, "", to), address);
  }
}

function idsIn(text: string): number[] {
  return [...text.matchAll(/P(\d+) /g)].map(([, id]) => Number(id));
}

/** The ids that a list shows while it is scrolled from its start to its end. Runs in the page. */
async function idsWhileScrolling(list: Element, expand: boolean): Promise<number[]> {
  const ids = new Set<number>();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let scroller: Element | null = list;
  while (
    scroller &&
    !(scroller.scrollHeight > scroller.clientHeight && /auto|scroll/.test(getComputedStyle(scroller).overflowY))
  )
    scroller = scroller.parentElement;
  scroller ??= document.scrollingElement;
  if (!scroller) throw new Error("nothing scrolls");
  scroller.scrollTop = 0;
  for (let before = -1; scroller.scrollTop !== before; ) {
    before = scroller.scrollTop;
    for (let waited = 0; waited < 4; waited++) {
      await frame();
      if (expand)
        for (const closed of list.querySelectorAll("[role=row] button[aria-expanded=false]"))
          (closed as HTMLElement).click();
      for (const [, id] of (list.textContent ?? "").matchAll(/P(\d+) /g)) ids.add(Number(id));
    }
    scroller.scrollTop += scroller.clientHeight * 0.8;
  }
  return [...ids];
}
