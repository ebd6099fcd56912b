import { ticks as ticksOf } from "d3-array";
import { type Spans, spanStages } from "../../../src-worker/contract/profile";
import { drawnSpans } from "./lane-rows";
import { lookOf } from "./stage-look";
import { type Slice, slices } from "./time-shares";
import type { TimeWindow } from "./time-window";
import { axisHeight, type Place, rowHeight, type WaterfallLayout } from "./waterfall-layout";

/** Everything that one picture of the waterfall depends on. */
export interface WaterfallPicture {
  readonly spans: Spans;
  readonly layout: WaterfallLayout;
  readonly view: TimeWindow;
  /** Size of the canvas in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels by which the rows are scrolled up, below the axis. */
  readonly scrolled: number;
  /** The span that is outlined; null for none. */
  readonly marked: Place | null;
  /** @param span its position among all spans */
  nameOf(span: number): string;
  timeText(milliseconds: number): string;
}

/** CSS pixels between two figures of the axis, at least. */
const tickDistance = 110;
/** CSS pixels of a span that may have room for its name. */
const namedWidth = 24;
const barHeight = rowHeight - 3;

/**
 * Draws the spans of a time window, of the rows that are seen. It has as many rectangles at most as there are pixels, however
 * many spans there are.
 */
export function drawWaterfall(canvas: HTMLCanvasElement, picture: WaterfallPicture): void {
  const { spans, layout, view, width, height, scrolled, marked, nameOf, timeText } = picture;
  const ratio = Math.min(devicePixelRatio, 2);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  if (!context || view.to <= view.from) return;
  context.scale(ratio, ratio);
  const colours = readColours(canvas);
  const x = (time: number) => ((time - view.from) / (view.to - view.from)) * width;
  context.font = `12px ${colours.font}`;
  context.textBaseline = "middle";

  const ticks = ticksOf(view.from, view.to, Math.max(2, Math.floor(width / tickDistance)));
  context.fillStyle = colours.line;
  for (const tick of ticks) context.fillRect(Math.round(x(tick)), 0, 1, height);

  const widths = new Map<string, number>();
  const textWidth = (text: string): number => {
    const known = widths.get(text) ?? context.measureText(text).width;
    widths.set(text, known);
    return known;
  };
  const perPixel = (view.to - view.from) / Math.max(1, width);
  context.translate(0, -scrolled);
  for (const [index, row] of layout.rows.entries()) {
    if (row.top + rowHeight < scrolled + axisHeight || row.top > scrolled + height) continue;
    for (const { at, count, start, end, stage } of drawnSpans(spans, row, view.from, view.to, perPixel)) {
      const name = spanStages[stage] ?? "sync";
      const look = lookOf(name);
      const left = Math.max(0, x(start));
      const size = Math.max(1, Math.min(width, x(end)) - left);
      if (look === "frame") drawFrame(context, { left, top: row.top + 1, size }, colours);
      else if (look === "lost" || look === "back") {
        context.fillStyle = look === "back" ? colours.success : colours.danger;
        context.fillRect(left - 1, row.top + 1, Math.max(3, size), barHeight);
      } else {
        context.fillStyle = colours.of[look === "waiting" ? "network" : look];
        context.globalAlpha = look === "waiting" ? 0.62 : 1;
        context.fillRect(left, row.top + 1, size - (size > 4 ? 1 : 0), barHeight);
        context.globalAlpha = 1;
      }
      const text = size > namedWidth && count === 1 ? nameOf(row.spans[at] ?? 0) : "";
      if (text && textWidth(text) < size - 8) {
        context.fillStyle = look === "frame" || look === "waiting" ? colours.ink : colours.onSlice;
        context.fillText(text, left + 5, row.top + rowHeight / 2);
      }
      if (marked?.row === index && marked.at >= at && marked.at < at + count) {
        context.strokeStyle = colours.ink;
        context.lineWidth = 2;
        context.strokeRect(left - 1, row.top, Math.max(3, size) + 2, barHeight + 2);
      }
    }
  }
  context.translate(0, scrolled);
  context.clearRect(0, 0, width, axisHeight);
  for (const tick of ticks) {
    const at = Math.round(x(tick));
    context.fillStyle = colours.line;
    context.fillRect(at, 0, 1, axisHeight);
    const text = timeText(tick);
    if (at + 4 + context.measureText(text).width > width) continue;
    context.fillStyle = colours.faint;
    context.fillText(text, at + 4, axisHeight / 2);
  }
}

/** Draws a span that contains others as an outline. */
function drawFrame(
  context: CanvasRenderingContext2D,
  { left, top, size }: { readonly left: number; readonly top: number; readonly size: number },
  { border, frame }: Colours,
): void {
  context.fillStyle = border;
  context.fillRect(left, top, size, barHeight);
  if (size <= 4) return;
  context.fillStyle = frame;
  context.fillRect(left + 1, top + 1, size - 2, barHeight - 2);
}

interface Colours {
  readonly of: Readonly<Record<Slice, string>>;
  readonly frame: string;
  readonly border: string;
  readonly onSlice: string;
  readonly ink: string;
  readonly faint: string;
  readonly line: string;
  readonly danger: string;
  readonly success: string;
  readonly font: string;
}

function readColours(canvas: HTMLCanvasElement): Colours {
  const style = getComputedStyle(canvas);
  const read = (name: string) => style.getPropertyValue(name);
  const of = Object.fromEntries(slices.map((slice) => [slice, read(`--slice-${slice}`)])) as Record<Slice, string>;
  return {
    of,
    frame: read("--surface-2"),
    border: read("--line-strong"),
    onSlice: read("--on-slice"),
    ink: read("--ink"),
    faint: read("--ink-2"),
    line: read("--line"),
    danger: read("--danger"),
    success: read("--success"),
    font: style.fontFamily,
  };
}
