import { type ReactNode, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { watchAim } from "../../src-ui/foundations/parts/aimed-presses";
import { Dialog } from "../../src-ui/foundations/parts/dialog";
import { render } from "./render";

beforeEach(() => watchAim());

const under = vi.fn();
beforeEach(() => {
  under.mockClear();
});

/** A dialog whose close button lies over a button of the page. */
function Covered({ variant }: { readonly variant: "full" | "side" | "center" }): ReactNode {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" style={{ position: "fixed", inset: 0 }} onClick={under}>
        Beneath
      </button>
      {open && (
        <Dialog variant={variant} title="Above" closeLabel="Close" onClose={() => setOpen(false)}>
          <p>Text</p>
        </Dialog>
      )}
    </>
  );
}

it.each(["full", "side", "center"] as const)(
  "a double click that closes a dialog (%s) presses nothing beneath it, and the next press does",
  async (variant) => {
    await render(<Covered variant={variant} />);
    await userEvent.dblClick(page.getByRole("button", { name: "Close" }));
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(under).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole("button", { name: "Beneath" }), { position: { x: 20, y: 20 } });
    expect(under).toHaveBeenCalledOnce();
  },
);

it("a double click that opens a dialog presses nothing in it", async () => {
  const inside = vi.fn();
  function Opened(): ReactNode {
    const [open, setOpen] = useState(false);
    return open ? (
      <Dialog variant="full" label="Above" onClose={() => setOpen(false)}>
        <button type="button" style={{ position: "fixed", inset: 0 }} onClick={inside}>
          Inside
        </button>
      </Dialog>
    ) : (
      <button type="button" style={{ position: "fixed", inset: 0 }} onClick={() => setOpen(true)}>
        Open
      </button>
    );
  }
  await render(<Opened />);
  await userEvent.dblClick(page.getByRole("button", { name: "Open" }));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(inside).not.toHaveBeenCalled();
});

it("quick presses on what moves under the pointer count, as when chips are removed one after the other", async () => {
  function Chips(): ReactNode {
    const [chips, setChips] = useState(["a", "b", "c"]);
    return chips.map((chip) => (
      <button key={chip} type="button" onClick={() => setChips((left) => left.filter((one) => one !== chip))}>
        {chip}
      </button>
    ));
  }
  await render(<Chips />);
  await userEvent.dblClick(page.getByRole("button", { name: "a" }));
  await expect.element(page.getByRole("button", { name: "b" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "c" })).toBeVisible();
});

it("each press of one control counts, through its label and its icon too", async () => {
  const pressed = vi.fn();
  function Turning(): ReactNode {
    const [times, setTimes] = useState(0);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            pressed();
            setTimes(times + 1);
          }}
        >
          {times % 2 === 0 ? <b>even</b> : <i>odd</i>}
        </button>
        <label htmlFor="box">Switch</label>
        <input id="box" type="checkbox" onChange={under} />
      </>
    );
  }
  await render(<Turning />);
  await userEvent.dblClick(page.getByRole("button"));
  expect(pressed).toHaveBeenCalledTimes(2);
  await userEvent.dblClick(page.getByText("Switch"));
  expect(under).toHaveBeenCalledTimes(2);
});
