import { type AppWindow, value } from "./app-window";

/** The catalogue file of the open store. */
export async function exportedCatalogue({ engine }: AppWindow): Promise<Blob> {
  const { file } = value(await engine.exportCatalogue());
  if (!(file instanceof Blob)) throw new Error("no file");
  return file;
}
