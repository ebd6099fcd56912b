import "react";

declare module "react" {
  /** Variables of style sheets that components set. */
  interface CSSProperties {
    /** Widths of the table's columns. */
    "--columns"?: string;
    "--row"?: string;
    "--name"?: string;
    "--grid-columns"?: number;
    "--grid-gap"?: string;
    /** Height of a card's image. */
    "--image"?: string;
    /** Height of a card. */
    "--card"?: string;
  }
}
