import fonts from "./theme-fonts.json";

/** A colour as `#rrggbb` in lower case. */
export type Colour = `#${string}`;

/** The colours of a theme, read from a website, which a person may change; here the interface's own. */
export const defaultThemeColours = {
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
} as const satisfies Readonly<Record<string, Colour>>;

export type ThemeColour = keyof typeof defaultThemeColours;

export const themeColours = Object.keys(defaultThemeColours) as readonly ThemeColour[];

export type ThemeColours = Readonly<Record<ThemeColour, Colour>>;

/**
 * The font families that a theme may use, with their classes. The app serves them itself and loads none from a
 * merchant's site. `system` is the interface's own font. The first of a class stands for all other families.
 */
export const themeFonts: Readonly<typeof fonts> = fonts;

export type ThemeFont = keyof typeof themeFonts;

export function isThemeFont(value: unknown): value is ThemeFont {
  return typeof value === "string" && Object.hasOwn(themeFonts, value);
}

/** The font that a record names; `system` for another, as other versions of the app write, or for none. */
export function themeFontOf(value: unknown): ThemeFont {
  return isThemeFont(value) ? value : "system";
}

/** The theme of a website. */
export interface Theme extends ThemeColours {
  /** Font family of the body text according to the style sheets; "" if unknown. Shown, never loaded. */
  readonly fontFamily: string;
  readonly bodyFont: ThemeFont;
  readonly headingFont: ThemeFont;
  /** Absolute http(s) addresses of the largest renditions; null if there are none. */
  readonly logo: string | null;
  readonly favicon: string | null;
  /**
   * Background that the website's style sheets set on the logo itself, or one on which it is visible when it is not in
   * the header; null for none.
   */
  readonly logoBackground: Colour | null;
  /** Font families for text and headings in the style sheets, most used first; at most eight. */
  readonly fonts: readonly string[];
  /** The colours found, best first, with their sources; at most twelve. */
  readonly colors: readonly NamedColour[];
}

export interface NamedColour {
  readonly value: Colour;
  /** The source, such as "--color-button" or "theme-color". */
  readonly name: string;
}

/** The colours of the interface's style sheets, by custom property name without the dashes. */
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

/** Every pair that the interface uses as text and background has WCAG AA contrast. */
export type Palette = Readonly<Record<PaletteToken, Colour>>;

/** The colours of one mode. */
export interface ModeTokens {
  /** Whether the background is light or dark, for CSS `color-scheme`. */
  readonly scheme: "light" | "dark";
  readonly page: Palette;
  /** The palette of the top bar. */
  readonly header: Palette;
  /** Background of photographs. */
  readonly media: Colour;
  /** Background of the logo, if the bar's colour differs from the one that the logo was made for; otherwise null. */
  readonly plate: Colour | null;
}

/** A theme as the interface applies it. */
export interface ThemeTokens {
  readonly light: ModeTokens;
  readonly dark: ModeTokens;
  readonly bodyFont: ThemeFont;
  readonly headingFont: ThemeFont;
}

/** A person's overrides of the website's colours. */
export type ThemeChanges = Readonly<Partial<Record<ThemeColour, Colour>>>;

/** A theme with a person's changes, adjusted for readable contrast. */
export interface FittedTheme {
  readonly colours: ThemeColours;
  readonly tokens: ThemeTokens;
  /** Three lighter shades of the primary colour, then three darker ones, by lightness; a record may lack them. */
  readonly shades?: readonly Colour[];
}

/** The theme of one store. */
export interface StoreTheme {
  /** The website's theme when last read; null before that, and for the demo. */
  readonly found: Theme | null;
  readonly changes: ThemeChanges;
  /** Whether the interface applies the store's theme instead of its own. */
  readonly applied: boolean;
  /** Null if there is nothing to apply. */
  readonly fitted: FittedTheme | null;
  /** Addresses of the logo and favicon if they are stored on this device. */
  readonly storedLogo: string | null;
  readonly storedFavicon: string | null;
}

/** The theme of a store before its website was read. */
export const plainStoreTheme: StoreTheme = {
  found: null,
  changes: {},
  applied: true,
  fitted: null,
  storedLogo: null,
  storedFavicon: null,
};

/** A person's settings for a store's theme. */
export interface ThemeChoice {
  readonly applied: boolean;
  readonly changes: ThemeChanges;
}
