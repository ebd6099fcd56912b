import { deviceStorage, recordFrom } from "../foundations/local-storage/device-storage";

/**
 * Stores the ticks of the page's checklists on this device, for both languages: by the English path of the page, the numbers
 * of the ticked boxes, in their order on the page.
 */
export function startChecklists(page: string): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(".checklist input")];
  if (boxes.length === 0) return;
  const all = () => recordFrom(deviceStorage.read("checklist-ticks"));
  const show = () => {
    const ticked = all()[page];
    boxes.forEach((box, at) => {
      box.checked = Array.isArray(ticked) && ticked.includes(at);
    });
  };
  const store = () => {
    const ticked = boxes.flatMap(({ checked }, at) => (checked ? [at] : []));
    deviceStorage.write("checklist-ticks", JSON.stringify({ ...all(), [page]: ticked }));
  };
  for (const box of boxes) box.addEventListener("change", store);
  // From another tab, or from the page's twin.
  addEventListener("storage", show);
  addEventListener("pageshow", show);
  show();
}
