import type { Browser } from "playwright";
import type { Payload } from "./payloads";

/** The ids of the payloads that run, in order, when pages without a policy write them as they are and all is clicked. */
export async function runNaively(browser: Browser, payloads: readonly Payload[]): Promise<readonly number[]> {
  const page = await browser.newPage();
  const ran = await page.evaluate(
    async (pages) => {
      const ids = new Set<number>();
      window.__ran = (id) => void ids.add(id);
      for (let first = 0; first < pages.length; first += 50) {
        const batch = pages.slice(first, first + 50);
        const frames = batch.map(({ html }) => {
          const frame = document.body.appendChild(document.createElement("iframe"));
          frame.contentDocument?.open();
          frame.contentDocument?.write(html);
          frame.contentDocument?.close();
          return frame;
        });
        const until = performance.now() + 20_000;
        while (batch.some(({ id }) => !ids.has(id)) && performance.now() < until) {
          await new Promise((resolve) => setTimeout(resolve, 20));
          for (const frame of frames)
            for (const pressed of frame.contentDocument?.querySelectorAll("a, button") ?? [])
              pressed.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        }
        for (const frame of frames) frame.remove();
      }
      return [...ids];
    },
    payloads.map(({ id, text, inside, decode }) => ({ id, html: inside(decode(text)) })),
  );
  await page.close();
  return ran.toSorted((a, b) => a - b);
}
