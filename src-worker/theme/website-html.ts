/** What a home page shows of its theme; addresses absolute, texts as they stand there. */
export interface WebsiteHtml {
  /** Style sheets that it links, in its order. */
  readonly sheets: readonly string[];
  /** Style sheets that stand in it. */
  readonly inlineStyles: readonly string[];
  /** Icons with the side they say they have, in pixels; 0 where they say none. */
  readonly icons: readonly { readonly address: string; readonly side: number }[];
  readonly themeColour: string | null;
  /** Logos by how sure they are, best first. */
  readonly logos: readonly string[];
  /** The colour scheme of its header, as the name of a class; "" for none. */
  readonly headerScheme: string;
  /** Settings of the theme that its scripts tell, such as `color_primary`, by their lower-case names. */
  readonly settings: ReadonlyMap<string, string>;
}
