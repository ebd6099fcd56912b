declare global {
  interface Navigator {
    /** Gigabytes, as powers of two up to 8; Chromium alone has it. */
    readonly deviceMemory?: number;
  }
}

/** Devices with so many gigabytes or fewer drop frames of an animation. */
const littleMemory = 2;

/** Marks the page of a device with little memory: its style sheets then move nothing. Call before the first paint. */
export function markLittleMemory(): void {
  if (hasLittleMemory()) document.documentElement.dataset.still = "";
}

/** Whether nothing moves: the person prefers that, or the device has little memory. */
export function isStill(): boolean {
  return hasLittleMemory() || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function hasLittleMemory(): boolean {
  return (navigator.deviceMemory ?? Number.POSITIVE_INFINITY) <= littleMemory;
}
