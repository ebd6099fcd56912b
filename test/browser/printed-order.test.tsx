import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PrintedOrder } from "../../src-ui/screens/order/printed-order";
import { line, sampleOrder } from "../node/export/sample-order";
import { render } from "./render";

const print = vi.fn();
const paper = () => document.querySelector("body > div:last-child");

beforeEach(() => {
  vi.stubGlobal("print", print.mockClear());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("prints after five seconds without the missing images", async () => {
  // An image that neither loads nor fails.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  vi.spyOn(HTMLImageElement.prototype, "addEventListener").mockReturnValue(undefined);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const detail = sampleOrder([line({ image: "https://nowhere.example/a.png" })]);
  await render(<PrintedOrder detail={detail} layout="sheet6" onPrinted={() => undefined} />);
  // Vitest's own waiting functions would advance the fake clock.
  while (!paper()?.textContent?.includes("Oak chair")) await new Promise(requestAnimationFrame);
  await vi.advanceTimersByTimeAsync(4999);
  expect(print).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(print).toHaveBeenCalledOnce();
});

it.each(["sheet6", "sheet12", "table"] as const)(
  "names the customer, the date and the note in %s, once",
  async (layout) => {
    const lines = Array.from({ length: 14 }, (_, at) => line({ id: `p${at} v` }));
    await render(<PrintedOrder detail={sampleOrder(lines)} layout={layout} onPrinted={() => undefined} />);
    await expect.poll(() => paper()?.textContent).toContain("Spring fair");
    const text = paper()?.textContent ?? "";
    expect(text).toContain("March 1, 2026");
    for (const once of [
      "Casa Azul, Lda",
      "Maria Santos",
      "maria@casa-azul.example",
      "912 345 678",
      "Delivery before Easter.",
    ])
      expect(text.split(once)).toHaveLength(2);
  },
);
