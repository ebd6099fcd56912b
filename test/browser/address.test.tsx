import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { useAddressPart, useGo } from "../../src-ui/foundations/address/address";
import { render } from "./render";

function Product(): ReactNode {
  const go = useGo();
  const product = useAddressPart("product");
  return product === null ? (
    <button type="button" onClick={() => go({ product: "mug" })}>
      Open
    </button>
  ) : (
    <button type="button" onClick={() => go({ product: null })}>
      Close
    </button>
  );
}

it("a double click closes a dialog once, and it opens and closes again", async () => {
  const before = location.href;
  history.pushState(null, "", "/app?q=before");
  history.pushState(null, "", "/app?q=list");
  try {
    await render(<Product />);
    for (const _ of [1, 2]) {
      await page.getByRole("button", { name: "Open" }).click();
      await expect.element(page.getByRole("button", { name: "Close" })).toBeVisible();
      expect(location.search).toBe("?q=list&product=mug");
      const close = page.getByRole("button", { name: "Close" }).element() as HTMLElement;
      const gone = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      close.click();
      close.click();
      await gone;
      await expect.element(page.getByRole("button", { name: "Open" })).toBeVisible();
      // A second step back would end after the first.
      await new Promise((resolve) => setTimeout(resolve));
      expect(location.search).toBe("?q=list");
    }
  } finally {
    history.replaceState(null, "", before);
  }
});
