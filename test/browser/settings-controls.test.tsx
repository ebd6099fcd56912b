import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { kioskState } from "../../src-ui/foundations/local-storage/kiosk-state";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { appInstall } from "../../src-ui/foundations/offline/app-install";
import { keepStorage } from "../../src-ui/foundations/offline/keep-storage";
import { changeLanguage } from "../../src-ui/foundations/words/change-language";
import { ConfigurationCenter } from "../../src-ui/screens/configure/configuration-center";
import { StoreDialog } from "../../src-ui/screens/configure/store-dialog";
import { TopBar } from "../../src-ui/shell/top-bar";
import { noImages } from "../../src-worker/contract/images";
import type { FailureCode, Outcome } from "../../src-worker/contract/outcome";
import { noSeller } from "../../src-worker/contract/seller";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { defaultThemeColours, plainStoreTheme, type Theme, type ThemeChanges } from "../../src-worker/contract/theme";
import { fitTheme } from "../../src-worker/theme/fit-theme";
import { storeSummary, wooSummary } from "../node/ui/store-summary";
import { refused, runningSync, storedCatalogue } from "../node/ui/sync-states";
import { commandNames } from "./command-names";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

vi.mock(import("../../src-ui/foundations/words/change-language"), () => ({ changeLanguage: vi.fn(async () => true) }));

// Every control of the settings and of the store dialog, with the change that a press or an entry makes.

const counts = { added: 1, removed: 0, price: 2, stock: 1, other: 0, collections: 0 };
const woo = wooSummary({ choosesCurrency: true, frozen: true, staged: { counts, lastSync: null } });
const shop = storeSummary({ differences: counts });
const found: Theme = {
  ...defaultThemeColours,
  primaryColor: "#1d4e4a",
  fontFamily: "Lato",
  bodyFont: "Lato",
  headingFont: "system",
  logo: null,
  favicon: null,
  logoBackground: null,
  fonts: ["Lato"],
  colors: [{ value: "#1d4e4a", name: "--color-button" }],
};
const theme = { ...plainStoreTheme, found, fitted: fitTheme(found, {}), applied: true };
const whole = { stored: 9, of: 9 };
const twoStores: Partial<Snapshot> = {
  stores: [woo, shop],
  store: woo,
  catalogue: storedCatalogue({ products: 9, collections: 9, offered: 9 }),
  images: { ...noImages, otherSide: { images: 9, side: 400, bytes: 1000 } },
  readiness: { products: whole, collections: whole, search: whole, images: { stored: 3, of: 9 }, ready: false },
  theme,
};
const oneStore: Partial<Snapshot> = { ...twoStores, stores: [shop], store: shop };
const downloading: Partial<Snapshot> = {
  ...oneStore,
  sync: runningSync(),
  images: {
    ...noImages,
    download: {
      state: "running",
      counts: { total: 9, processed: 3, failed: 0, fetched: 3 },
      waiting: false,
    },
  },
};

/** The effect of a press or an entry. `enters`: the field has the new value. */
type Effect = `${"runs" | "saves" | "goes to" | "shows" | "links to"} ${string}` | "enters" | "chooses a file";

/** Controls by their names; the second of equal names is 'Name (2)'. */
type Controls = Readonly<Record<string, Effect>>;

interface Scene {
  /** The part of the address. */
  readonly settings: "store" | "display" | "data" | "advanced" | "stores";
  readonly snapshot: Partial<Snapshot>;
  /** The answer to a connection test. */
  readonly refused?: FailureCode;
  /** Enters what brings more controls to the screen. */
  prepare?(): Promise<void>;
  readonly controls: Controls;
}

