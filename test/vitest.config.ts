import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { modernDexie } from "../build/bundles.mjs";
import { readServices } from "../build/read-services.mjs";
import { cachedModules } from "./cached-modules.mjs";
import { chromiumFlags, chromiumPath } from "./chromium.mjs";
import { cpuSeconds } from "./cpu-seconds.mjs";
import { slowestTests } from "./slowest-tests.mjs";

/** No test contacts a service that it does not name itself. Vitest empties the object that it is given. */
const withoutServices = () => ({ __SERVICES__: JSON.stringify(JSON.stringify(readServices({}))) });

declare module "vitest" {
  interface ProvidedContext {
    /** Whether `npm run test:all` runs the tests. */
    readonly isFullRun: boolean;
  }
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** Milliseconds that a test waits for anything: Vitest's own second is less than a loaded machine may need. */
const patient = { timeout: 60_000 };

/** Milliseconds of a test as a whole, which may wait several times. */
const testTimeout = 120_000;
/** Of a walk; `npm run test:all` imports larger stores, and `npm run screenshots` photographs what it comes to. */
const walkTimeout = process.env.FULL_RUN || process.env.SCREENSHOTS ? 600_000 : 240_000;

/** A browser on a loaded machine sometimes drops an input event or a frame. The run names each repeated test. */
const retry = process.env.CI ? 1 : 0;

/** What the walks of `walks` and of `matrix` have in common. */
const throughBrowsers = {
  environment: "node",
  // Files share their process: each would load Playwright, the server and the demo stores anew.
  isolate: false,
  globalSetup: ["test/walks/build-sites.ts", "test/walks/shared-browser.ts"],
  setupFiles: ["test/walks/fail-on-violations.ts"],
  testTimeout: walkTimeout,
  hookTimeout: walkTimeout,
  retry,
  // A walk takes a browser, a server and a store: two cores bear two at a time.
  maxWorkers: 2,
} satisfies TestProjectInlineConfiguration["test"];

export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.cache/vite`,
  test: {
    // The summary, with the counts, comes last.
    reporters: [slowestTests, cpuSeconds, "default"],
    projects: [
      {
        root,
        resolve: { alias: [{ find: /^dexie$/, replacement: modernDexie.dexie }] },
        define: withoutServices(),
        test: {
          name: "node",
          // Files share their process: starting one for each takes two thirds of the time. None leaves anything behind.
          isolate: false,
          environment: "node",
          include: ["test/node/**/*.test.ts"],
          setupFiles: ["test/fixtures/seeded-properties.ts"],
          // Vitest leaves one core free for itself, which on a machine of two is half of it.
          maxWorkers: "100%",
          // One project after the other: each is laid out to use the whole machine.
          sequence: { groupOrder: 0 },
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll: patient },
        },
      },
      {
        root,
        cacheDir: `${root}node_modules/.cache/vite-browser`,
        plugins: [cachedModules],
        resolve: { alias: [{ find: /^dexie$/, replacement: modernDexie.dexie }] },
        // As while developing: one file has all words, and render.ts has it.
        define: {
          ...withoutServices(),
          __LOCALES__: JSON.stringify({ en: { first: "", later: null } }),
          __VERSION__: JSON.stringify("1.0.0"),
          __FONTS__: JSON.stringify("/assets/fonts/test/"),
          __HELP__: JSON.stringify({ en: "/help-en.json" }),
        },
        // What the workers and the interface import: found late, Vite would bundle it and reload the page in mid-test.
        optimizeDeps: {
          include: [
            "@csstools/css-tokenizer",
            "@supabase/supabase-js",
            "axe-core",
            "comlink",
            "barcode-detector/ponyfill",
            "culori/fn",
            "d3-array",
            "entities/decode",
            "fflate",
            modernDexie.dexie,
            "flexsearch",
            "papaparse",
            "htmlparser2",
            "p-queue",
            "i18next",
            "marked",
            "react",
            "react-dom",
            "react-dom/client",
            "react-dom/server",
            "react-error-boundary",
            "react-idle-timer",
            "react-i18next",
            "react/jsx-dev-runtime",
            "tinykeys",
            "uqr",
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
          // A page has no environment.
          provide: { isFullRun: Boolean(process.env.FULL_RUN) },
          setupFiles: ["test/browser/new-device.ts"],
          retry,
          testTimeout,
          expect: { poll: patient },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
              // A dialog that closes stays in sight for 200 ms otherwise.
              contextOptions: { reducedMotion: "reduce" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        root,
        resolve: { alias: [{ find: /^dexie$/, replacement: modernDexie.dexie }] },
        define: withoutServices(),
        test: {
          name: "backend",
          environment: "node",
          include: ["test/backend/**/*.test.ts"],
          // A file starts a Postgres, a PostgREST and sometimes a Deno.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll: patient },
        },
      },
      {
        root,
        resolve: { alias: [{ find: /^dexie$/, replacement: modernDexie.dexie }] },
        define: withoutServices(),
        test: {
          name: "campaign",
          environment: "node",
          include: ["test/campaign/*.campaign.ts"],
          // A soak and the faults in Chromium, which wait more than they compute, run beside the others.
          maxWorkers: 3,
          setupFiles: ["test/fixtures/seeded-properties.ts"],
          sequence: { groupOrder: 3 },
          testTimeout: 3_600_000,
          // A campaign may build the app.
          hookTimeout: testTimeout,
        },
      },
      {
        root,
        define: withoutServices(),
        test: {
          ...throughBrowsers,
          name: "walks",
          include: ["test/walks/**/*.test.ts"],
          // Beside the browser project: both wait more than they compute. A group needs one number of workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        root,
        define: withoutServices(),
        test: {
          ...throughBrowsers,
          name: "matrix",
          include: ["test/matrix/**/*.test.ts"],
          sequence: { groupOrder: 2 },
        },
      },
      {
        root,
        define: withoutServices(),
        test: {
          ...throughBrowsers,
          name: "site",
          include: ["test/site/**/*.test.ts"],
          // A test goes through all public pages.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
