import { deviceStorage } from "../../local-storage/device-storage";

/** Keeps which version has started, while events may be counted. Returns whether an update was installed since. */
export function noteVersion(): boolean {
  // The build names the script after its content.
  const script = document.querySelector<HTMLScriptElement>("head > script[defer]");
  if (!script || !navigator.serviceWorker?.controller) return false;
  const { pathname: now } = new URL(script.src);
  const before = deviceStorage.read("counted-version");
  if (before !== now) deviceStorage.write("counted-version", now);
  return before !== null && before !== now;
}

export function forgetVersion(): void {
  deviceStorage.write("counted-version", null);
}
