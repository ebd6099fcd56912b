import { expect } from "playwright/test";

/** Timeout of a walk's waits in milliseconds: more than a loaded machine needs, so only a failing walk uses it up. */
export const patienceMs = 60_000;

/** Playwright's retrying assertions. */
export const ui = expect.configure({ timeout: patienceMs });
