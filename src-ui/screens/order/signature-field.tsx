import { type PointerEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from "react";
import { maxPoints, maxStrokes } from "../../../src-worker/contract/signature";
import styles from "./signature-field.module.css";

/** Whole units of the field's sides, finer than a screen's pixels. */
export const signatureSize = { width: 1200, height: 400 } as const;

/** Units between two points of a stroke: closer ones only take space. */
const minDistance = 4;

/** Units of the pen. */
const pen = 6;

export interface SignatureFieldHandle {
  /** The drawn strokes; "full" if there are more than a signature may have. */
  strokes(): readonly (readonly number[])[] | "full";
  clear(): void;
}

export interface SignatureFieldProps {
  readonly ref: Ref<SignatureFieldHandle>;
  readonly label: string;
  onDraw(): void;
}

/** A field to draw in with finger, pen or mouse. */
export function SignatureField({ ref, label, onDraw }: SignatureFieldProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<number[][]>([]);
  /** The pointer that draws: a palm that touches meanwhile draws nothing. */
  const pointer = useRef<number | null>(null);
  useImperativeHandle(
    ref,
    () => ({
      strokes() {
        const drawn = strokes.current;
        const isFull = drawn.length > maxStrokes || drawn.flat().length > 2 * maxPoints;
        return isFull ? "full" : drawn.map((points) => [...points]);
      },
      clear() {
        strokes.current = [];
        canvas.current?.getContext("2d")?.clearRect(0, 0, signatureSize.width, signatureSize.height);
      },
    }),
    [],
  );

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pointer.current !== null || event.button !== 0) return;
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    strokes.current.push([]);
    add(event.currentTarget, event.nativeEvent);
    onDraw();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.pointerId !== pointer.current) return;
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of passed.length > 0 ? passed : [event.nativeEvent]) add(event.currentTarget, one);
  };
  const end = ({ pointerId }: PointerEvent<HTMLCanvasElement>) => {
    if (pointerId === pointer.current) pointer.current = null;
  };
  return (
    <canvas
      ref={canvas}
      className={styles.field}
      width={signatureSize.width}
      height={signatureSize.height}
      role="img"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );

  function add(field: HTMLCanvasElement, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }) {
    const stroke = strokes.current.at(-1);
    const context = field.getContext("2d");
    if (!stroke || !context) return;
    const box = field.getBoundingClientRect();
    const x = within(((clientX - box.left) / box.width) * signatureSize.width, signatureSize.width);
    const y = within(((clientY - box.top) / box.height) * signatureSize.height, signatureSize.height);
    const [beforeX = x, beforeY = y] = stroke.slice(-2);
    if (stroke.length > 0 && Math.hypot(x - beforeX, y - beforeY) < minDistance) return;
    stroke.push(x, y);
    context.lineWidth = pen;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(beforeX, beforeY);
    context.lineTo(x, y);
    context.stroke();
  }
}

function within(place: number, side: number): number {
  return Math.min(side, Math.max(0, Math.round(place)));
}
