/** Whether this page could ask for a camera: browsers have one for secure pages alone. */
export function canUseCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === "function";
}
