/** A page of another engine, as far as each driver can do it. */
export interface DrivenPage {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page; what it returns has to be JSON. */
  run(body: string): Promise<unknown>;
  /** The element that the body of a function returns in the page; null for none. */
  element(body: string): Promise<DrivenElement | null>;
  /** One key, by its DOM name. */
  press(key: "Escape" | "Enter" | "Tab"): Promise<void>;
  close(): Promise<void>;
}

export interface DrivenElement {
  click(): Promise<void>;
  /** Types at the end of what it holds. */
  type(text: string): Promise<void>;
}
