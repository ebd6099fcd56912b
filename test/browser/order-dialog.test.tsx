import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { OrderDialog } from "../../src-ui/screens/order/order-dialog";
import { allOrders } from "../../src-worker/contract/order";
import { line } from "../node/export/sample-order";
import { type OrdersHere, ordersHere } from "./orders-here";
import { render } from "./render";

let here: OrdersHere;

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app?order=current");
  here = await ordersHere();
  await here.openStore("shop.example");
  return () => history.replaceState(null, "", before);
});

/** Orders one piece of each product; returns the order's id. */
async function ordered(...titles: readonly string[]): Promise<string> {
  const { order } = await here.orders.addLines(
    titles.map((title) => ({
      line: line({ id: `${title} v`, productId: title, title, quantity: 1 }),
      quantity: 1,
    })),
  );
  return order.id;
}

async function named(name: string): Promise<void> {
  const { order } = await here.orders.beginOrder(name);
  await here.orders.changeOrder(order.id, { name });
}

const row = (name: string) => page.getByRole("listitem", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const press = async (name: string, within?: string) => {
  const found = within === undefined ? button(name) : row(within).getByRole("button", { name, exact: true });
  (await found.findElement()).focus();
  await userEvent.keyboard("{Enter}");
};

describe("the focus", () => {
  it("moves to the next line when one is removed, else to the previous one, else to the order", async () => {
    await ordered("Bowl", "Cup", "Jug");
    await render(<OrderDialog />);
    await press("Remove from order", "Bowl");
    await expect.element(row("Cup")).toHaveFocus();
    await press("Remove from order", "Jug");
    await expect.element(row("Cup")).toHaveFocus();
    await press("Fewer", "Cup");
    await expect.element(page.getByText("This order is empty.")).toBeVisible();
    expect(document.activeElement?.textContent).toContain("This order is empty.");
  });

  it("returns when a removal is undone", async () => {
    await ordered("Bowl", "Cup");
    await render(<OrderDialog />);
    await press("Remove from order", "Bowl");
    await expect.element(row("Cup")).toHaveFocus();
    await press("Undo");
    await expect.element(row("Cup")).toHaveFocus();
    await expect.element(row("Bowl")).toBeVisible();
  });

  it("moves to the order that replaces another", async () => {
    await ordered("Bowl");
    await render(<OrderDialog />);
    await press("More actions");
    await press("Duplicate");
    await expect.element(page.getByRole("group", { name: /^Order of / })).toHaveFocus();
    await press("Finish order");
    await expect.element(page.getByRole("heading", { name: "Order finished" })).toHaveFocus();
    await press("New order");
    await expect.element(page.getByText("This order is empty.")).toBeVisible();
    await press("All orders");
    await expect.element(page.getByRole("heading", { name: "All orders" })).toHaveFocus();
  });

  it("moves to the next order when one is deleted, and to the list's heading after the last", async () => {
    for (const name of ["First", "Second", "Third"]) await named(name);
    history.replaceState(null, "", "/app?order=all");
    await render(<OrderDialog />);
    await press("Delete order", "Third");
    await expect.element(row("Second")).toHaveFocus();
    await press("Delete order", "First");
    await expect.element(row("Second")).toHaveFocus();
    await press("Delete order", "Second");
    await expect.element(page.getByText("No orders yet")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "All orders" })).toHaveFocus();
  });

  it("stays on a line that is scrolled out of view", async () => {
    await ordered(...Array.from({ length: 300 }, (_, at) => `Cup ${at}`));
    await render(<OrderDialog />);
    await expect.element(row("Cup 0")).toBeVisible();
    expect(page.getByRole("listitem").elements().length).toBeLessThan(60);
    expect(row("Cup 0").element().getAttribute("aria-setsize")).toBe("300");
    const first = row("Cup 0").getByRole("button", { name: "More" });
    (await first.findElement()).focus();
    const scroller = scrollerOf(row("Cup 0").element());
    scroller.scrollTo(0, scroller.scrollHeight);
    await expect.element(row("Cup 299")).toBeVisible();
    await expect.element(first).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("300 lines · 301 pieces")).toBeVisible();
  });
});

it("shows every line of a short order, also those just below the edge of the screen", async () => {
  const before = { width: innerWidth, height: innerHeight };
  onTestFinished(() => page.viewport(before.width, before.height));
  await page.viewport(1180, 820);
  await ordered("Bowl", "Cup", "Jug", "Tray", "Vase");
  await render(<OrderDialog />);
  await expect.element(row("Vase")).toBeVisible();
  const scroller = scrollerOf(row("Vase").element());
  const fourLines =
    row("Vase").element().getBoundingClientRect().top - row("Bowl").element().getBoundingClientRect().top;
  // The screen is a little higher than four lines, and the order's head takes a part of it.
  await page.viewport(1180, Math.round(820 - scroller.clientHeight + fourLines + 16));
  await press("All orders");
  await page.getByRole("listitem").getByRole("button").first().click();
  await expect.element(row("Bowl")).toBeVisible();
  await expect.poll(() => page.getByRole("listitem").elements().length).toBe(5);
});

