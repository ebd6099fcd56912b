import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { KeysOf } from "../../pieces/shortcuts/shortcut-list";
import { moved, type Point, type Stage, wholeImage, type ZoomFrame, zoomed } from "./zoom-frame";

/** The zoom state of an image, and its commands and handlers. */
export interface Zoom {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly frame: ZoomFrame;
  /** Zooms in or out by one step. */
  enlarge(): void;
  reduce(): void;
  readonly handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onDoubleClick(event: { readonly clientX: number; readonly clientY: number }): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

const step = 1.5;
const doubleTap = 2.5;
/** CSS pixels per arrow key press. */
const keyStep = 60;
const middle: Point = { x: 0, y: 0 };

/** Zoom by pinch, wheel, double tap and keys; pan with one finger and the arrow keys. */
export function useZoom(): Zoom {
  const stage = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState(wholeImage);
  const fingers = useRef(new Map<number, Point>());

  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setFrame((now) => zoomed(now, Math.exp(-event.deltaY / 400), fromMiddle(element, event), sizeOf(element)));
    };
    // React registers wheel listeners as passive; they cannot stop the page from zooming.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);

  const by = (factor: number, point = middle) => setFrame((now) => zoomed(now, factor, point, sizeOf(stage.current)));
  const move = (x: number, y: number) => setFrame((now) => moved(now, { x, y }, sizeOf(stage.current)));
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);

  const acts = {
    "+": () => by(step),
    // The same key without Shift.
    "=": () => by(step),
    "-": () => by(1 / step),
    "0": () => setFrame(wholeImage),
    ArrowLeft: () => move(keyStep, 0),
    ArrowRight: () => move(-keyStep, 0),
    ArrowUp: () => move(0, keyStep),
    ArrowDown: () => move(0, -keyStep),
  } satisfies Readonly<Record<KeysOf<"inImage"> | "=", () => void>>;
  const keys: Readonly<Record<string, () => void>> = acts;

  return {
    stage,
    frame,
    enlarge: () => by(step),
    reduce: () => by(1 / step),
    handlers: {
      onPointerDown(event) {
        // Capture the pointer, so that the stage receives its events outside its edges too.
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove(event) {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const now = pointOf(event);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        fingers.current.set(event.pointerId, now);
        if (!other) return move(now.x - before.x, now.y - before.y);
        const between = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
        by(distance(now, other) / Math.max(1, distance(before, other)), fromMiddle(stage.current, between));
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event) =>
        frame.scale > 1 ? setFrame(wholeImage) : by(doubleTap, fromMiddle(stage.current, event)),
      onKeyDown(event) {
        // Otherwise the product dialog would change the image.
        event.stopPropagation();
        const act = keys[event.key];
        if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        act();
      },
    },
  };
}

function pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function sizeOf(stage: HTMLElement | null): Stage {
  return { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 };
}

function fromMiddle(
  stage: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
