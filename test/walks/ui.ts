import { expect } from "playwright/test";

/** Milliseconds that a walk waits for anything: beyond what a loaded machine needs, and spent by a walk that fails alone. */
export const patienceMs = 30_000;

/** Playwright's assertions, which wait. */
export const ui = expect.configure({ timeout: patienceMs });
