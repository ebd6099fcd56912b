import type { LucideIcon } from "lucide-react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Maximize2 from "lucide-react/icons/maximize-2";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { type Profile, type Spans, spanStages } from "../../../src-worker/contract/profile";
import { IconButton } from "../../foundations/parts/icon-button";
import { useMedia } from "../../foundations/parts/use-media";
import type { AnalysedRun } from "./analyse-run";
import { CopyAsCurl } from "./copy-as-curl";
import { drawWaterfall, type WaterfallPicture } from "./draw-waterfall";
import { requestOf } from "./exchanges";
import { type LaneRow, laneRows, nearestSpan } from "./lane-rows";
import type { SpanFilter } from "./span-filter";
import { lookOf, type StageLook } from "./stage-look";
import { Swatch } from "./swatch";
import { movedBy, showing, type TimeWindow, zoomedAt } from "./time-window";
import { useMatchingSpans } from "./use-matching-spans";
import { useLaneName, useSpanNaming, useSpanText } from "./use-span-text";
import { useUnitText } from "./use-unit-text";
import { type CanvasPoint, useWaterfallPointer } from "./use-waterfall-pointer";
import styles from "./waterfall.module.css";
import { axisHeight, placeOf, rowAt, scrolledTo, type WaterfallLayout, waterfallLayout } from "./waterfall-layout";

/** CSS pixels by which the pointer may miss a span. */
const reach = 5;
const step = 1.6;
/** Disabled while the whole run is shown, unless stated otherwise. */
type Tool = readonly [LucideIcon, "earlier" | "later" | "zoomIn" | "zoomOut" | "whole", () => void, boolean?];
const darkMode = matchMedia("(prefers-color-scheme: dark)");

/**
 * The spans of a run over time, a lane for each place where work is done. A canvas, which holds tens of thousands of spans;
 * the tables have the same figures for those who cannot see it.
 */
