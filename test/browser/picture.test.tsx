import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { Picture } from "../../src-ui/parts/picture";
import { render } from "./render";

const drawn = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/%3E";

it("is shown where it has loaded in the moment in which the sign of waiting was due", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const heldBack = (event: Event) => event.stopImmediatePropagation();
  document.addEventListener("load", heldBack, true);
  try {
    await render(<Picture src={drawn} alt="A mug" width={8} height={8} eager />);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    const image = page.getByRole("img", { name: "A mug" });
    await expect.poll(() => (image.element() as HTMLImageElement).complete).toBe(true);
    document.removeEventListener("load", heldBack, true);
    // In one task: React has not rendered yet what the picture told.
    image.element().dispatchEvent(new Event("load"));
    vi.advanceTimersByTime(1000);
    await expect.poll(() => image.element().getAttribute("data-state")).not.toBe("loading");
    await expect.element(image).toHaveAttribute("data-state", "shown");
  } finally {
    document.removeEventListener("load", heldBack, true);
    vi.useRealTimers();
  }
});
