import Dexie from "dexie";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { everything } from "../../src-worker/contract/listing-query";
import type { Outcome } from "../../src-worker/contract/outcome";
import { favouritesId, isFavourites } from "../../src-worker/contract/presentation";
import { createDeviceWork } from "../../src-worker/order/device-work";
import { openWorkDatabase, workDatabase } from "../../src-worker/order/work-database";
import { attempt } from "../../src-worker/outcome/attempt";
import { createDevicePresentations } from "../../src-worker/presentations/device-presentations";
import { openShop } from "./open-shop";
import { showSnapshot } from "./show-snapshot";

const store = "shopify:shop.example";

/** The engine's presentations in the page of the test. Call it after the shop is open. */
async function presentationsHere() {
  await Dexie.delete(workDatabase);
  const deadline = () => ({ signal: new AbortController().signal, clear: () => undefined });
  const world = { crypto, indexedDB, IDBKeyRange, deadline, now: Date.now, uniqueName: () => crypto.randomUUID() };
  const database = openWorkDatabase(world);
  const work = createDeviceWork(database, world, { onWritten: () => undefined, onQueued: () => undefined });
  const here = createDevicePresentations(world, work.presentations);
  const answer = <T,>(act: () => Promise<T>): Promise<Outcome<T>> => attempt(act);
  const rowOf = async (id: string) => {
    const found = await engine.findProducts(everything, { start: 0, count: 60 }, false);
    return (found.ok && found.value.rows.find((row) => row.id === id)) || null;
  };
  const done = async (act: Promise<unknown>) => {
    await act;
    return null;
  };
  vi.spyOn(engine, "listPresentations").mockImplementation(() => answer(() => here.list(store)));
  vi.spyOn(engine, "savePresentation").mockImplementation((draft) => answer(() => here.save(store, draft)));
  vi.spyOn(engine, "deletePresentation").mockImplementation((id) => answer(() => done(here.remove(id))));
  vi.spyOn(engine, "setFavourite").mockImplementation((id, on) =>
    answer(async () => {
      const row = await rowOf(id);
      await (on && row ? here.addFavourite(store, row) : here.removeFavourite(store, id));
      const favourites = (await here.list(store)).find(isFavourites)?.items.map(({ productId }) => productId) ?? [];
      showFavourites(favourites);
      return null;
    }),
  );
  vi.spyOn(engine, "addToPresentation").mockImplementation((id, selection) =>
    answer(async () => {
      const ids = selection.kind === "products" ? selection.ids : [];
      return here.add(
        id,
        (await Promise.all(ids.map(rowOf))).flatMap((row) => row ?? []),
      );
    }),
  );
  vi.spyOn(engine, "readPresentation").mockImplementation((id) =>
    answer(async () => {
      const presentation = await here.read(id);
      return { presentation, rows: await Promise.all(presentation.items.map(({ productId }) => rowOf(productId))) };
    }),
  );
  onTestFinished(() => database.close());
  return here;
}

function showFavourites(favourites: readonly string[]): void {
  const { snapshot } = engineState;
  const revision = snapshot.orders.revision + 1;
  showSnapshot({ ...snapshot, orders: { ...snapshot.orders, favourites, revision } });
}

beforeEach(() => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  sessionStorage.clear();
  return () => {
    viewState.settings.view = "grid";
    history.replaceState(null, "", before);
  };
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog", { name: "Presentations" });
const item = (id: string, note = "") => ({ productId: id, handle: id, title: `Title ${id}`, note });

describe("a product", () => {
  it("becomes a favourite and no longer by its heart, and is added to a new presentation", async () => {
    await openShop({ products: 3, variants: 2 });
    const here = await presentationsHere();
    history.replaceState(null, "", "/app?product=product-1");
    const heart = button("Favourite");
    const card = page.getByRole("listitem").getByRole("button", { name: "Favourite: Product 1", exact: true });
    await expect.element(heart).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(heart);
    await expect.element(heart).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await here.list(store))[0]?.items.length).toBe(1);
    await userEvent.click(heart);
    await expect.element(heart).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => here.list(store)).toEqual([]);
    await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Close" }));
    await userEvent.click(card);
    await expect.element(card).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await here.list(store))[0]?.items).toMatchObject([{ productId: "1" }]);
    await userEvent.keyboard("{Enter}");
    await expect.element(card).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(page.getByRole("link", { name: "Product 1", exact: true }));
    await userEvent.click(button("Add to presentation"));
    await userEvent.fill(page.getByRole("textbox", { name: "New presentation" }), "Spring");
    await userEvent.click(button("Create"));
    await expect.poll(() => here.list(store)).toMatchObject([{ name: "Spring", items: [{ title: "Product 1" }] }]);
  });
});

