/** Measurements that `watch-openings.mjs` adds to every page, in milliseconds. */
interface Window {
  readonly openings: {
    /** From a press to the frame that shows what is awaited. */
    press(element: Element, awaited: AwaitedElements): Promise<number>;
    /** From a written text to that frame. */
    write(element: Element, text: string, awaited: AwaitedElements): Promise<number>;
  };
}

/** Visible elements of a selector. */
interface AwaitedElements {
  readonly selector: string;
  /** How many, 1 by default. */
  readonly count?: number;
  /** A text that they have. */
  readonly text?: string;
  /** Whether the selector may show no others. */
  readonly exactly?: boolean;
}
