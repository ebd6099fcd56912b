import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** Lets the page move until the test is over: tests run without motion, so that nothing is there that has gone. */
export async function preferMotion(): Promise<void> {
  const { send } = cdp() as { send(method: string, options: object): Promise<unknown> };
  const prefer = (value: string) =>
    send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
  await prefer("no-preference");
  onTestFinished(() => void prefer("reduce"));
}
