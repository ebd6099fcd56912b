import { expect } from "playwright/test";

/** Milliseconds that a walk waits for anything: far beyond what a loaded machine needs, and spent by a walk that fails alone. */
export const patienceMs = 300_000;

/** Playwright's assertions, which wait. */
export const ui = expect.configure({ timeout: patienceMs });
