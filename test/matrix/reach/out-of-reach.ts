import type { Page } from "playwright";

/** Requirements of a screen, besides that all of it is readable and reachable. */
export interface Requirements {
  /** The smallest side of what can be pressed, in CSS pixels; null without such a rule. */
  readonly target: number | null;
}

/**
 * The parts of the screen that a person cannot reach, one sentence for each: a page that is wider than its window,
 * controls beyond it or under one another, texts that are cut off, targets that are too small. Asked of the topmost
 * dialog where one is open.
 */
export function outOfReach(page: Page, requirements: Requirements): Promise<string[]> {
  return page.evaluate(classify, requirements);
}

/** Runs in the page. */
async function classify({ target }: Requirements): Promise<string[]> {
  const controls = "a[href], button, input, select, textarea, summary";
  // A new size starts animations, and lists lay themselves out in the frame after the next.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));

  const { documentElement: root } = document;
  const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const found = new Set<string>();
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
  for (const element of scope.querySelectorAll<HTMLElement>("*:not(svg, svg *)")) {
    if (!isShown(element)) continue;
    judgeText(element);
    if (element.matches(controls)) judgeControl(element);
  }
  return [...found];

  function judgeText(element: HTMLElement): void {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    // Of what stands in a line with others nothing is measured.
    if (clientWidth === 0) return;
    const style = getComputedStyle(element);
    const { overflowX, overflowY, textOverflow, webkitLineClamp, scrollbarWidth, maskImage } = style;
    const worded = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    const inControl = element.closest("button, [role='columnheader'], [role='tab'], label") !== null;
    // A product's own name may end in an ellipsis; what is pressed may not, and what is swiped is wider on purpose.
    const ends = (textOverflow === "ellipsis" || webkitLineClamp !== "none") && !inControl;
    const swiped = overflowX !== "visible" && scrollbarWidth === "none";
    if (scrollWidth > clientWidth + 1 && !ends && !swiped && (worded || inControl || overflowX !== "visible"))
      found.add(`${nameOf(element)} needs ${scrollWidth} of ${clientWidth} in width`);
    // A long text that fades out is unfolded by a button.
    const folded = maskImage !== "none";
    const cut = overflowY === "hidden" || overflowY === "clip" || element.matches("button, [role='tab']");
    if (scrollHeight > clientHeight + 2 && cut && !folded && !swiped && element.innerText.trim() !== "" && !ends)
      found.add(`${nameOf(element)} needs ${scrollHeight} of ${clientHeight} in height`);
  }

  function judgeControl(element: HTMLElement): void {
    const area = areaOf(element);
    if ((area.left < -1 || area.right > innerWidth + 1) && !isSwiped(element))
      found.add(`${nameOf(element)} is beyond the window: ${Math.round(area.left)} to ${Math.round(area.right)}`);
    const own = element.getBoundingClientRect();
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
    const hit = isClipped(element, x, y) ? null : document.elementFromPoint(x, y);
    const above = hit?.closest<HTMLElement>(`label, ${controls}`);
    if (above && !above.contains(element) && !element.contains(above) && !floats(above))
      if (element.closest("label") !== above.closest("label") || above.closest("label") === null)
        found.add(`${nameOf(element)} lies under ${nameOf(above)}`);
    // A link within a sentence is as high as its line; a row is pressed wherever its link is not.
    const exempt = element instanceof HTMLAnchorElement && (isInSentence(element) || element.closest("[role='row']"));
    if (target !== null && !exempt && (area.width < target - 0.5 || area.height < target - 0.5))
      found.add(`${nameOf(element)} is ${Math.round(area.width)} × ${Math.round(area.height)}`);
  }

  function isShown(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest("[inert], .visually-hidden, option")
    );
  }

  /** The area of a press: a box is drawn by its label, and a link's area may be drawn around its parent. */
  function areaOf(element: HTMLElement): DOMRect {
    const { content, position, inset } = getComputedStyle(element, "::after");
    const around = content !== "none" && position === "absolute" && inset === "0px" ? element.offsetParent : null;
    return (element.closest("label") ?? around ?? element).getBoundingClientRect();
  }

  function isInSentence(link: HTMLElement): boolean {
    return (
      getComputedStyle(link).display === "inline" && link.parentElement?.textContent.trim() !== link.textContent.trim()
    );
  }

  function isSwiped(element: Element): boolean {
    const { parentElement: parent } = element;
    if (!parent || parent === scope) return false;
    return ["auto", "scroll"].includes(getComputedStyle(parent).overflowX) || isSwiped(parent);
  }

  function isClipped(element: Element, x: number, y: number): boolean {
    const { parentElement: parent } = element;
    if (!parent) return false;
    const { left, right, top, bottom } = parent.getBoundingClientRect();
    const outside = x < left || x > right || y < top || y > bottom;
    return (outside && getComputedStyle(parent).overflow !== "visible") || isClipped(parent, x, y);
  }

  /** Elements that stay at their place while the rest is scrolled below them. */
  function floats(element: Element): boolean {
    if (["sticky", "fixed"].includes(getComputedStyle(element).position)) return true;
    return element.parentElement !== null && element.parentElement !== scope && floats(element.parentElement);
  }

  function nameOf(element: HTMLElement): string {
    const text = element.getAttribute("aria-label") ?? element.innerText.trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.className} “${text.replaceAll("\n", " ")}”`;
  }
}
