import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { MainScreen } from "../../src-ui/shell/main-screen";
import { openFakeShop } from "./fake-shop";
import { openShop } from "./open-shop";
import { render } from "./render";

const grid = page.getByRole("list", { name: "Products" });
const table = page.getByRole("treegrid", { name: "Products" });
const showcase = page.getByRole("dialog", { name: "Showcase" });
const count = (text: RegExp) => page.getByRole("status").filter({ hasText: text });
const place = (text: string) => expect.element(showcase.getByRole("status").filter({ hasText: text })).toBeVisible();
const said = () => new URLSearchParams(location.search);
const turnTo = (name: string) => userEvent.click(page.getByRole("radio", { name, exact: true }));

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  sessionStorage.clear();
  scrollTo({ top: 0 });
  await page.viewport(1440, 900);
  return () => {
    viewState.settings.view = "grid";
    viewState.settings.singleKeys = true;
    history.replaceState(null, "", before);
  };
});

async function violations(): Promise<readonly string[]> {
  const { violations: broken } = await axe.run("[role=navigation], nav", { resultTypes: ["violations"] });
  return broken.map(({ id, nodes: [node] }) => `${id} at ${node?.html}: ${node?.failureSummary}`);
}

it("the showcase is gone through by its keys and buttons, and closes to the view it came from", async () => {
  await openShop();
  await turnTo("Table");
  await expect.element(table).toBeVisible();
  await turnTo("Showcase");
  await place("1 of 60");
  await userEvent.keyboard("{ArrowRight}");
  await place("2 of 60");
  await userEvent.keyboard("{ArrowRight}");
  await place("3 of 60");
  await showcase.getByRole("button", { name: "Next product" }).click();
  await place("4 of 60");
  await showcase.getByRole("button", { name: "Previous product" }).click();
  await place("3 of 60");
  await expect.poll(() => said().get("at")).toBe("3");
  await userEvent.keyboard("{End}");
  await place("60 of 60");
  await userEvent.keyboard("{Escape}");
  await expect.element(showcase).not.toBeInTheDocument();
  await expect.element(table).toBeVisible();
});

it("single keys turn to the views and show what they do, until they are switched off", async () => {
  await openShop();
  await expect.element(grid).toBeVisible();
  await userEvent.keyboard("t");
  await expect.element(table).toBeVisible();
  await userEvent.keyboard("g");
  await expect.element(grid).toBeVisible();
  await userEvent.keyboard("s");
  await expect.element(showcase).toBeVisible();
  await userEvent.keyboard("{Escape}");
  // Under a dialog single keys do nothing.
  await expect.element(showcase).not.toBeInTheDocument();
  await userEvent.keyboard("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(sheet).toBeVisible();
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard("t");
  await userEvent.keyboard("?");
  // A key acts when none has followed it for a moment.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sheet.elements()).toEqual([]);
  await expect.element(grid).toBeVisible();
});

describe("on a wide screen", () => {
  it("the collections stand beside the list, with a field to find one", async () => {
    openFakeShop();
    const others = Array.from({ length: 9 }, (_, at) => ({
      handle: `${at}`,
      title: `Shelf ${at}`,
      count: 0,
      depth: 0,
    }));
    vi.mocked(engine.listCollections).mockResolvedValue({
      ok: true,
      value: [{ handle: "even", title: "Linen and wool", count: 30, depth: 0 }, ...others],
    });
    await render(<MainScreen />);
    const rail = page.getByRole("navigation", { name: "Collections" });
    const find = rail.getByRole("textbox", { name: "Find in Collections" });
    await find.fill("lint");
    await expect.element(rail.getByText("No matches for")).toBeVisible();
    await find.fill("LINEN");
    expect(await violations()).toEqual([]);
    await rail.getByRole("button", { name: /^Linen and wool/ }).click();
    await expect.element(count(/^30 products/)).toBeVisible();
    await page.viewport(1180, 820);
    await expect.element(rail).not.toBeInTheDocument();
    history.back();
    await expect.element(count(/^60 products/)).toBeVisible();
  });
});
