import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PrintedOrder } from "../../src-ui/screens/order/printed-order";
import { noSeller } from "../../src-worker/contract/seller";
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

it.each(["sheet6", "sheet12", "table", "receipt"] as const)(
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

it.each(["table", "receipt"] as const)("has number, seller, footer and signature in %s", async (layout) => {
  const signature = {
    strokes: [
      [0, 0, 600, 200],
      [30, 40],
    ],
    width: 1200,
    height: 400,
    name: "Ana Lopes",
    signedAt: "2026-03-01T12:00:00.000Z",
  };
  const detail = {
    ...sampleOrder([line()], { number: "A-0012", signature }),
    seller: { ...noSeller, company: "Barrolume, Lda", taxId: "501234567", footer: "IBAN PT50" },
  };
  await render(<PrintedOrder detail={detail} layout={layout} onPrinted={() => undefined} />);
  for (const text of ["A-0012 · Spring fair", "Barrolume, Lda", "501234567", "IBAN PT50", "Ana Lopes"])
    await expect.poll(() => paper()?.textContent).toContain(text);
  const paths = [...(paper()?.querySelectorAll("path") ?? [])].map((path) => path.getAttribute("d"));
  expect(paths).toEqual(["M0 0L600 200", "M30 40L30 40"]);
});
