import { vi } from "vitest";
import { type Locator, userEvent } from "vitest/browser";

/** Presses a button that opens the browser's file chooser, and chooses a file in it. */
export async function chooseFile(button: Locator, file: File): Promise<void> {
  const opening = vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => undefined);
  await userEvent.click(button);
  const [field] = opening.mock.contexts;
  opening.mockRestore();
  if (!(field instanceof HTMLInputElement)) throw new Error("The button opens no file chooser");
  await userEvent.upload(field, file);
}
