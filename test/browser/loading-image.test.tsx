import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { LoadingImage } from "../../src-ui/foundations/parts/loading-image";
import { render } from "./render";

const drawn = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/%3E";

it("shows an image that loads just when the spinner is due", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stopped = (event: Event) => event.stopImmediatePropagation();
  document.addEventListener("load", stopped, true);
  try {
    await render(<LoadingImage image={{ src: drawn, width: 8, height: 8 }} alt="A mug" eager />);
    const image = () => page.getByRole("img", { name: "A mug" }).query() as HTMLImageElement | null;
    // Vitest's own waiting functions would advance the fake clock.
    while (vi.getTimerCount() === 0 || !image()?.complete) await new Promise(requestAnimationFrame);
    document.removeEventListener("load", stopped, true);
    // In one task: React has not rendered the load event yet.
    image()?.dispatchEvent(new Event("load"));
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await expect.poll(() => image()?.dataset.state).not.toBe("loading");
    await expect.poll(() => image()?.dataset.state).toBe("shown");
  } finally {
    document.removeEventListener("load", stopped, true);
    vi.useRealTimers();
  }
});
