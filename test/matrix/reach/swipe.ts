import type { Locator } from "playwright";

/** Steps of a swipe, one per frame. */
const steps = 12;

/**
 * Swipes across most of an element's width, and waits until what it scrolled comes to rest: a swipe that begins before
 * would go further than one step. The device must support touch.
 *
 * @param to direction of the finger; content on the other side comes into view
 */
export async function swipe(element: Locator, to: "left" | "right"): Promise<void> {
  const page = element.page();
  const box = await element.boundingBox();
  if (!box) throw new Error("What is to be swiped is not on the screen.");
  const [y, edge] = [box.y + box.height / 2, box.width * 0.15];
  const [from, way] = to === "left" ? [box.x + box.width - edge, -1] : [box.x + edge, 1];
  const scroll = await element.evaluateHandle((swiped) => ({
    end: new Promise<void>((resolve) =>
      swiped.addEventListener("scrollend", () => resolve(), { capture: true, once: true }),
    ),
  }));
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
  for (let step = 1; step <= steps; step++) {
    const x = from + (way * box.width * 0.7 * step) / steps;
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
  await scroll.evaluate(({ end }) => end);
}