describe("a duplicate", () => {
  it("has its order's lines and customer, and becomes the current order", async () => {
    const id = await ordered("Bowl", "Cup");
    await here.orders.changeOrder(id, { name: "Fair", customer: { company: "Harbour" } });
    await here.orders.endOrder(id, false);
    history.replaceState(null, "", "/app?order=all");
    await render(<OrderDialog />);
    await press("Duplicate", "Fair");
    await expect.element(row("Cup")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Company" })).toHaveValue("Harbour");
    await expect.element(row("Bowl").getByRole("spinbutton", { name: "Quantity" })).toHaveValue("1");
    expect(await ordered("Jug")).not.toBe(id);
    await expect.element(row("Jug")).toBeVisible();
    expect((await here.orders.orderDetail(id)).order.lines).toHaveLength(2);
  });
});

describe("an order of another store", () => {
  it("is reopened for its own store, while additions go to the open store's order", async () => {
    const other = await ordered("Bowl");
    await here.orders.endOrder(other, false);
    await here.openStore("second.example");
    const own = await ordered("Cup");
    history.replaceState(null, "", `/app?order=${other}`);
    await render(<OrderDialog />);
    await press("More actions");
    await press("Reopen");
    await expect.element(row("Bowl").getByRole("spinbutton", { name: "Quantity" })).toHaveValue("1");
    await expect.element(page.getByText(/ · shop\.example · /)).toBeVisible();
    expect(new URLSearchParams(location.search).get("order")).toBe(other);
    // Another store's products cannot be opened here.
    await expect.element(row("Bowl").getByRole("link")).not.toBeInTheDocument();
    expect(await ordered("Jug")).toBe(own);
  });
});

it("after a change, reads only what changed and shows the line and the total", async () => {
  await ordered("Bowl", "Cup");
  await render(<OrderDialog />);
  await press("More", "Cup");
  await expect.element(page.getByText("2 lines · 3 pieces")).toBeVisible();
  await expect.element(row("Cup").getByRole("spinbutton", { name: "Quantity" })).toHaveValue("2");
  const [first, last] = [0, -1].map((at) => vi.mocked(engine.readOrder).mock.results.at(at)?.value);
  expect((await first).value.lines).toHaveLength(2);
  expect((await last).value.lines).toMatchObject([{ productId: "Cup", quantity: 2 }]);
});

function scrollerOf(element: Element): Element {
  let at: Element | null = element.parentElement;
  while (at && getComputedStyle(at).overflowY !== "auto") at = at.parentElement;
  if (!at) throw new Error("nothing scrolls");
  return at;
}

it("a note takes the focus when its line is edited", async () => {
  await ordered("Bowl");
  await render(<OrderDialog />);
  await press("Edit line", "Bowl");
  await expect.element(row("Bowl").getByRole("textbox", { name: "Note for this line" })).toHaveFocus();
});

it("a double click makes one copy and announces it", async () => {
  await ordered("Bowl");
  await render(<OrderDialog />);
  await press("More actions");
  await userEvent.dblClick(button("Duplicate"));
  await expect.element(page.getByText("Order duplicated")).toBeVisible();
  expect((await here.orders.listOrders(allOrders, 1000)).count).toBe(2);
});

const browser = (sharing: Pick<Partial<Navigator>, "share" | "canShare">) => {
  const methods = { share: undefined, canShare: undefined, ...sharing };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    for (const name of Object.keys(methods)) Reflect.deleteProperty(navigator, name);
  });
};

