import { expect } from "playwright/test";

/** Playwright's assertions, which wait: patient enough for a machine that does other things as well. */
export const ui = expect.configure({ timeout: 20_000 });
