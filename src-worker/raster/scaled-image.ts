/** Limit of pixels to decode. A few bytes can declare any number of pixels, and each takes four bytes once decoded. */
export const maxPixels = 100_000_000;

/** Decodes an image and scales it down to a longest side of at most `side` pixels. Throws when it cannot be decoded. */
export async function scaledImage(bytes: ArrayBuffer, type: string, side: number): Promise<ImageBitmap> {
  const whole = await createImageBitmap(new Blob([bytes], { type }));
  const scale = Math.min(1, side / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  if (scale === 1) return whole;
  const small = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: "medium" });
  whole.close();
  return small;
}