describe("sharing saves the file, and says so,", () => {
  const share = async () => {
    await ordered("Bowl");
    const value = new Blob(["%PDF"], { type: "application/pdf" });
    vi.spyOn(engine, "exportOrder").mockResolvedValue({ ok: true, value });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await render(<OrderDialog />);
    await userEvent.click(button("More actions"));
    await userEvent.click(button("Share"));
    return saved;
  };
  const said = () => expect.element(page.getByText(/^This browser cannot share files\. .+\.pdf was saved instead\.$/));

  it("is saved where the browser shares nothing", async () => {
    browser({});
    const saved = await share();
    await said().toBeVisible();
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      expect.stringMatching(/\.pdf$/),
    ]);
  });

  it("where it shares texts, but no files", async () => {
    browser({ share: async () => undefined, canShare: () => false });
    const saved = await share();
    await said().toBeVisible();
    expect(saved).toHaveBeenCalledOnce();
  });

  it("where it refuses at the last moment, but not where the person closes the sheet", async () => {
    let refusal = "AbortError";
    browser({ share: () => Promise.reject(new DOMException("", refusal)), canShare: () => true });
    const saved = await share();
    await userEvent.click(button("Share file"));
    await expect.element(button("Share file")).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    refusal = "NotAllowedError";
    await userEvent.click(button("Share file"));
    await said().toBeVisible();
    expect(saved).toHaveBeenCalledOnce();
  });
});

it("an empty order can be neither finished nor copied", async () => {
  await named("Empty");
  await render(<OrderDialog />);
  await expect.element(page.getByText("This order is empty.")).toBeVisible();
  for (const name of ["Finish order", "Send quote", "More actions"]) expect(button(name).elements()).toEqual([]);
});

it("an invalid quantity shows an error, and the previous one stays", async () => {
  await ordered("Bowl");
  await render(<OrderDialog />);
  const quantity = row("Bowl").getByRole("spinbutton", { name: "Quantity" });
  await userEvent.fill(quantity, "1000001");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Enter a whole number up to 1,000,000")).toBeVisible();
  await expect.element(quantity).toHaveValue("1");
});

describe("Send quote", () => {
  const shown = async (): Promise<string> => {
    const id = await ordered("Bowl", "Cup");
    await here.orders.changeOrder(id, {
      customer: { name: "Ana Lopes", company: "Casa Lopes", email: "ana@lopes.example" },
    });
    const value = new Blob(["%PDF"], { type: "application/pdf" });
    vi.spyOn(engine, "exportOrder").mockResolvedValue({ ok: true, value });
    await render(<OrderDialog />);
    return id;
  };
  const order = async (id: string) => (await here.orders.orderDetail(id)).order;

  it("shares the PDF on a second press, and the order is sent once the person has shared it", async () => {
    let share = () => Promise.reject<void>(new DOMException("", "AbortError"));
    browser({ share: () => share(), canShare: () => true });
    const id = await shown();
    await userEvent.click(button("Send quote"));
    await userEvent.click(button("Share file"));
    await expect.element(page.getByText(/^Casa Lopes – [A-Z]{3}-0001\.pdf is ready to share\.$/)).toBeVisible();
    expect(await order(id)).toMatchObject({ sentAt: null, number: expect.stringMatching(/^[A-Z]{3}-0001$/) });
    share = () => Promise.resolve();
    await userEvent.click(button("Share file"));
    await expect.element(page.getByRole("status").filter({ hasText: "Quote sent" })).toBeVisible();
    expect((await order(id)).sentAt).not.toBeNull();
  });

  it("saves the PDF and prepares an e-mail to the customer where the browser shares no files", async () => {
    browser({});
    const id = await shown();
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await userEvent.click(button("Send quote"));
    await expect.element(page.getByText(/^The e-mail is prepared\. Attach Casa Lopes – .+-0001\.pdf/)).toBeVisible();
    const { number, sentAt } = await order(id);
    expect(sentAt).not.toBeNull();
    const [file, mail] = pressed.mock.contexts as HTMLAnchorElement[];
    expect(file?.download).toBe(`Casa Lopes – ${number}.pdf`);
    const address = new URL(mail?.href ?? "");
    expect(`${address.protocol}${address.pathname}`).toBe("mailto:ana@lopes.example");
    expect(address.searchParams.get("subject")).toBe(`Quote ${number} – shop.example`);
    expect(address.searchParams.get("body")).toContain(`Quote ${number}`);
  });
});

it("a finished order ends on a confirmation with its customer, number and next steps", async () => {
  const id = await ordered("Bowl", "Cup");
  await here.orders.changeOrder(id, { customer: { company: "Casa Lopes" } });
  await render(<OrderDialog />);
  await press("Finish order");
  const dialog = page.getByRole("dialog", { name: "Order" });
  await expect.element(dialog.getByText("Casa Lopes", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/^[A-Z]{3}-0001 · 2 lines · 2 pieces$/)).toBeVisible();
  for (const step of ["Send quote", "New order", "All orders"]) await expect.element(button(step)).toBeVisible();
  await press("Show order");
  await expect.element(row("Cup")).toBeVisible();
  expect(page.getByRole("textbox", { name: "Company" }).elements()).toEqual([]);
  await press("All orders");
  await expect.element(row("Casa Lopes")).toHaveTextContent(/[A-Z]{3}-0001/);
});

