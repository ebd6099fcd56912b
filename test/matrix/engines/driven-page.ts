/** Page of another engine, limited to what every driver supports. */
export interface DrivenPage {
  goto(url: string): Promise<void>;
  /** Runs a function body in the page; its result must be JSON. */
  run(body: string): Promise<unknown>;
  /** Element returned by a function body in the page; null for none. */
  element(body: string): Promise<DrivenElement | null>;
  /** Presses one key, by its DOM name. */
  press(key: "Escape" | "Enter" | "Tab"): Promise<void>;
  close(): Promise<void>;
}

export interface DrivenElement {
  click(): Promise<void>;
  /** Appends text to the field. */
  type(text: string): Promise<void>;
}
