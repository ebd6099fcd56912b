/** Lets the page do what waits: input, painting. To be called between two steps of long work. */
export function yieldToPage(): Promise<void> {
  // A message and not a timer: browsers make nested timers wait for 4 ms each.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
