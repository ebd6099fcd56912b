import "react";

declare module "react" {
  interface CSSProperties {
    /** The tracks of the table's columns, which every row takes over. */
    "--columns"?: string;
  }
}
