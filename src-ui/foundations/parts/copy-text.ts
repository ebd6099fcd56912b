/**
 * Copies a text that is still being written. Browsers allow the clipboard only during a user gesture: Safari requires a
 * promise passed at once. Browsers without `ClipboardItem` get the finished text.
 *
 * @returns whether it was copied; also false if the text could not be written
 */
export async function copyText(text: Promise<string | null>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === "undefined") await navigator.clipboard.writeText(await made());
    else {
      const blob = made().then((written) => new Blob([written], { type: "text/plain" }));
      // The browser does not await the promise if it denies the clipboard.
      blob.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    }
    return true;
  } catch {
    return false;
  }

  async function made(): Promise<string> {
    const written = await text;
    if (written === null) throw new Error("not written");
    return written;
  }
}