const closing: Controls = { Close: "goes to /app" };
const tabs: Controls = {
  "Store Connection": "goes to ?settings=store",
  "Display Settings": "goes to ?settings=display",
  "Data Management": "goes to ?settings=data",
  Advanced: "goes to ?settings=advanced",
};
const saving: Controls = { Cancel: "goes to /app", "Save Changes": "goes to /app" };
const platforms: Controls = {
  Shopify: "enters",
  WooCommerce: "enters",
  Spreadsheet: "enters",
  "Published catalogue": "enters",
  "Store URL": "enters",
};
const wooForm: Controls = {
  ...platforms,
  "With a read key": "enters",
  "Without keys": "runs testConnection",
  "Consumer key": "enters",
  "Consumer secret": "enters",
  "How to create a read-only key": "shows WooCommerce REST API documentation",
  "WooCommerce REST API documentation": "links to https://woocommerce.com/document/woocommerce-rest-api/",
  "Test connection": "runs testConnection",
};
const shopifyForm: Controls = {
  ...platforms,
  "How to find your store URL": "shows Copy the address from the address bar.",
  "Show examples": "shows https://north-and-oak",
  "Test connection": "runs testConnection",
};
const orderKeys: Controls = { "Write key": "enters", "Write secret": "enters", "Save key": "runs saveOrderKeys" };
const completion: Controls = { "Choose table": "chooses a file" };
const storesOnDevice: Controls = {
  Remove: "shows Remove Woo, its images and its keys?",
  Open: "runs chooseStore",
  "Remove (2)": "shows Remove Shop and its images?",
  Currency: "runs chooseCurrency",
};
const colours = [
  "Buttons and links",
  "Buttons (hover)",
  "Search highlight",
  "Background",
  "Cards",
  "Top bar",
  "Text",
  "Borders",
  "Success",
  "Warning",
  "Error",
];
const shaded = colours.filter((_, at) => [0, 1, 2, 5].includes(at));
const shades = ["Lighter 3", "Lighter 2", "Lighter 1", "Darker 1", "Darker 2", "Darker 3"];
const display: Controls = {
  ...tabs,
  ...closing,
  Language: "runs changeLanguage",
  "Show Product Prices": "saves showPrices",
  "Show Stock Levels": "saves showStock",
  Comfortable: "enters",
  Compact: "saves density",
  "Single-key shortcuts": "saves singleKeys",
  "Store name": "saves storeName",
  "Logo address": "saves logoUrl",
  "Edit seller": "shows Footer text",
  "Load again": "runs readTheme",
  "Reset to default": "runs chooseTheme",
  "Edit colours": "shows Search highlight",
  ...Object.fromEntries(colours.map((name) => [`Pick a colour: ${name}`, "runs previewTheme"] as const)),
  ...Object.fromEntries(colours.map((name) => [`${name}, colour code`, "runs previewTheme"] as const)),
  ...Object.fromEntries(
    shaded.flatMap((_, at) =>
      shades.map((shade) => [at === 0 ? shade : `${shade} (${at + 1})`, "runs previewTheme"] as const),
    ),
  ),
  ...saving,
};
const data: Controls = {
  ...tabs,
  ...closing,
  "Sync Now": "runs startSync",
  "Protect offline data": "runs protection",
  "Download missing items": "runs downloadImages",
  "Image storage": "runs setImageBudget",
  "Image size": "runs setImageSide",
  "Freeze catalogue": "runs keepCatalogue",
  "Show changes": "shows Pending changes",
  "Export catalogue": "runs exportCatalogue",
  "Import catalogue": "chooses a file",
  "Back up orders": "runs exportWork",
  "Restore orders": "chooses a file",
  "Export Settings": "runs exportSettings",
  "Import Settings": "chooses a file",
  "Get Updates": "shows If you want updates, we need your e-mail address.",
  "Privacy settings": "goes to ?settings=privacy",
  "Clear All Cache": "shows Clear all cache?",
  ...saving,
};
const { "Sync Now": _start, "Download missing items": _fetch, ...duringSync } = data;

