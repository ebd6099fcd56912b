import type { ExportWords } from "../../contract/export";
import type { OrderDetail } from "../../contract/order";
import type { Paper } from "./paper";
import { greys } from "./paper";
import type { TextStyle, Typesetter } from "./typesetter";

/** A quote in progress. */
export interface Quote {
  readonly paper: Paper;
  readonly typesetter: Typesetter;
  readonly detail: OrderDetail;
  readonly words: ExportWords;
}

export const styles = {
  title: { size: 20, bold: true, grey: greys.ink },
  store: { size: 15, bold: true, grey: greys.ink },
  strong: { size: 9.5, bold: true, grey: greys.ink },
  plain: { size: 9.5, bold: false, grey: greys.ink },
  soft: { size: 8.5, bold: false, grey: greys.soft },
  label: { size: 8, bold: true, grey: greys.soft },
  total: { size: 13, bold: true, grey: greys.ink },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** Points from one baseline to the next. */
export const leading = { plain: 13, soft: 11.5 } as const;