it.each([390, 1180])("the foot has one primary button and fits %i pixels", async (width) => {
  const before = { width: innerWidth, height: innerHeight };
  onTestFinished(() => page.viewport(before.width, before.height));
  await page.viewport(width, 820);
  await ordered("Bowl");
  await render(<OrderDialog />);
  const buttons = await Promise.all(
    ["More actions", "Finish order", "Send quote"].map((name) => button(name).findElement()),
  );
  const boxes = buttons.map((element) => element.getBoundingClientRect());
  expect(new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size).toBe(1);
  for (const { right, height } of boxes) {
    expect(right).toBeLessThanOrEqual(width);
    // One line of words.
    expect(height).toBeLessThan(50);
  }
  expect(button("Export PDF").elements()).toEqual([]);
  await userEvent.click(button("More actions"));
  const menu = page.getByRole("group", { name: "More actions" });
  for (const name of [
    "Export PDF",
    "Export CSV",
    "Export XLSX",
    "Print",
    "Share",
    "Copy as text",
    "QR code",
    "Duplicate",
  ])
    await expect.element(menu.getByRole("button", { name, exact: true })).toBeVisible();
});

describe("Sign", () => {
  const dialog = page.getByRole("dialog", { name: "Signature" });
  const signature = async (id: string) => (await here.orders.orderDetail(id)).order.signature;

  /** A stroke of two points, and a move of the pointer that draws nothing. */
  async function draw(): Promise<void> {
    const field = await page.getByRole("img", { name: "Signature field" }).findElement();
    const { left, top, width, height } = field.getBoundingClientRect();
    const point = (type: string, x: number, y: number) =>
      field.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          bubbles: true,
          clientX: left + x * width,
          clientY: top + y * height,
        }),
      );
    // The browser captures no pointer that it does not know.
    vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => undefined);
    point("pointerdown", 0.25, 0.5);
    point("pointermove", 0.5, 0.25);
    point("pointerup", 0.5, 0.25);
    point("pointermove", 0.75, 0.75);
  }

  it("takes strokes by pointer, shows them, and a change of lines removes them with a notice; Undo brings them back", async () => {
    const id = await ordered("Bowl", "Cup");
    await render(<OrderDialog />);
    await userEvent.click(button("Sign"));
    await draw();
    await userEvent.click(dialog.getByRole("button", { name: "Sign", exact: true }));
    await expect.element(page.getByRole("img", { name: "Signature", exact: true })).toBeVisible();
    expect(await signature(id)).toMatchObject({ strokes: [[300, 200, 600, 100]], width: 1200, height: 400, name: "" });
    await press("Remove from order", "Cup");
    await expect.element(page.getByText("The order has changed, so its signature was removed.")).toBeVisible();
    expect(await signature(id)).toBeNull();
    await press("Undo");
    await expect.element(page.getByRole("img", { name: "Signature", exact: true })).toBeVisible();
  });

  it("takes a typed name by keyboard, says what is missing, and is removed on request without a notice", async () => {
    const id = await ordered("Bowl");
    await render(<OrderDialog />);
    await press("Sign");
    const sign = dialog.getByRole("button", { name: "Sign", exact: true });
    (await sign.findElement()).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("Draw a signature or type a name.");
    await userEvent.fill(page.getByRole("textbox", { name: "Name of the signer" }), "Ana Lopes");
    (await sign.findElement()).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("region", { name: "Signature" })).toHaveTextContent("Ana Lopes");
    expect(await signature(id)).toMatchObject({ strokes: [], name: "Ana Lopes" });
    await press("Remove signature");
    await expect.element(button("Sign")).toBeVisible();
    expect(page.getByText("The order has changed, so its signature was removed.").elements()).toEqual([]);
  });

  it("signs in the customer's name only what is drawn", async () => {
    const id = await ordered("Bowl");
    await here.orders.changeOrder(id, { customer: { name: "Ana Lopes" } });
    await render(<OrderDialog />);
    await press("Sign");
    const name = page.getByRole("textbox", { name: "Name of the signer" });
    await expect.element(name).toHaveValue("");
    await expect.element(name).toHaveAccessibleDescription(/in the name of Ana Lopes/);
    const sign = dialog.getByRole("button", { name: "Sign", exact: true });
    await userEvent.click(sign);
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("Draw a signature or type a name.");
    expect(await signature(id)).toBeNull();
    await draw();
    await userEvent.click(sign);
    await expect.element(page.getByRole("img", { name: "Signature of Ana Lopes" })).toBeVisible();
    expect(await signature(id)).toMatchObject({ strokes: [[300, 200, 600, 100]], name: "Ana Lopes" });
  });
});
