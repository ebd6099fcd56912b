import { beforeEach, describe, expect, it, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import "../../src-ui/foundations/theme/base.css";
import "../../src-ui/foundations/theme/classes.css";
import "../../src-ui/foundations/theme/tokens.css";
import { MainScreen } from "../../src-ui/shell/main-screen";
import { imageNamed } from "../node/catalogue/product-named";
import { openFakeShop } from "./fake-shop";
import { preferMotion } from "./preferred-motion";
import { render } from "./render";

const link = (name: string) => page.getByRole("link", { name, exact: true });
const product = page.getByRole("dialog", { name: "Product 2", exact: true });
const flying = () => document.querySelector<HTMLImageElement>("img[popover]");
const cardImage = () => link("Product 2").element().closest("[role=listitem]")?.querySelector("img");
const trackOf = (dialog: Element) => dialog.querySelector("[role=group]");

/** Sets how fast animations run: slow ones last until a busy machine has seen them. */
async function animationSpeed(playbackRate: number): Promise<void> {
  const { send } = cdp() as unknown as { send(method: string, parameters?: object): Promise<void> };
  await send("Animation.enable");
  await send("Animation.setPlaybackRate", { playbackRate });
}

/** The place of the flying image at the beginning and at the end of its flight, which stands still for that. */
function flight() {
  const image = flying();
  const [animation] = image?.getAnimations() ?? [];
  if (!image || !animation) throw new Error("No image flies");
  animation.pause();
  const placeAt = (time: number) => {
    animation.currentTime = time;
    return image.getBoundingClientRect();
  };
  const [from, to] = [placeAt(0), placeAt(180)];
  animation.play();
  return { from, to };
}

function expectMiddle(place: DOMRect, { x, y, width, height }: DOMRect): void {
  expect(place.x + place.width / 2).toBeCloseTo(x + width / 2, 0);
  expect(place.y + place.height / 2).toBeCloseTo(y + height / 2, 0);
}

/** Shows the grid of a shop whose products have an image, and whose details have the given one. */
async function openGrid(src = drawing("teal")): Promise<void> {
  openFakeShop({ images: true, variants: 2 });
  const findProducts = vi.mocked(engine.findProducts).getMockImplementation();
  const openProduct = vi.mocked(engine.openProduct).getMockImplementation();
  if (!findProducts || !openProduct) throw new Error("No shop");
  const rowImage = { src: drawing("teal"), altText: "", width: 300, height: 200 };
  vi.spyOn(engine, "findProducts").mockImplementation(async (...question) => {
    const answer = await findProducts(...question);
    if (!answer.ok) return answer;
    return {
      ...answer,
      value: { ...answer.value, rows: answer.value.rows.map((row) => ({ ...row, image: rowImage })) },
    };
  });
  vi.spyOn(engine, "openProduct").mockImplementation(async (handle) => {
    const answer = await openProduct(handle);
    if (!answer.ok) return answer;
    const images = [{ ...imageNamed("1"), src }];
    return { ...answer, value: { ...answer.value, product: { ...answer.value.product, handle, images } } };
  });
  await render(<MainScreen />);
  await expect.element(link("Product 2")).toBeVisible();
  await expect.poll(() => cardImage()?.naturalWidth).toBe(300);
}

function drawing(colour: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = 300;
  canvas.height = 200;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  context.fillStyle = colour;
  context.fillRect(0, 0, 300, 200);
  return canvas.toDataURL();
}

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  sessionStorage.clear();
  return async () => {
    history.replaceState(null, "", before);
    await page.viewport(1180, 820);
  };
});

describe.each([
  [390, 844],
  [1180, 820],
])("in a window of %i by %i pixels", (width, height) => {
  beforeEach(async () => {
    await page.viewport(width, height);
    await preferMotion();
    scrollTo({ top: 40 });
    return () => animationSpeed(1);
  });

  it("a product's image grows from its card to its place in the product", async () => {
    await openGrid();
    const card = cardImage()?.getBoundingClientRect() ?? new DOMRect();
    await animationSpeed(0.01);
    await link("Product 2").click();
    await expect.poll(flying).not.toBeNull();
    const { from, to } = flight();
    expect(document.elementFromPoint(to.x + to.width / 2, to.y + to.height / 2)).not.toBe(flying());
    expectMiddle(from, card);
    expect(to.width).toBeGreaterThan(from.width);
    await animationSpeed(1);
    await expect.poll(flying).toBeNull();
    // The dialog moves a little longer than its image.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const track = trackOf(product.element())?.getBoundingClientRect() ?? new DOMRect();
    expectMiddle(to, track);
  });

  it("the image shrinks back to its card when the product closes", async () => {
    await openGrid();
    await link("Product 2").click();
    await expect.element(product).toBeVisible();
    await expect.poll(() => document.getAnimations().length).toBe(0);
    const track = trackOf(product.element())?.getBoundingClientRect() ?? new DOMRect();
    await animationSpeed(0.01);
    await userEvent.keyboard("{Escape}");
    await expect.poll(flying).not.toBeNull();
    const { from, to } = flight();
    await animationSpeed(1);
    expectMiddle(from, track);
    expectMiddle(to, cardImage()?.getBoundingClientRect() ?? new DOMRect());
    await expect.poll(() => document.querySelector("body > [popover]")).toBeNull();
  });
});

it("nothing flies where the product shows another image than its card", async () => {
  await preferMotion();
  await openGrid(drawing("crimson"));
  const shown = vi.spyOn(HTMLElement.prototype, "showPopover");
  await link("Product 2").click();
  await expect.element(product.getByRole("group", { name: "Images" })).toBeVisible();
  expect(shown).not.toHaveBeenCalled();
});

it("nothing flies where the person wants no motion", async () => {
  await openGrid();
  const shown = vi.spyOn(HTMLElement.prototype, "showPopover");
  await link("Product 2").click();
  await expect.element(product.getByRole("group", { name: "Images" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(product).not.toBeInTheDocument();
  expect(shown).not.toHaveBeenCalled();
});
