/** Lets the page do what waits: input, painting. To be called between two steps of long work. */
export function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
