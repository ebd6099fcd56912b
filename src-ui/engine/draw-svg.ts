import type { DrawSvg } from "../../src-worker/contract/engine";

/** Larger drawings would block the page. */
const maxBytes = 500_000;

const quality = 0.85;

/** Draws an SVG as JPEG for the engine. In an `<img>`, it can neither run scripts nor fetch anything. */
export const drawSvg: DrawSvg = async (bytes, side, background) => {
  if (bytes.byteLength > maxBytes) return null;
  const url = URL.createObjectURL(new Blob([bytes], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // A drawing may have no intrinsic size.
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
