import { type RefObject, useEffect, useRef } from "react";

/** A place on the canvas in CSS pixels. */
export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

export interface PointerActions {
  /** The mouse is over a place; null when it has left. */
  onHover(at: CanvasPoint | null): void;
  /** A press without a move. */
  onPress(at: CanvasPoint): void;
  /** Dragged, or scrolled sideways, by CSS pixels. */
  onMove(pixels: number): void;
  /** Zoomed around a place, by wheel with Ctrl or by two fingers; below 1 to zoom in. */
  onZoom(factor: number, x: number): void;
}

/** CSS pixels from which on a press is a drag. */
const dragFrom = 4;

/**
 * Mouse, wheel and fingers on the waterfall. The wheel alone scrolls the page: it zooms with Ctrl, as browsers report a pinch
 * on a trackpad, and moves sideways with Shift.
 */
export function useWaterfallPointer(canvas: RefObject<HTMLCanvasElement | null>, actions: PointerActions): void {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const down = new Map<number, CanvasPoint>();
    let travelled = 0;
    let pinched = 0;

    const pointOf = ({ clientX, clientY }: MouseEvent): CanvasPoint => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (down.size === 0) travelled = 0;
      down.set(event.pointerId, pointOf(event));
      element.setPointerCapture(event.pointerId);
      pinched = distanceIn(down);
    };
    const onMove = (event: PointerEvent) => {
      const before = down.get(event.pointerId);
      const now = pointOf(event);
      if (!before) {
        newest.current.onHover(now);
        return;
      }
      down.set(event.pointerId, now);
      if (down.size === 1) {
        travelled += Math.abs(now.x - before.x);
        if (travelled >= dragFrom) newest.current.onMove(now.x - before.x);
        return;
      }
      travelled = dragFrom;
      const distance = distanceIn(down);
      const [one, other] = [...down.values()];
      if (one && other && distance > 0 && pinched > 0) newest.current.onZoom(pinched / distance, (one.x + other.x) / 2);
      pinched = distance;
    };
    const onUp = (event: PointerEvent) => {
      if (!down.delete(event.pointerId)) return;
      if (event.type === "pointerup" && down.size === 0 && travelled < dragFrom) newest.current.onPress(pointOf(event));
    };
    const onLeave = () => newest.current.onHover(null);
    const onWheel = (event: WheelEvent) => {
      const isZoom = event.ctrlKey || event.metaKey;
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (!isZoom && Math.abs(sideways) <= (event.shiftKey ? 0 : Math.abs(event.deltaY))) return;
      event.preventDefault();
      if (isZoom) newest.current.onZoom(1.0015 ** Math.max(-400, Math.min(400, event.deltaY)), pointOf(event).x);
      else newest.current.onMove(-sideways);
    };

    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", onUp);
    element.addEventListener("pointerleave", onLeave);
    // Not passive: a zoom must not zoom the page.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("pointercancel", onUp);
      element.removeEventListener("pointerleave", onLeave);
      element.removeEventListener("wheel", onWheel);
    };
  }, [canvas]);
}

/** CSS pixels between two fingers; 0 with one. */
function distanceIn(down: ReadonlyMap<number, CanvasPoint>): number {
  const [one, other] = [...down.values()];
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