const scenes: Readonly<Record<string, Scene>> = {
  "the store tab with two stores": {
    settings: "store",
    snapshot: twoStores,
    controls: {
      Help: "goes to ?settings=store&help=topics",
      ...closing,
      ...tabs,
      ...storesOnDevice,
      ...wooForm,
      ...completion,
      ...orderKeys,
      ...saving,
    },
  },
  "the store tab with one store": {
    settings: "store",
    snapshot: oneStore,
    controls: {
      Help: "goes to ?settings=store&help=topics",
      ...closing,
      ...tabs,
      ...shopifyForm,
      ...completion,
      "Remove this store from the device": "shows Remove Shop and its images?",
      ...saving,
    },
  },
  "the store tab after refused keys": {
    settings: "store",
    snapshot: { ...twoStores, stores: [woo] },
    refused: "keys-refused",
    async prepare() {
      await use("Consumer key", `ck_${"1".repeat(40)}`);
      await use("Consumer secret", "cs_2");
      await use("Test connection");
    },
    controls: {
      Help: "goes to ?settings=store&help=topics",
      ...closing,
      ...tabs,
      ...wooForm,
      ...completion,
      ...orderKeys,
      "Do not keep": "enters",
      "Try without keys": "runs testConnection",
      Retry: "runs testConnection",
      "My host removes the Authorization header: send the keys in the address (HTTPS only)": "runs testConnection",
      Currency: "runs chooseCurrency",
      "Remove this store from the device": "shows Remove Woo, its images and its keys?",
      ...saving,
      "Save Changes": "shows Please test your connection before saving.",
    },
  },
  "the display tab": {
    settings: "display",
    snapshot: twoStores,
    controls: { Help: "goes to ?settings=display&help=topics", ...display },
  },
  "the data tab": {
    settings: "data",
    snapshot: twoStores,
    controls: {
      Help: "goes to ?settings=data&help=topics",
      ...data,
      "Download images again": "runs fetchImagesAgain",
      Discard: "runs discardChanges",
      "Accept changes": "runs acceptChanges",
    },
  },
  "the data tab during a sync and a download": {
    settings: "data",
    snapshot: downloading,
    controls: {
      Help: "goes to ?settings=data&help=topics",
      ...duringSync,
      "Show changes": "shows Changes from the last refresh",
      Cancel: "runs cancel",
      "Cancel (2)": "goes to /app",
      "Pause sync": "runs pauseSync",
      Pause: "runs pauseImages",
      "Cancel image download": "runs cancel",
    },
  },
  "the advanced tab": {
    settings: "advanced",
    snapshot: oneStore,
    controls: {
      Help: "goes to ?settings=advanced&help=topics",
      ...closing,
      ...tabs,
      "Requests per minute": "runs saveSyncSettings",
      "Retry attempts": "runs saveSyncSettings",
      "Refresh when online": "enters",
      "Check published catalogues": "enters",
      "Debug Mode": "goes to ?debug=1",
      Install: "runs install",
      "Idle time in seconds": "saves idleSeconds",
      "Hide prices": "saves hidePrices",
      Orders: "saves orders",
      "Contact form": "saves leads",
      "Keep the screen on": "saves keepAwake",
      "Full screen": "saves fullScreen",
      "Switch on kiosk mode": "shows PIN again",
      "Protect offline data": "runs protection",
      ...saving,
    },
  },
  "the store dialog": {
    settings: "stores",
    snapshot: twoStores,
    controls: {
      Help: "goes to ?settings=stores&help=topics",
      ...closing,
      ...storesOnDevice,
      ...wooForm,
      ...completion,
      ...orderKeys,
      "Clear All Cache": "shows Clear all cache?",
      ...saving,
    },
  },
};

const tried = new Set<string>();

/** The fields and shades of every colour but the first, which are the same component. */
const ofLaterColours = new Set([
  ...colours.slice(1).flatMap((name) => [`Pick a colour: ${name}`, `${name}, colour code`]),
  ...shaded.slice(1).flatMap((_, at) => shades.map((shade) => `${shade} (${at + 2})`)),
]);

/** The controls that no earlier scene has in the same place; but for a full run, in any place, and of one colour. */
function untried({ settings, controls }: Scene): readonly (readonly [string, Effect])[] {
  const isFull = inject("isFullRun");
  return Object.entries(controls).filter(([name, effect]) => {
    const row = isFull ? `${settings} ${name} ${effect}` : `${name} ${effect}`;
    return !tried.has(row) && (isFull || !ofLaterColours.has(name)) && tried.add(row);
  });
}

