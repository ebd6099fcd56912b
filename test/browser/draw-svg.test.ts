import { afterEach, beforeEach, expect, test } from "vitest";
import { drawSvg } from "../../src-ui/pieces/device/images/draw-svg";
import { plainDrawing } from "../../src-worker/images/plain-drawing";

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const svg = (inside: string, size = 'width="90" height="60"') =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`).buffer;
const red = svg('<rect width="45" height="60" fill="#c02020"/>');
const unended = () => localStorage.getItem("unended-drawings");

/** Size, and the colours in the middle of the left and of the right half. */
async function seen(image: Awaited<ReturnType<typeof drawSvg>>) {
  if (!image) throw new Error("no image");
  const bitmap = await createImageBitmap(new Blob([image.bytes], { type: image.type }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number) => [...(context?.getImageData(width * x, height / 2, 1, 1).data ?? [])];
  return { width, height, left: at(0.25), right: at(0.75) };
}

test("a drawing becomes a raster image whose empty parts are transparent", async () => {
  const { width, height, left, right } = await seen(await drawSvg("a", red, 240));
  expect([width, height]).toEqual([240, 160]);
  expect(left.map((part, at) => Math.abs(part - ([192, 32, 32, 255][at] ?? 0)) < 12)).toEqual(Array(4).fill(true));
  expect(right[3]).toBe(0);
  expect(unended()).toBeNull();
});

test("it runs and fetches nothing, and what is no drawing is none", async () => {
  const script = svg("<script>top.ran = true</script>", 'viewBox="0 0 9 9"');
  expect((await seen(await drawSvg("a", script, 240))).right[3]).toBe(0);
  expect("ran" in window).toBe(false);
  expect(await drawSvg("b", new TextEncoder().encode("no drawing").buffer, 240)).toBeNull();
  expect(unended()).toBeNull();
});

test("a drawing that a page died of is not drawn again, also after further drawings", async () => {
  // Noted before it is drawn: what the page leaves behind when it dies meanwhile.
  const drawing = drawSvg("https://shop.example/bomb.svg", red, 240);
  await Promise.resolve();
  const left = unended();
  expect(left).toBe("https://shop.example/bomb.svg");
  expect(await drawing).not.toBeNull();
  localStorage.setItem("unended-drawings", left ?? "");
  expect(await drawSvg("https://shop.example/bomb.svg", red, 240)).toBeNull();
  expect(await drawSvg("https://shop.example/logo.svg", red, 240)).not.toBeNull();
  expect(await drawSvg("https://shop.example/bomb.svg", red, 240)).toBeNull();
  expect(unended()).toBe("https://shop.example/bomb.svg");
});

test("several drawings are drawn one after the other, so that one name is left of a page that dies", async () => {
  const drawings = ["a", "b", "c"].map((name) => drawSvg(name, red, 40));
  await Promise.resolve();
  expect(unended()).toBe("a");
  expect((await Promise.all(drawings)).map((image) => image !== null)).toEqual([true, true, true]);
});

test("a page that is reloaded or closed meanwhile did not die of the drawing", async () => {
  localStorage.setItem("unended-drawings", "https://shop.example/bomb.svg");
  const drawing = drawSvg("https://shop.example/logo.svg", red, 240);
  await Promise.resolve();
  expect(unended()).toContain("logo.svg");
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(unended()).toBe("https://shop.example/bomb.svg");
  expect(await drawing).not.toBeNull();
  expect(await drawSvg("https://shop.example/logo.svg", red, 240)).not.toBeNull();
});

/** Doubles its shapes eighteen times with references that a browser reads in another way than they are written. */
const bombs = [
  ["#%67", (to: string) => `<use href="#%67${to}"/>`],
  ["a space", (to: string) => `<use href="#g${to} "/>`],
  ["URL", (to: string) => `<rect width="9" height="9" clip-path="URL(#g${to})"/>`],
  ["an escape", (to: string) => `<rect width="9" height="9" clip-path="url(#\\67 ${to})"/>`],
] as const;

test.each(bombs)("a drawing that would block the page by %s is refused at once", (_name, refer) => {
  const parts = Array.from({ length: 18 }, (_, at) => {
    const tag = refer("0").startsWith("<use") ? "g" : "clipPath";
    return `<${tag} id="g${at + 1}">${refer(`${at}`).repeat(2)}</${tag}>`;
  });
  const start = performance.now();
  expect(
    plainDrawing(svg(`<defs><rect id="g0" width="9" height="9"/>${parts.join("")}</defs>${refer("18")}`)),
  ).toBeNull();
  expect(performance.now() - start).toBeLessThan(200);
});
