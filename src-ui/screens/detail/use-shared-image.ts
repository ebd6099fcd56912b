import { type RefObject, useLayoutEffect } from "react";
import { isStill } from "../../foundations/theme/motion";
import styles from "./use-shared-image.module.css";

const flightMs = 180;

/**
 * Lets a product's image grow out of its card when its dialog opens, and shrink back when it closes: a copy of the card's image
 * flies over both, in the top layer and out of the way of presses. Nothing flies where card and dialog show different images.
 * @param track what the shown image fills
 * @param handle the product's handle, as the card's link has it
 */
export function useSharedImage(track: RefObject<HTMLElement | null>, handle: string): void {
  useLayoutEffect(() => {
    const element = track.current;
    const dialog = element?.closest("dialog");
    if (!element || !dialog || isStill() || !("showPopover" in element)) return;
    // Not after a step to the next product, whose dialog stands still.
    if (dialog.getAnimations().length > 0) fly(element, dialog, handle, "normal");
    // A dialog that leaves is back in the page then (leaving-dialog.ts).
    return () =>
      queueMicrotask(() => {
        const leaving = element.closest<HTMLElement>("[popover]");
        if (leaving) fly(element, leaving, handle, "reverse");
      });
  }, [track, handle]);
}

function fly(track: HTMLElement, dialog: HTMLElement, handle: string, direction: "normal" | "reverse"): void {
  const card = cardImage(handle);
  const place = track.getBoundingClientRect();
  const image = [...track.querySelectorAll("img")].find(
    (slide) => Math.abs(slide.getBoundingClientRect().left - place.left) < place.width / 2,
  );
  if (!card || image?.getAttribute("src") !== card.getAttribute("src")) return;
  // Where the dialog comes to rest: it moves itself.
  const moving = dialog.getBoundingClientRect();
  const from = contained(card.getBoundingClientRect(), card);
  const to = contained(place, card);
  to.x += dialog.offsetLeft - moving.left;
  to.y += dialog.offsetTop - moving.top;

  const flying = new Image();
  flying.src = card.src;
  flying.className = styles.flying ?? "";
  flying.popover = "manual";
  flying.inert = true;
  Object.assign(flying.style, {
    left: `${to.x}px`,
    top: `${to.y}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  document.body.append(flying);
  flying.showPopover();
  const small = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const timing = { duration: flightMs, direction, easing: "ease-in-out", fill: "both" } as const;
  flying.animate({ transform: [small, "none"] }, timing).onfinish = () => flying.remove();
  for (const hidden of [card, image]) hidden.animate({ opacity: [0, 0] }, flightMs);
}

/** The loaded image of the product's card, if all of it is on the screen. */
function cardImage(handle: string): HTMLImageElement | null {
  // Part of the link's query; encoded, it has no quotes.
  const query = new URLSearchParams({ product: handle }).toString();
  const link = document.querySelector(`a[data-index]:is([href$="${query}"], [href*="${query}&"])`);
  const image = link?.closest("[role=listitem]")?.querySelector("img");
  if (!image?.naturalWidth) return null;
  const { top, bottom } = image.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight ? image : null;
}

/** The part of a box that an image takes with `object-fit: contain`. */
function contained(box: DOMRect, { naturalWidth, naturalHeight }: HTMLImageElement): DOMRect {
  const scale = Math.min(box.width / naturalWidth, box.height / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}