describe.each(Object.entries(scenes))("%s", (_name, scene) => {
  it("holds the controls of its table, and no others", async () => {
    await show(scene);
    const closed = [...controls().keys()];
    openDisclosures();
    const names = () => [...new Set([...closed, ...behindDisclosures()])].sort();
    await expect.poll(names).toEqual(Object.keys(scene.controls).sort());
  });

  it.each(untried(scene))("'%s' %s", async (name, effect) => {
    const observed = await show(scene);
    if (!effect.startsWith("shows ")) openDisclosures();
    else expect(shownText()).not.toContain(effect.slice("shows ".length));
    await expect.poll(() => controls().has(name)).toBe(true);
    observed.begin();
    const before = await use(name);
    await expect
      .poll(() => [...observed.effects(effect), ...(enteredIn(name) === before ? [] : ["enters"])])
      .toContain(effect);
  });
});

it("the store name and the logo address change the top bar", async () => {
  // The logo's address answers nothing, and the name replaces a logo that fails.
  const hold = (event: Event) => event.stopImmediatePropagation();
  addEventListener("error", hold, { capture: true });
  onTestFinished(() => removeEventListener("error", hold, { capture: true }));
  await show({ settings: "display", snapshot: { ...oneStore, theme: plainStoreTheme }, controls: {} });
  await render(
    <TopBar store={shop} syncing={false} onOpenCollections={null}>
      {null}
    </TopBar>,
  );
  const heading = page.getByRole("heading", { level: 1 });
  // An image without a text of its own has no role.
  const shown = () => [...document.images].find((image) => heading.element().contains(image))?.getAttribute("src");
  await use("Store name", "Oak & Elm");
  await expect.poll(shown).toBe("/icons/icon.svg");
  await expect.element(heading).toHaveTextContent("Oak & Elm");
  await use("Logo address", "https://oak.invalid/logo.svg");
  await expect.poll(shown).toBe("https://oak.invalid/logo.svg");
});

const commands = engine as unknown as Record<string, (argument: unknown) => Promise<Outcome<unknown>>>;

/** Shows the settings of a scene. Resolves to what they change from the call of `begin` on. */
async function show(scene: Scene) {
  const calls: string[] = [];
  const note = (name: string) => calls.push(name);
  const refusal = refused(scene.refused ?? "offline");
  for (const name of commandNames)
    vi.spyOn(commands, name).mockImplementation(async (changes) => {
      note(name);
      if (name === "readSeller") return { ok: true, value: noSeller };
      return name === "previewTheme" ? { ok: true, value: fitTheme(found, changes as ThemeChanges) } : refusal;
    });
  vi.spyOn(keepStorage, "state").mockResolvedValue("clearable");
  vi.spyOn(keepStorage, "request").mockImplementation(async () => {
    note("protection");
    return "persistent";
  });
  vi.spyOn(appInstall, "state").mockReturnValue("offered");
  vi.spyOn(appInstall, "prompt").mockImplementation(async () => void note("install"));
  vi.mocked(changeLanguage).mockImplementation(async () => {
    note("changeLanguage");
    return true;
  });
  let files = 0;
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (this: HTMLInputElement) {
    if (this.type === "file") files++;
  });
  const settings = { ...viewState.settings };
  const kiosk = { ...kioskState.settings };
  const address = location.href;
  onTestFinished(() => {
    vi.restoreAllMocks();
    viewState.settings = settings;
    kioskState.settings = kiosk;
    history.replaceState(null, "", address);
  });
  history.replaceState(null, "", `/app?settings=${scene.settings}`);
  showSnapshot(scene.snapshot);
  await render(scene.settings === "stores" ? <StoreDialog /> : <ConfigurationCenter />);
  await expect.poll(() => controls().size).toBeGreaterThan(2);
  await scene.prepare?.();
  return {
    begin() {
      calls.length = 0;
      files = 0;
    },
    effects: (wanted: Effect): readonly string[] => [
      ...calls.map((name) => `runs ${name}`),
      ...changed(settings, viewState.settings),
      ...changed(kiosk, kioskState.settings),
      `goes to ${location.search || location.pathname}`,
      ...(files > 0 ? ["chooses a file"] : []),
      ...(wanted.startsWith("shows ") && shownText().includes(wanted.slice(6)) ? [wanted] : []),
      ...linkedAddresses().map((address) => `links to ${address}`),
    ],
  };
}

