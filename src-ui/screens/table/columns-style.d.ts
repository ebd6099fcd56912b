import "react";

declare module "react" {
  interface CSSProperties {
    /** The grid tracks that all rows of the table share. */
    "--columns"?: string;
  }
}
