/** Whether this page can request a camera; browsers allow it on secure pages only. */
export function canUseCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === "function";
}