/** The controls of the topmost dialog that a person sees, by name. */
function controls(): ReadonlyMap<string, HTMLElement> {
  const named = new Map<string, HTMLElement>();
  const all = page.getByRole("dialog").elements().at(-1)?.querySelectorAll<HTMLElement>(controlSelector) ?? [];
  for (const control of all) {
    if (!control.checkVisibility() || control.matches(":disabled")) continue;
    const name = nameOf(control);
    let unique = name;
    for (let number = 2; named.has(unique); number++) unique = `${name} (${number})`;
    named.set(unique, control);
  }
  return named;
}

const controlSelector = "button, input, select, textarea, a[href], summary, [contenteditable]";

function nameOf(control: HTMLElement): string {
  const labels = control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : null;
  const labelled = document.getElementById(control.getAttribute("aria-labelledby") ?? "");
  const own = control.cloneNode(true) as HTMLElement;
  for (const hidden of own.querySelectorAll(".visually-hidden")) hidden.remove();
  return (
    control.getAttribute("aria-label") ??
    labelled?.textContent ??
    (labels?.length ? (labels[0]?.querySelector(".strong") ?? labels[0])?.textContent : own.textContent) ??
    ""
  ).trim();
}

function openDisclosures(): void {
  for (const button of page.getByRole("dialog").getByRole("button", { expanded: false }).elements())
    (button as HTMLElement).click();
}

function linkedAddresses(): readonly string[] {
  return page
    .getByRole("link")
    .elements()
    .map((link) => (link as HTMLAnchorElement).href);
}

/** The names of all controls but the opened disclosures, whose names may have changed. */
function behindDisclosures(): readonly string[] {
  return [...controls()].flatMap(([name, control]) => (control.ariaExpanded === "true" ? [] : name));
}

function shownText(): string {
  return document.body.innerText;
}

function enteredIn(name: string): unknown {
  const control = controls().get(name);
  if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)) return control.checked;
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : null;
}

/** Presses a control, chooses another value, or enters `text`. Resolves to the value before. */
async function use(name: string, text?: string): Promise<unknown> {
  const control = controls().get(name);
  if (!control) throw new Error(`There is no '${name}'`);
  if (control instanceof HTMLInputElement && control.type === "radio" && control.checked)
    // Chooses another one first.
    for (const other of page.getByRole("radio", { checked: false }).elements())
      if (other instanceof HTMLInputElement && other.name === control.name) await userEvent.click(other);
  const before = enteredIn(name);
  // A pressed link would open a tab over this one.
  if (control instanceof HTMLAnchorElement) return before;
  if (control instanceof HTMLSelectElement) await userEvent.selectOptions(control, otherOption(control));
  else if (control instanceof HTMLInputElement && control.type === "color") enterColour(control);
  else if (control instanceof HTMLInputElement && !/checkbox|radio/.test(control.type))
    await userEvent.fill(control, text ?? otherText(control));
  else await userEvent.click(control);
  return before;
}

function otherText({ type, inputMode, value }: HTMLInputElement): string {
  if (inputMode === "numeric") return String(Number(value) + 1);
  return type === "url" ? "https://new.example" : "#123456";
}

function otherOption({ options, value }: HTMLSelectElement): string {
  return [...options].find((option) => option.value !== value)?.value ?? "";
}

/** The browser's picker cannot be opened by a test. */
function enterColour(field: HTMLInputElement): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "#123456");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The names of what differs. */
function changed(before: object, after: object): readonly string[] {
  return Object.entries(after).flatMap(([name, value]) => (Reflect.get(before, name) === value ? [] : `saves ${name}`));
}
