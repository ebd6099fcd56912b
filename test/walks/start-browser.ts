import { type Browser, chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
}
