import type { DrawSvg } from "../../src-worker/contract/engine";

/** More would keep the page from what a person does. */
const maxBytes = 500_000;

const quality = 0.85;

/** Draws a vector image as the engine asks for it: inside of `<img>`, where it can neither run nor fetch anything. */
export const drawSvg: DrawSvg = async (bytes, side, background) => {
  if (bytes.byteLength > maxBytes) return null;
  const url = URL.createObjectURL(new Blob([bytes], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // A drawing may tell no size of its own.
    const [wide, high] = image.naturalWidth > 0 ? [image.naturalWidth, image.naturalHeight] : [1, 1];
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round((side * wide) / Math.max(wide, high)));
    canvas.height = Math.max(1, Math.round((side * high) / Math.max(wide, high)));
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) return null;
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    return jpeg && (await jpeg.arrayBuffer());
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
};
