import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "../../src-ui/foundations/parts/dialog";
import "../../src-ui/foundations/theme/base.css";
import "../../src-ui/foundations/theme/tokens.css";
import { preferMotion } from "./preferred-motion";
import { render } from "./render";

const leaving = () => document.querySelector<HTMLElement>("[popover]");
const opener = page.getByRole("button", { name: "Open" });
const pressEscape = () => userEvent.keyboard("{Escape}");

function OneDialog({ lines = 1, pressed = () => {} }: { readonly lines?: number; readonly pressed?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isZoomed, setIsZoomed] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button type="button" style={{ position: "fixed", inset: "0 0 auto auto" }} onClick={pressed}>
        Beneath
      </button>
      {isOpen && (
        <Dialog variant="sheet" title="Order" closeLabel="Close" onClose={() => setIsOpen(false)}>
          <div id="lines" style={{ blockSize: 100, overflow: "auto" }}>
            <input type="radio" name="size" aria-label="Large" defaultChecked />
            <button type="button" onClick={() => setIsZoomed(true)}>
              Zoom
            </button>
            {Array.from({ length: lines }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change
              <p key={at} style={{ minBlockSize: 500 / lines }}>
                Twelve mugs
              </p>
            ))}
          </div>
          {isZoomed && (
            <Dialog variant="center" title="Zoomed" closeLabel="Back" onClose={() => setIsZoomed(false)}>
              <p>One mug</p>
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  );
}

async function open(props: Parameters<typeof OneDialog>[0] = {}): Promise<void> {
  await render(<OneDialog {...props} />);
  await opener.click();
  await expect.element(page.getByRole("dialog", { name: "Order" })).toBeVisible();
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("where the person wants motion", () => {
  beforeEach(() => preferMotion());

  it("a closing dialog leaves as a picture without role, ids or names, scrolled as it was, and is gone after that", async () => {
    await open();
    document.querySelector("#lines")?.scrollTo({ top: 60 });
    await pressEscape();
    const picture = leaving();
    expect(picture?.textContent).toContain("Twelve mugs");
    expect([...(picture?.querySelectorAll("*") ?? [])].map(({ scrollTop }) => scrollTop)).toContain(60);
    expect([picture?.ariaHidden, picture?.inert]).toEqual(["true", true]);
    expect(document.querySelectorAll("dialog, #lines, [name=size]")).toHaveLength(0);
    expect(page.getByRole("radio").elements()).toEqual([]);
    await expect.poll(leaving).toBeNull();
  });

  it("the focus and presses go to the page beneath while a dialog leaves", async () => {
    const pressed = vi.fn();
    await open({ pressed });
    await pressEscape();
    expect(document.activeElement).toBe(opener.element());
    const beneath = page.getByRole("button", { name: "Beneath" }).element();
    const { x, y } = beneath.getBoundingClientRect();
    expect(leaving()).not.toBeNull();
    expect(document.elementFromPoint(x + 4, y + 4)).toBe(beneath);
    await userEvent.click(beneath);
    expect(pressed).toHaveBeenCalledOnce();
  });

  it("a dialog that opens again while it leaves has its ids and its choice to itself", async () => {
    await open();
    await pressEscape();
    (opener.element() as HTMLElement).click();
    await expect.element(page.getByRole("radio", { name: "Large" })).toBeChecked();
    expect(document.querySelectorAll("#lines")).toHaveLength(1);
    await expect.poll(leaving).toBeNull();
    expect(page.getByRole("dialog", { name: "Order" }).elements()).toHaveLength(1);
  });

  it("a dialog in a dialog leaves above the one that stays", async () => {
    await open();
    await page.getByRole("button", { name: "Zoom" }).click();
    await pressEscape();
    expect(leaving()?.textContent).toContain("One mug");
    expect(leaving()?.matches(":popover-open")).toBe(true);
    expect(page.getByRole("dialog", { name: "Order" }).elements()).toHaveLength(1);
    await expect.poll(leaving).toBeNull();
  });

  it("two dialogs that close at once leave as one picture", async () => {
    const place = await render(<OneDialog />);
    await opener.click();
    await page.getByRole("button", { name: "Zoom" }).click();
    await expect.element(page.getByRole("dialog", { name: "Zoomed" })).toBeVisible();
    // As a press on the outer dialog's close button, which the inner one covers.
    place.querySelector<HTMLElement>("button[aria-label='Close']")?.click();
    await expect.poll(() => document.querySelectorAll("[popover]").length).toBe(1);
    await expect.poll(leaving).toBeNull();
    expect(document.querySelectorAll("dialog")).toHaveLength(0);
  });

  it("no picture stays where its animations are cancelled", async () => {
    await open();
    await pressEscape();
    for (const animation of document.getAnimations()) animation.cancel();
    expect(leaving()).not.toBeNull();
    await expect.poll(leaving).toBeNull();
  });

  it("a dialog goes at once on a hidden page", async () => {
    await open();
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await pressEscape();
    await expect.element(page.getByText("Twelve mugs")).not.toBeInTheDocument();
    expect(leaving()).toBeNull();
  });

  it("a dialog leaves with its own nodes: none is copied, none is left", async () => {
    const clone = vi.spyOn(Node.prototype, "cloneNode");
    await open({ lines: 250 });
    const first = document.querySelector("#lines p");
    await pressEscape();
    expect(leaving()?.contains(first)).toBe(true);
    expect(clone).not.toHaveBeenCalled();
    await expect.poll(leaving).toBeNull();
    expect(first?.isConnected).toBe(false);
  });

  it("a dialog of 1,000 elements goes at once", async () => {
    await open({ lines: 1000 });
    await pressEscape();
    await expect.element(opener).toHaveFocus();
    expect(document.querySelector("dialog, [popover]")).toBeNull();
  });

  it("a dialog goes at once on a device with little memory", async () => {
    vi.spyOn(navigator as Navigator & { readonly deviceMemory: number }, "deviceMemory", "get").mockReturnValue(2);
    await open();
    await pressEscape();
    await expect.element(page.getByText("Twelve mugs")).not.toBeInTheDocument();
    expect(leaving()).toBeNull();
  });
});

it("a dialog goes at once where the person wants no motion", async () => {
  await open();
  await pressEscape();
  await expect.element(page.getByText("Twelve mugs")).not.toBeInTheDocument();
  expect(leaving()).toBeNull();
});
