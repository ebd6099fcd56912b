import type { Outcome } from "../outcome";
import type { FittedTheme, StoreTheme, ThemeChanges, ThemeChoice } from "../theme";

/** Commands about the open store's theme. */
export interface ThemeCommands {
  /**
   * Reads the theme of the open store's website again. Refuses with `theme-not-found` if the site has neither colours
   * nor a logo, and with the codes of failed requests.
   */
  readTheme(): Promise<Outcome<StoreTheme>>;

  /** Applies or removes the open store's theme, with a person's changes. Stored with that store. */
  chooseTheme(choice: ThemeChoice): Promise<Outcome<StoreTheme>>;

  /** Computes the open store's theme with these changes, without storing them. */
  previewTheme(changes: ThemeChanges): Promise<Outcome<FittedTheme>>;
}
