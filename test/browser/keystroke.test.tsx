import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { Browse } from "../../src-ui/shell/browse";
import { KeyboardShortcuts } from "../../src-ui/shell/keyboard-shortcuts";
import { TopBar } from "../../src-ui/shell/top-bar";
import { openShop } from "./open-shop";

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

test("a keystroke in the search box renders the list and nothing around it", async () => {
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
