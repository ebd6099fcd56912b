/** Of these a browser can decode and encode what they show; the others move, or have no size. */
const photographs: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** As good as the eye tells at arm's length, at a third of a photograph's bytes. */
const quality = 0.82;

/** At once: a decoded photograph of 4,000 pixels takes 64 MB. */
const mostAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** A picture with its longest side at most so many pixels; null where that would not be less, or cannot be done. */
export async function shrinkPicture(
  bytes: ArrayBuffer,
  type: string,
  side: number,
): Promise<{ readonly bytes: ArrayBuffer; readonly type: string } | null> {
  if (!photographs.has(type)) return null;
  while (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await shrunk(bytes, type, side);
  } catch {
    // What cannot be decoded is kept as it came: the browser may show it all the same.
    return null;
  } finally {
    running--;
    waiting.shift()?.();
  }
}

async function shrunk(bytes: ArrayBuffer, type: string, side: number) {
  const whole = await createImageBitmap(new Blob([bytes], { type }));
  const scale = side / Math.max(whole.width, whole.height);
  if (scale >= 1) {
    whole.close();
    return null;
  }
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const small = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: "medium" });
  whole.close();
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("bitmaprenderer");
  if (!context) throw new Error("no canvas");
  context.transferFromImageBitmap(small);
  // WebKit answers with PNG where it cannot write WebP: the type is what came out, and not what was asked for.
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  const blob =
    webp.type !== "image/webp" && type === "image/jpeg" ? await canvas.convertToBlob({ type, quality }) : webp;
  return blob.size < bytes.byteLength ? { bytes: await blob.arrayBuffer(), type: blob.type } : null;
}