export function Waterfall({ run, filter }: { readonly run: AnalysedRun; readonly filter: SpanFilter }): ReactNode {
  const { t } = useTranslation();
  const { profile } = run;
  const { part } = profile;
  const matches = useMatchingSpans(profile, filter);
  const rows = useMemo(() => (matches ? laneRows(part, undefined, matches) : run.rows), [run.rows, part, matches]);
  const layout = useMemo(() => waterfallLayout(rows), [rows]);
  const whole = useMemo(() => wholeOf(profile), [profile]);
  // Null shows the whole run, which grows while it goes on.
  const [zoomed, setZoomed] = useState<TimeWindow | null>(null);
  const { focused, hovered, setFocused, setHovered } = useSpanFocus(profile);
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useSize(canvas);
  const [scrolled, setScrolled] = useState(0);
  const hint = useId();
  const view = zoomed ?? whole;
  const span = hovered ?? focused;
  const marked = useMemo(() => placeOf(layout, part, span), [layout, part, span]);

  useDrawing(canvas, { profile, layout, view, width, height, scrolled, marked });

  const show = (next: TimeWindow) => setZoomed(next.to - next.from >= whole.to - whole.from ? null : next);
  const zoom = (factor: number, moment = (view.from + view.to) / 2) => show(zoomedAt(view, factor, moment, whole));
  const move = (share: number) => show(movedBy(view, share * (view.to - view.from), whole));
  const momentAt = (x: number) => view.from + (x / Math.max(1, width)) * (view.to - view.from);

  const spanUnder = ({ x, y }: CanvasPoint) => {
    const row = y < axisHeight ? undefined : layout.rows[rowAt(layout, y + scrolled)];
    return row ? spanAt(part, row, momentAt(x), momentAt(reach) - momentAt(0)) : null;
  };
  useWaterfallPointer(canvas, {
    onHover: (at) => setHovered(at && spanUnder(at)),
    onPress: (at) => setFocused(spanUnder(at)),
    onMove: (pixels) => move(-pixels / Math.max(1, width)),
    onZoom: (factor, x) => zoom(factor, momentAt(x)),
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => walk(0, -1),
    ArrowRight: () => walk(0, 1),
    ArrowUp: () => walk(-1, 0),
    ArrowDown: () => walk(1, 0),
    Home: () => walk(0, Number.NEGATIVE_INFINITY),
    End: () => walk(0, Number.POSITIVE_INFINITY),
    PageUp: () => move(-0.5),
    PageDown: () => move(0.5),
    "+": () => zoom(1 / step, centre()),
    "-": () => zoom(step, centre()),
    "0": () => setZoomed(null),
  };

  /** The moment that zooming with the keyboard keeps in place. */
  function centre(): number {
    const start = focused === null ? view.from : (part.start[focused] ?? 0);
    return start >= view.from && start <= view.to ? start : (view.from + view.to) / 2;
  }

  /** Goes to another row, to the span nearest in time, or along a row. */
  function walk(byRow: number, bySpan: number): void {
    const found = spanBeside(layout, part, { focused, from: view.from, byRow, bySpan });
    if (!found) return;
    const { row, span: next } = found;
    setHovered(null);
    setFocused(next);
    board.current?.scrollTo({ top: scrolledTo(row, scrolled, height) });
    const begins = part.start[next] ?? 0;
    const seen = showing(view, { from: begins, to: begins + (part.duration[next] ?? 0) }, whole);
    if (seen.from !== view.from) show(seen);
  }

  return (
    <div className="stack gap-8">
      <div className={`wrap between gap-8 ${styles.head}`}>
        <p id={hint} className={`small ${styles.hint}`}>
          {t("profiler.waterfall.hint")}
        </p>
        <Tools isZoomed={zoomed !== null} zoom={zoom} move={move} showWhole={() => setZoomed(null)} />
      </div>
      <div
        ref={board}
        className={`card ${styles.board}`}
        dir="ltr"
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
      >
        <Lanes layout={layout} />
        <div
          className={`inset-outline ${styles.spans}`}
          role="application"
          aria-label={t("profiler.waterfall.title")}
          aria-describedby={hint}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <canvas ref={canvas} className={styles.canvas} />
        </div>
      </div>
      <Legend run={run} />
      <Details profile={profile} view={view} focused={focused} hovered={hovered}>
        {matches && rows.length === 0 && <p>{t("profiler.filter.none")}</p>}
      </Details>
    </div>
  );
}

interface ToolsProps {
  readonly isZoomed: boolean;
  zoom(factor: number): void;
  move(share: number): void;
  showWhole(): void;
}

function Tools({ isZoomed, zoom, move, showWhole }: ToolsProps): ReactNode {
  const { t } = useTranslation();
  const tools: readonly Tool[] = [
    [ChevronLeft, "earlier", () => move(-0.5)],
    [ChevronRight, "later", () => move(0.5)],
    [ZoomIn, "zoomIn", () => zoom(1 / step), false],
    [ZoomOut, "zoomOut", () => zoom(step)],
    [Maximize2, "whole", showWhole],
  ];
  return (
    <div className={`row ${styles.tools}`}>
      {tools.map(([icon, name, act, isOff = !isZoomed]) => (
        <IconButton key={name} icon={icon} label={t(`profiler.waterfall.${name}`)} disabled={isOff} onClick={act} />
      ))}
    </div>
  );
}

function Lanes({ layout }: { readonly layout: WaterfallLayout }): ReactNode {
  const laneName = useLaneName();
  return (
    <div className={`text-13 ${styles.lanes}`} style={{ blockSize: layout.height }} aria-hidden>
      {layout.rows.map(({ lane, depth, top }) =>
        depth === 0 ? (
          <span key={lane} className="ellipsis" style={{ insetBlockStart: top }}>
            {laneName(lane)}
          </span>
        ) : null,
      )}
    </div>
  );
}

interface DetailsProps {
  readonly profile: Profile;
  readonly view: TimeWindow;
  readonly focused: number | null;
  readonly hovered: number | null;
  readonly children: ReactNode;
}

/** Describes the span that a person points at or has chosen, else the window of time. */
function Details({ profile, view, focused, hovered, children }: DetailsProps): ReactNode {
  const { t } = useTranslation();
  const { time } = useUnitText();
  const spanText = useSpanText();
  const span = hovered ?? focused;
  const stage = span === null ? undefined : spanStages[profile.part.stage[span] ?? 0];
  // Of the span that was chosen: what is under the pointer goes as soon as the pointer goes to the button.
  const request = focused === null ? null : requestOf(profile, focused);
  return (
    <div className={`text-13 ${styles.details}`}>
      {/* The range grows while the run goes on: only a span is announced. */}
      <p className="figures breakable" role="status" aria-live={span === null ? "off" : "polite"}>
        {span === null
          ? t("profiler.waterfall.range", { from: time(view.from), to: time(view.to) })
          : spanText(profile, span)}
      </p>
      {stage && <p className="muted">{t(`profiler.meaning.${stage}`)}</p>}
      {request && <CopyAsCurl request={request} />}
      {children}
    </div>
  );
}

/** The span nearest to a moment, unless it is further than `reachMs` from it. */
function spanAt(part: Spans, row: LaneRow, moment: number, reachMs: number): number | null {
  const near = row.spans[nearestSpan(part, row, moment)];
  if (near === undefined) return null;
  const start = part.start[near] ?? 0;
  const distance = Math.max(start - moment, moment - start - (part.duration[near] ?? 0), 0);
  return distance <= reachMs ? near : null;
}

/** The spans that a person has chosen and points at, by their positions among all: rows grow while the run goes on. */
function useSpanFocus({ part, open }: Profile) {
  const [focused, setFocused] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const inFlightFrom = part.count - (open?.count ?? 0);
  // Spans in flight have other positions once a span has ended.
  useEffect(() => {
    const unlessInFlight = (at: number | null) => (at !== null && at >= inFlightFrom ? null : at);
    return () => {
      setFocused(unlessInFlight);
      setHovered(unlessInFlight);
    };
  }, [inFlightFrom]);
  return { focused, hovered, setFocused, setHovered };
}

interface Drawing extends Omit<WaterfallPicture, "spans" | "nameOf" | "timeText"> {
  readonly profile: Profile;
}

function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, drawing: Drawing): void {
  const { time } = useUnitText();
  const naming = useSpanNaming();
  const dark = useMedia(darkMode);
  const { profile, layout, view, width, height, scrolled, marked } = drawing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on the scheme
  useLayoutEffect(() => {
    if (width === 0) return;
    // Once in a frame, and apart from the rendering: tens of thousands of spans take 20 ms to draw.
    const frame = requestAnimationFrame(() => {
      if (canvas.current)
        drawWaterfall(canvas.current, {
          spans: profile.part,
          layout,
          view,
          width,
          height,
          scrolled,
          marked,
          nameOf: (at) => naming.bar(profile, at),
          timeText: time,
        });
    });
    return () => cancelAnimationFrame(frame);
  }, [layout, view, width, height, scrolled, marked, dark, naming, profile, time]);
}

