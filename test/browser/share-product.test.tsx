import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ShareProduct } from "../../src-ui/screens/detail/share-product";
import { demoCatalogue } from "../../src-worker/stores/demo/demo-catalogue";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const [product] = demoCatalogue("en").products;

it("shares the address that is open, as several products may have the same handle", async () => {
  if (!product) throw new Error("no product");
  const before = location.href;
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  history.replaceState(null, "", `/app?product=${product.id}`);
  try {
    showSnapshot({});
    await render(<ShareProduct product={product} />);
    await page.getByRole("button", { name: "Share" }).click();
    await expect.poll(() => copy.mock.calls).toEqual([[`${location.origin}/app?product=${product.id}`]]);
  } finally {
    history.replaceState(null, "", before);
    copy.mockRestore();
  }
});

it("shows for two seconds that the link is copied", async () => {
  if (!product) throw new Error("no product");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  try {
    showSnapshot({});
    await render(<ShareProduct product={product} />);
    await page.getByRole("button", { name: "Share" }).click();
    await expect.element(page.getByText("Link copied")).toBeVisible();
    expect(copy).toHaveBeenCalledExactlyOnceWith(`${location.origin}/app?product=${product.handle}`);
    vi.advanceTimersByTime(2000);
    await expect.element(page.getByText("Link copied")).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
    copy.mockRestore();
  }
});
