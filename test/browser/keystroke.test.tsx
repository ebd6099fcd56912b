import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { Browse } from "../../src-ui/shell/browse";
import { KeyboardShortcuts } from "../../src-ui/shell/keyboard-shortcuts";
import { TopBar } from "../../src-ui/shell/top-bar";
import { openShop } from "./open-shop";
import { watchWork } from "./page-work";

vi.mock(import("../../src-ui/shell/browse"), { spy: true });
vi.mock(import("../../src-ui/shell/top-bar"), { spy: true });
vi.mock(import("../../src-ui/shell/keyboard-shortcuts"), { spy: true });

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  viewState.settings.filtersBeside = false;
  await page.viewport(1280, 800);
  return () => history.replaceState(null, "", before);
});

/** How often the parts around the list were rendered. */
const around = () => [TopBar, KeyboardShortcuts].map((part) => vi.mocked(part).mock.calls.length);

test("the answer to a keystroke renders the list and nothing around it", async () => {
  await openShop();
  const box = page.getByRole("searchbox", { name: "Search products" });
  await expect.element(page.getByRole("status").filter({ hasText: "60 products" })).toBeVisible();
  await userEvent.click(box);
  await vi.waitFor(() => expect(KeyboardShortcuts).toHaveBeenCalled());
  const atRest = around();
  for (const typed of ["m", "mu", "mug"]) {
    const listBefore = vi.mocked(Browse).mock.calls.length;
    await userEvent.keyboard(typed.slice(-1));
    await expect.element(box).toHaveValue(typed);
    await vi.waitFor(() => expect(vi.mocked(Browse).mock.calls.length).toBeGreaterThan(listBefore));
    expect(around()).toEqual(atRest);
  }
  // The text reaches the address after a pause.
  await vi.waitFor(() => expect(new URLSearchParams(location.search).get("q")).toBe("mug"));
  expect(around()).toEqual(atRest);
});

test.each([
  ["the products stay", "product", { changes: 1, measured: 0, nodes: 2 }],
  ["the products change", "1999", { changes: 3, measured: 0, nodes: 10 }],
])("a keystroke renders a few times, measures little and makes few nodes, where %s", async (_, typed, max) => {
  const { place, requests } = await openShop({ products: 2000 });
  await expect.element(page.getByRole("status").filter({ hasText: "2,000 products" })).toBeVisible();
  await userEvent.click(page.getByRole("searchbox", { name: "Search products" }));
  const work = await watchWork(place);
  for (const [at, letter] of [...typed].entries()) {
    await userEvent.keyboard(letter);
    await expect.poll(() => requests.at(-1)?.query.text).toBe(typed.slice(0, at + 1));
    // What its answer changes is painted.
    await nextFrame();
    await nextFrame();
  }
  expect(work.changes() / typed.length).toBeLessThanOrEqual(max.changes);
  expect(work.measured() / typed.length).toBeLessThanOrEqual(max.measured);
  expect(work.nodesAdded() / typed.length).toBeLessThanOrEqual(max.nodes);
});

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
