import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { openShop } from "./open-shop";
import { preferMotion } from "./preferred-motion";

/** Milliseconds for which a product is shown. */
const turn = 6000;

const showcase = page.getByRole("dialog", { name: "Showcase" });
const place = (text: string) => expect.element(showcase.getByRole("status").filter({ hasText: text })).toBeVisible();
const button = (name: string) => showcase.getByRole("button", { name, exact: true });

beforeEach(async () => {
  await preferMotion();
  const before = location.href;
  history.replaceState(null, "", "/app?view=showcase");
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => {
    vi.useRealTimers();
    viewState.settings.view = "grid";
    history.replaceState(null, "", before);
  };
});
afterEach(() => hide(false));

/** Simulates another tab or the lock screen. */
function hide(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

async function play(): Promise<void> {
  await openShop({ products: 3 });
  await place("1 of 3");
  await userEvent.click(button("Play"));
  // Vitest's own waiting functions would advance the fake clock.
  while (!button("Pause").query()) await new Promise(requestAnimationFrame);
}

describe("showcase auto-play", () => {
  it("advances after some seconds, and from the last product to the first", async () => {
    await play();
    vi.advanceTimersByTime(turn - 1);
    await place("1 of 3");
    vi.advanceTimersByTime(1);
    await place("2 of 3");
    vi.advanceTimersByTime(turn);
    await place("3 of 3");
    vi.advanceTimersByTime(turn);
    await place("1 of 3");
  });

  it("pauses while the page is hidden, and resumes with the same product", async () => {
    await play();
    vi.advanceTimersByTime(turn - 1);
    hide(true);
    vi.advanceTimersByTime(turn * 10);
    await place("1 of 3");
    hide(false);
    vi.advanceTimersByTime(turn - 1);
    await place("1 of 3");
    vi.advanceTimersByTime(1);
    await place("2 of 3");
  });

  it.each([
    ["a touch", () => userEvent.click(showcase.getByRole("heading", { level: 3 }))],
    ["a key", () => userEvent.keyboard("{ArrowRight}")],
  ])("ends with %s", async (_, touch) => {
    await play();
    await touch();
    await expect.element(button("Play")).toBeVisible();
    const [now] = showcase.getByRole("status").elements();
    const before = now?.textContent;
    vi.advanceTimersByTime(turn * 3);
    await expect.element(button("Play")).toBeVisible();
    expect(now?.textContent).toBe(before);
  });

  it("pauses by its button", async () => {
    await play();
    await userEvent.click(button("Pause"));
    vi.advanceTimersByTime(turn * 3);
    await expect.element(button("Play")).toBeVisible();
    await place("1 of 3");
  });

  it("is not offered with reduced motion", async () => {
    const real = matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      real(query.includes("prefers-reduced-motion") ? "all" : query),
    );
    await openShop({ products: 3 });
    await place("1 of 3");
    expect(showcase.getByRole("button", { name: "Play" }).elements()).toEqual([]);
  });
});
