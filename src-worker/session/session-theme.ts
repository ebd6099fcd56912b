import type { StoreTheme } from "../contract/theme";
import type { Device } from "../device/device";
import { type StoreThemes, storeTheme } from "../theme/store-themes";
import type { Publisher } from "../windows/publisher";

/** The theme of the session's store: publishes each change. */
export interface SessionTheme extends StoreThemes {
  /** Publishes the stored theme, after another window or a settings file has changed it. */
  reload(): Promise<void>;
}

export function createSessionTheme(
  { themes, storage }: Device,
  store: string,
  publisher: Pick<Publisher, "update">,
): SessionTheme {
  return {
    read: (...args) => published(themes.read(...args)),
    choose: (...args) => published(themes.choose(...args)),
    downloadImages: (...args) => published(themes.downloadImages(...args)),
    preview: themes.preview,
    async reload() {
      const record = await storage.stores.read(store);
      if (record) publisher.update({ theme: storeTheme(record) });
    },
  };

  async function published<T extends StoreTheme | null>(changing: Promise<T>): Promise<T> {
    const theme = await changing;
    if (theme) publisher.update({ theme });
    return theme;
  }
}
