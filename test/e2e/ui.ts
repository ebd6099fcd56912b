import { expect } from "playwright/test";

/** Milliseconds that a walk waits for anything: beyond what a loaded machine needs, and spent by a walk that fails alone. */
export const patienceMs = 90_000;

/** For what takes as long as a store is large: an import, with all images. */
export const patientImport = { timeout: 300_000 } as const;

/** Playwright's assertions, which wait. */
export const ui = expect.configure({ timeout: patienceMs });
