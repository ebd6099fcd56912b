/**
 * Copies a text that is yet to be made. The browser lets it be copied for the press of a button alone: it is promised at
 * once, as Safari wants it, and told where promises are not taken.
 *
 * @returns whether it was copied; false also where the text is not made
 */
export async function copyText(text: Promise<string | null>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === "undefined") await navigator.clipboard.writeText(await made());
    else {
      const blob = made().then((written) => new Blob([written], { type: "text/plain" }));
      // Where the clipboard is refused nobody waits for it.
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