/** The span nearest in time in another row, or the one that follows along a row; null where no row is. */
function spanBeside(
  layout: WaterfallLayout,
  part: Spans,
  walk: { readonly focused: number | null; readonly from: number; readonly byRow: number; readonly bySpan: number },
) {
  const { focused, byRow, bySpan } = walk;
  const place = placeOf(layout, part, focused);
  const last = layout.rows.length - 1;
  const row = layout.rows[place ? Math.min(Math.max(0, place.row + byRow), last) : 0];
  const at =
    row && place && byRow === 0
      ? Math.min(Math.max(0, place.at + bySpan), row.spans.length - 1)
      : row && nearestSpan(part, row, focused === null ? walk.from : (part.start[focused] ?? 0));
  const span = at === undefined ? undefined : row?.spans[at];
  return row && span !== undefined ? { row, span } : null;
}

/** Explains the looks that the bar above does not have. */
function Legend({ run: { stages } }: { readonly run: AnalysedRun }): ReactNode {
  const { t } = useTranslation();
  const moments = stages.map(({ stage }) => stage).filter((stage) => momentary.has(lookOf(stage)));
  return (
    <ul className="plain-list wrap gap-8-16 text-13 muted">
      <li className="inline-row gap-6">
        <Swatch look="frame" />
        {t("profiler.waterfall.contains")}
      </li>
      <li className="inline-row gap-6">
        <Swatch look="waiting" />
        {t("profiler.waterfall.waiting")}
      </li>
      {moments.map((stage) => (
        <li key={stage} className="inline-row gap-6">
          <Swatch look={lookOf(stage)} />
          {t(`profiler.stage.${stage}`)}
        </li>
      ))}
      <li>{t("profiler.waterfall.others")}</li>
    </ul>
  );
}

const momentary: ReadonlySet<StageLook> = new Set(["lost", "back"]);

/** From the run's start, because what began before it may be much longer than the run, to the end of its last span. */
function wholeOf({ part, milliseconds }: Profile): TimeWindow {
  let to = Math.max(1, milliseconds);
  for (let span = 0; span < part.count; span++) to = Math.max(to, (part.start[span] ?? 0) + (part.duration[span] ?? 0));
  return { from: 0, to };
}

/** An element's size in CSS pixels, also when it changes. */
function useSize(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    measure();
    return () => watch.disconnect();
  }, [element]);
  return size;
}
