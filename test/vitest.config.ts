import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumFlags, chromiumPath } from "./chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A second, which is Vitest's own, is less than a loaded machine may need. Milliseconds, as all times here. */
const patient = { timeout: 45_000 };

export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.cache/vite`,
  test: {
    projects: [
      {
        root,
        test: {
          name: "node",
          environment: "node",
          include: ["test/node/**/*.test.ts"],
          // Vitest leaves one core free for itself, which on a machine of two is half of it.
          maxWorkers: "100%",
          // One project after the other: each is laid out to use the whole machine.
          sequence: { groupOrder: 0 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: patient },
        },
      },
      {
        root,
        cacheDir: `${root}node_modules/.cache/vite-browser`,
        // As while developing: one file has all words, and render.ts has it.
        define: { __LOCALES__: JSON.stringify({ en: { first: "", later: null } }) },
        // What the workers and the interface import: found late, Vite would bundle it and reload the page in mid-test.
        optimizeDeps: {
          include: [
            "comlink",
            "dexie",
            "flexsearch",
            "htmlparser2",
            "p-queue",
            "i18next",
            "react",
            "react-dom/client",
            "react-i18next",
            "react/jsx-dev-runtime",
            "tinykeys",
            "valibot",
            "valtio",
            "valtio/vanilla",
            "virtua",
            "wouter",
            "wouter/use-browser-location",
          ],
          // An icon is a module of its own, ready for the browser.
          exclude: ["lucide-react"],
        },
        worker: { format: "es" },
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.{ts,tsx}"],
          // The engine comes as two hundred modules, one request each, and again for each of its workers.
          testTimeout: 180_000,
          expect: { poll: patient },
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: chromiumFlags } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        root,
        test: {
          name: "e2e",
          environment: "node",
          include: ["test/e2e/**/*.test.ts"],
          globalSetup: ["test/e2e/setup.ts"],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // A browser on a loaded machine drops an input event or a frame now and then; the report names each walk that was made twice.
          retry: 1,
          // A walk takes a browser, a server and a store: two at a time, after the rest, is what two cores bear.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
