/** The parts of a home page that describe its theme, with absolute addresses and unparsed values. */
export interface WebsiteHtml {
  /** Addresses of linked style sheets, in document order. */
  readonly sheets: readonly string[];
  /** Contents of inline style sheets. */
  readonly inlineStyles: readonly string[];
  /** Icons with their declared side in pixels, or 0. */
  readonly icons: readonly { readonly address: string; readonly side: number }[];
  readonly themeColour: string | null;
  /** Addresses of logo candidates, best first. */
  readonly logos: readonly string[];
  /** Class of the header's colour scheme, or "". */
  readonly headerScheme: string;
  /** Theme settings found in scripts, such as `color_primary`, by lower-case name. */
  readonly settings: ReadonlyMap<string, string>;
}
