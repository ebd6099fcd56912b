import { type PdfDocument, type PdfImage, pageSize } from "./pdf-document";
import type { Line, TextStyle, Typesetter } from "./typesetter";

/** Page margins in points. */
const margin = { side: 42, top: 42, foot: 56 } as const;

/** Left and right edge of the content, in points from the left. */
export const edges = { left: margin.side, right: pageSize.width - margin.side } as const;

/** Grey levels, from 0 (black) to 1 (white). */
export const greys = { ink: 0.09, soft: 0.36, rule: 0.87, well: 0.96 } as const;

export interface Box {
  readonly x: number;
  /** Points below the current position. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Writes pages from top to bottom. All lengths are in points. */
export type Paper = ReturnType<typeof createPaper>;

export function createPaper(document: PdfDocument, typesetter: Typesetter) {
  let top: number = margin.top;
  let operators = "";
  let head: (() => Promise<void>) | null = null;
  const self = {
    /** Begins a new page unless the current one has room for this height. Resolves to whether it did. */
    async room(height: number): Promise<boolean> {
      if (top + height <= pageSize.height - margin.foot) return false;
      await self.end();
      top = margin.top;
      await head?.();
      return true;
    },
    /** Moves the current position down. */
    down(height: number): void {
      top += height;
    },
    /**
     * Sets a line of text with its baseline `y` points below the current position.
     *
     * @param x start of the line, or its end with `align` "end"
     */
    async text(line: Line, x: number, y: number, style: TextStyle, align: "start" | "end" = "start"): Promise<void> {
      const start = align === "start" ? x : x - typesetter.width(line, style);
      operators += await typesetter.set(line, start, pageSize.height - top - y, style);
    },
    /** Draws a horizontal rule across the page. */
    rule: (): void =>
      self.fill({ x: edges.left, y: 0, width: edges.right - edges.left, height: 0.75 }, `${greys.rule} g`),
    fill({ x, y, width, height }: Box, colour: string): void {
      operators += `${colour} ${placed(x, pageSize.height - top - y - height, width, height)} re f\n`;
    },
    /** Draws an image, scaled to fit its box, in the middle or at the start. */
    image({ name, width, height }: PdfImage, box: Box, align: "middle" | "start" = "middle"): void {
      const scale = Math.min(box.width / width, box.height / height);
      const [wide, high] = [width * scale, height * scale];
      const x = align === "start" ? box.x : box.x + (box.width - wide) / 2;
      const bottom = pageSize.height - top - box.y - (box.height + high) / 2;
      operators += `q ${wide.toFixed(2)} 0 0 ${high.toFixed(2)} ${x.toFixed(2)} ${bottom.toFixed(2)} cm ${name} Do Q\n`;
    },
    /** Draws strokes, each of the x and y of its points in turn, in the place's scale. */
    strokes(strokes: readonly (readonly number[])[], { x, y, scale }: { x: number; y: number; scale: number }): void {
      const point = (points: readonly number[], at: number) =>
        placed(x + (points[at] ?? 0) * scale, pageSize.height - top - y - (points[at + 1] ?? 0) * scale);
      const paths = strokes.map((points) => {
        const [, ...more] = points.flatMap((_, at) => (at % 2 === 0 ? [point(points, at)] : []));
        // A dot is a line to its own place, with round ends.
        const ends = more.length > 0 ? more : [point(points, 0)];
        return `${point(points, 0)} m ${ends.map((end) => `${end} l`).join(" ")} S`;
      });
      operators += `q ${greys.ink} G 1 J 1 j 1.25 w ${paths.join(" ")} Q\n`;
    },
    /** Sets a function that writes the head of each following page; null for none. */
    repeat(next: (() => Promise<void>) | null): void {
      head = next;
    },
    /** Ends the last page. */
    async end(): Promise<void> {
      const ended = operators;
      operators = "";
      await document.page(ended);
    },
  };
  return self;
}

function placed(...numbers: readonly number[]): string {
  return numbers.map((number) => number.toFixed(2)).join(" ");
}
