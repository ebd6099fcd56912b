import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { OrderNote } from "../../src-ui/screens/order/order-note";
import { sampleOrder } from "../node/export/sample-order";
import { render } from "./render";

const { order } = sampleOrder([]);
const edit = { order: { id: order.id, name: order.name }, change: "1", lines: [] };
const note = () => page.getByRole("textbox", { name: "Note" });
const read = () => page.getByRole("status", { name: "Held" });
let hold: (note: string) => void = () => undefined;

/** The order as the dialog last read it; the test decides when a saved text arrives. */
function Held() {
  const [saved, setSaved] = useState("before");
  hold = setSaved;
  return (
    <>
      <OrderNote order={{ ...order, note: saved }} />
      <output aria-label="Held">{saved}</output>
    </>
  );
}

describe("what is typed into an order", () => {
  it("stays in its field with the error if saving fails, and is saved by the next keystroke", async () => {
    const change = vi.spyOn(engine, "changeOrder");
    change.mockResolvedValue({ ok: false, failure: { code: "storage-full", details: {}, retryable: false } });
    await render(<Held />);
    await note().fill("before!");
    await expect.element(page.getByRole("alert")).toHaveTextContent("out of storage");
    (document.activeElement as HTMLElement).blur();
    hold("of another window");
    await expect.element(read()).toHaveTextContent("of another window");
    await expect.element(note()).toHaveValue("before!");
    change.mockResolvedValue({ ok: true, value: edit });
    await note().fill("before!?");
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    expect(change).toHaveBeenLastCalledWith(order.id, { note: "before!?" });
  });

  it("stays until the order read back contains it, then follows the order", async () => {
    vi.spyOn(engine, "changeOrder").mockResolvedValue({ ok: true, value: edit });
    await render(<Held />);
    await note().fill("before!");
    (document.activeElement as HTMLElement).blur();
    await expect.element(note()).toHaveValue("before!");
    hold("before!");
    await expect.element(read()).toHaveTextContent("before!");
    hold("of another window");
    await expect.element(note()).toHaveValue("of another window");
  });
});
