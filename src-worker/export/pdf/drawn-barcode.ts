import { barcodeModules } from "./barcode-modules";
import { greys, type Paper } from "./paper";
import type { TextStyle, Typesetter } from "./typesetter";

/** Height of a barcode's bars in points, and of its digits below. */
const barHeight = 22;
const digitHeight = 10;
/** Width of a barcode's module in points, a third of a millimetre where there is room; finer ones no scanner reads. */
const widestModule = 0.94;
const finestModule = 0.5;

const style: TextStyle = { size: 8, bold: false, grey: greys.soft };

/** Height of a barcode with its digits. */
export const barcodeHeight = barHeight + digitHeight;

/** The bars of a code, as wide as they fit. */
export interface Bars {
  /** As `barcodeModules` returns them. */
  readonly modules: string;
  /** Points of a module. */
  readonly width: number;
}

/** Null for a code that has no bars, or finer ones than a scanner reads. */
export function barsWithin(code: string, width: number): Bars | null {
  const modules = barcodeModules(code);
  const module = modules ? Math.min(widestModule, width / modules.length) : 0;
  return modules !== null && module >= finestModule ? { modules, width: module } : null;
}

/** Draws bars, if any, above a text that has their code. */
export async function drawBarcode(
  { paper, typesetter }: { readonly paper: Paper; readonly typesetter: Typesetter },
  bars: Bars | null,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): Promise<void> {
  if (bars)
    for (const { 0: bar, index } of bars.modules.matchAll(/1+/g))
      paper.fill({ x: x + index * bars.width, y, width: bar.length * bars.width, height: barHeight }, "0 g");
  const [line] = typesetter.lines(text, style, width, 1);
  if (line) await paper.text(line, x, y + (bars ? barHeight : 0) + digitHeight - 1, style);
}
