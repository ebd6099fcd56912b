import type { Density } from "../../foundations/local-storage/app-settings";

/** The measures of a grid of cards. Every row is as high as every other one, so that no row is ever measured. */
export interface GridLayout {
  readonly columns: number;
  /** Whether each card has a small image beside its text. */
  readonly beside: boolean;
  /** CSS pixels between two cards. */
  readonly gap: number;
  /** Height of a card's image in CSS pixels. */
  readonly image: number;
  /** Height of a card in CSS pixels. */
  readonly card: number;
}

/** The optional lines of a card. */
export interface CardLines {
  readonly showPrices: boolean;
  readonly showStock: boolean;
}

export interface GridSpace {
  /** CSS pixels of the window's width. */
  readonly width: number;
  /** CSS pixels of a rem. */
  readonly rem: number;
  /** CSS pixels of the width that a neighbouring element takes. */
  readonly taken: number;
  readonly density: Density;
  readonly lines: CardLines;
}

/**
 * The least window widths, in CSS pixels at the default text size, of the comfortable columns: those of the
 * specification. The compact grid has one column more.
 */
const breakpoints = [
  { minWidth: 640, columns: 2 },
  { minWidth: 1024, columns: 3 },
  { minWidth: 1280, columns: 4 },
] as const;

/** CSS pixels at the default text size: the narrowest card above one column, by density. */
const narrowest = { comfortable: 196, compact: 136 } as const;

/** Height of a card's image by its width, and by columns where it is lower: whole cards, two rows of them, fit a tablet. */
const imageRatio = 3 / 4;
const lowerRatios: Readonly<Record<number, number>> = { 2: 2 / 3, 3: 5 / 9 };

/** CSS pixels of the image that stands beside its text. */
const imageBeside = 104;

/** In rem, as in the style sheet: two lines of title and the line below, the price, the stock. */
const lineHeights = { always: 3.625, price: 1.5, stock: 1.125 } as const;
/** CSS pixels around and between the lines, as in the style sheet. */
const padding = { always: 24, line: 2 } as const;

export function gridLayout({ width, rem, taken, density, lines }: GridSpace): GridLayout {
  const isCompact = density === "compact";
  const em = rem / 16;
  // The tokens --gutter and --gap for this window width.
  const [gutter, gap] = width < 700 * em ? [16, 12] : [width < 1024 * em ? 24 : 32, isCompact ? 12 : 16];
  const room = Math.min(width, 1600) - 2 * gutter - taken;
  const most = (breakpoints.findLast(({ minWidth }) => width >= minWidth * em)?.columns ?? 1) + (isCompact ? 1 : 0);
  const columns = Math.max(1, Math.min(most, Math.floor((room + gap) / (narrowest[density] * em + gap))));
  const beside = columns === 1;
  const each = (room - gap * (columns - 1)) / columns;
  const ratio = isCompact ? imageRatio : (lowerRatios[columns] ?? imageRatio);
  const image = beside ? imageBeside : Math.round(each * ratio);
  const { showPrices, showStock } = lines;
  const text =
    padding.always +
    (showPrices ? padding.line : 0) +
    (showStock ? padding.line : 0) +
    rem * (lineHeights.always + (showPrices ? lineHeights.price : 0) + (showStock ? lineHeights.stock : 0));
  // A border above and below.
  const card = Math.ceil(beside ? Math.max(image, text) : image + text) + 2;
  return { columns, beside, gap, image, card };
}