describe("the presentations", () => {
  it("are opened from the list's menu; one is created, deleted and put back", async () => {
    await openShop({ products: 3 });
    const here = await presentationsHere();
    await userEvent.click(button("List options"));
    await userEvent.click(button("Presentations"));
    await userEvent.fill(dialog.getByRole("textbox", { name: "New presentation" }), "Spring");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Spring");
    await userEvent.fill(dialog.getByRole("textbox", { name: "Name" }), "Summer");
    await userEvent.click(button("All presentations"));
    await expect.element(dialog.getByRole("listitem", { name: "Summer" })).toBeVisible();
    await userEvent.click(button("Delete presentation"));
    await expect.poll(() => here.list(store)).toEqual([]);
    await userEvent.click(button("Undo"));
    await expect.element(dialog.getByRole("listitem", { name: "Summer" })).toBeVisible();
  });

  it("play exactly their products in their sequence, with notes, and Back leads to them again", async () => {
    await openShop({ products: 5 });
    const here = await presentationsHere();
    const items = [item("3", "Ships in May"), item("gone"), item("1")];
    const { id } = await here.save(store, { id: "", name: "Spring", items });
    history.replaceState(null, "", `/app?presentation=${id}`);
    await expect.element(dialog.getByText("No longer in the catalogue")).toBeVisible();
    await userEvent.click(button("Move Title gone down"));
    await userEvent.click(button("Remove Title gone"));
    await expect.poll(async () => (await here.read(id)).items.map(({ productId }) => productId)).toEqual(["3", "1"]);
    await userEvent.click(button("Move Product 1 up"));
    await userEvent.fill(dialog.getByRole("textbox", { name: "Note" }).first(), "The small one");
    await expect
      .poll(async () => (await here.read(id)).items.map(({ productId, note }) => [productId, note]))
      .toEqual([
        ["1", "The small one"],
        ["3", "Ships in May"],
      ]);
    await userEvent.click(button("Play"));
    const showcase = page.getByRole("dialog", { name: "Showcase" });
    await expect.element(showcase.getByText("1 of 2")).toBeVisible();
    await expect.element(showcase.getByRole("region", { name: "Product 1" }).getByText("The small one")).toBeVisible();
    await userEvent.click(button("Next product"));
    await expect.element(showcase.getByRole("region", { name: "Product 3" }).getByText("Ships in May")).toBeVisible();
    history.back();
    await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Spring");
    expect(viewState.settings.view).toBe("grid");
  });

  it("leads through its products in its own sequence, and a closed product returns to it", async () => {
    await openShop({ products: 5, variants: 2 });
    const here = await presentationsHere();
    const { id } = await here.save(store, { id: "", name: "Spring", items: [item("4"), item("gone"), item("1")] });
    history.replaceState(null, "", `/app?presentation=${id}`);
    await userEvent.click(dialog.getByRole("link", { name: "Product 4" }));
    const product = (name: string) => page.getByRole("dialog", { name, exact: true });
    await expect.element(product("Product 4").getByText("1 of 2")).toBeVisible();
    await userEvent.click(product("Product 4").getByRole("button", { name: "Next product" }));
    await expect.element(product("Product 1").getByText("2 of 2")).toBeVisible();
    await userEvent.click(product("Product 1").getByRole("button", { name: "Close" }));
    await expect.element(dialog.getByRole("link", { name: "Product 4" })).toHaveFocus();
    expect(location.search).toBe(`?presentation=${encodeURIComponent(id)}`);
    await userEvent.click(button("Play"));
    const showcase = page.getByRole("dialog", { name: "Showcase" });
    await userEvent.click(showcase.getByRole("region", { name: "Product 4" }).getByRole("button", { name: "Details" }));
    await userEvent.click(product("Product 4").getByRole("button", { name: "Next product" }));
    await userEvent.click(product("Product 1").getByRole("button", { name: "Close" }));
    await expect.element(showcase.getByText("1 of 2")).toBeVisible();
    history.back();
    await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Spring");
    expect(viewState.settings.view).toBe("grid");
  });

  it("of favourites follow a heart in a product that was opened from them, also in later edits", async () => {
    await openShop({ products: 3, variants: 2 });
    const here = await presentationsHere();
    const { id } = await here.save(store, { id: favouritesId(store), name: "", items: [item("1"), item("2")] });
    showFavourites(["1", "2"]);
    history.replaceState(null, "", `/app?presentation=${encodeURIComponent(id)}`);
    await userEvent.click(dialog.getByRole("link", { name: "Product 1" }));
    const product = page.getByRole("dialog", { name: "Product 1", exact: true });
    await userEvent.click(product.getByRole("button", { name: "Favourite", exact: true }));
    await userEvent.click(product.getByRole("button", { name: "Close" }));
    await expect.element(dialog.getByRole("link", { name: "Product 1" })).not.toBeInTheDocument();
    await userEvent.fill(dialog.getByRole("textbox", { name: "Note" }), "Blue only");
    await expect.poll(async () => (await here.read(id)).items).toMatchObject([{ productId: "2", note: "Blue only" }]);
  });
});
