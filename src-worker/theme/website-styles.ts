/** What the style sheets of a website say about its theme, as text; nothing of it has been understood yet. */
export interface WebsiteStyles {
  /** Custom properties by where they hold: "" for the whole page, else the class of a colour scheme. */
  readonly variables: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Colours and families that rules give to buttons, links, headings, the page and its header, in their order. */
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
