/** The parts of a website's style sheets that describe its theme, with unparsed values. */
export interface WebsiteStyles {
  /** Custom properties by scope: "" for the whole page, else the class of a colour scheme. */
  readonly variables: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Colours and font families of buttons, links, headings, the page and its header, in source order. */
  readonly rules: readonly StyleRule[];
}

export interface StyleRule {
  readonly part: StyledPart;
  readonly property: StyledProperty;
  readonly value: string;
}

export const styledProperties = ["color", "background", "background-color", "font-family"] as const;

export type StyledProperty = (typeof styledProperties)[number];

export type StyledPart = "page" | "header" | "heading" | "button" | "link";
