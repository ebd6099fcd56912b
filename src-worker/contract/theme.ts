/** A colour as it crosses every boundary: `#rrggbb`, lower case, and nothing else. */
export type Colour = `#${string}`;

/** The colours of a theme that a website shows and a person may change. */
export const themeColours = [
  "primaryColor",
  "secondaryColor",
  "accentColor",
  "backgroundColor",
  "cardBackground",
  "headerBackground",
  "textColor",
  "borderColor",
  "successColor",
  "warningColor",
  "errorColor",
] as const;

export type ThemeColour = (typeof themeColours)[number];

export type ThemeColours = Readonly<Record<ThemeColour, Colour>>;

/**
 * Families for headings that devices have themselves: nothing is loaded from a merchant's site. `system` is the
 * interface's own; any other is asked for by this name, before the kind of face that stands in for it.
 */
export const headingFonts = {
  system: "sans-serif",
  Arial: "sans-serif",
  Avenir: "sans-serif",
  "Avenir Next": "sans-serif",
  Futura: "sans-serif",
  "Gill Sans": "sans-serif",
  Helvetica: "sans-serif",
  "Helvetica Neue": "sans-serif",
  Optima: "sans-serif",
  Roboto: "sans-serif",
  Tahoma: "sans-serif",
  "Trebuchet MS": "sans-serif",
  Verdana: "sans-serif",
  Baskerville: "serif",
  Cambria: "serif",
  Didot: "serif",
  Garamond: "serif",
  Georgia: "serif",
  Palatino: "serif",
  Rockwell: "serif",
  "Times New Roman": "serif",
  "Courier New": "monospace",
  Menlo: "monospace",
} as const;

export type HeadingFont = keyof typeof headingFonts;

/** What a website shows of its theme. */
export interface Theme extends ThemeColours {
  /** Name of the family of its running text, as its style sheets have it; "" where they have none. Shown, never loaded. */
  readonly fontFamily: string;
  readonly headingFont: HeadingFont;
  /** Absolute addresses of images, http or https, largest rendition; null where there is none. */
  readonly logo: string | null;
  readonly favicon: string | null;
  /** Every family that its style sheets name for text or headings, most used first; at most eight. */
  readonly fonts: readonly string[];
  /** The colours that it was read from, best first, with the place where each stood; at most twelve. */
  readonly colors: readonly NamedColour[];
}

export interface NamedColour {
  readonly value: Colour;
  /** Such as "--color-button" or "theme-color". */
  readonly name: string;
}

/** What the interface wears without a merchant's theme. */
export const defaultThemeColours: ThemeColours = {
  primaryColor: "#3b82f6",
  secondaryColor: "#1e40af",
  accentColor: "#60a5fa",
  backgroundColor: "#f9fafb",
  cardBackground: "#ffffff",
  headerBackground: "#ffffff",
  textColor: "#111827",
  borderColor: "#e5e7eb",
  successColor: "#10b981",
  warningColor: "#f59e0b",
  errorColor: "#ef4444",
};

/** The colours of the interface's style sheets, by their custom properties' names without the dashes. */
export const paletteTokens = [
  "bg",
  "surface",
  "surface-2",
  "line",
  "line-strong",
  "ink",
  "ink-2",
  "ink-3",
  "primary",
  "primary-solid",
  "primary-hover",
  "on-primary",
  "primary-ink",
  "primary-soft",
  "success",
  "success-soft",
  "warning",
  "warning-soft",
  "danger",
  "danger-soft",
  "mark",
  "focus",
] as const;

export type PaletteToken = (typeof paletteTokens)[number];

/** Every pair of these that the interface puts on one another has the contrast of WCAG AA. */
export type Palette = Readonly<Record<PaletteToken, Colour>>;

/** The interface in one of its two modes. */
export interface ModeTokens {
  /** Whether its ground is light or dark: what a browser draws itself has to fit. */
  readonly scheme: "light" | "dark";
  readonly page: Palette;
  /** The same for what stands in the bar at the top. */
  readonly header: Palette;
  /** Behind photographs. */
  readonly media: Colour;
  /** Behind the logo, where the bar is another than that for which it was made; null where it needs nothing. */
  readonly plate: Colour | null;
}

/** A theme as the interface wears it. */
export interface ThemeTokens {
  readonly light: ModeTokens;
  readonly dark: ModeTokens;
  readonly headingFont: HeadingFont;
}

/** What a person has set in the place of what the website shows. */
export type ThemeChanges = Readonly<Partial<Record<ThemeColour, Colour>>>;

/** A theme with a person's changes, made fit to be read. */
export interface FittedTheme {
  readonly colours: ThemeColours;
  readonly tokens: ThemeTokens;
}

/** The theme of one store. */
export interface StoreTheme {
  /** As its website was last read; null before that, and for the demo. */
  readonly found: Theme | null;
  readonly changes: ThemeChanges;
  /** Whether it is worn; the interface wears its own look otherwise. */
  readonly applied: boolean;
  /** Null where there is nothing to be worn. */
  readonly fitted: FittedTheme | null;
  /** Those of its images that are held on this device. */
  readonly heldLogo: string | null;
  readonly heldFavicon: string | null;
}

/** The theme of a store of which nothing has been read. */
export const plainStoreTheme: StoreTheme = {
  found: null,
  changes: {},
  applied: true,
  fitted: null,
  heldLogo: null,
  heldFavicon: null,
};

/** What a person does about the theme of a store. */
export interface ThemeChoice {
  readonly applied: boolean;
  readonly changes: ThemeChanges;
}
