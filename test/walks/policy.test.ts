import type { Page } from "playwright";
import { expect, test } from "vitest";
import { eachWalk } from "./each-walk";
import { importDemo } from "./import-demo";
import { policyReports } from "./policy-violations";
import { ui } from "./ui";

let page: Page;

eachWalk({}, (walk) => {
  ({ page } = walk);
});

/** How many of these ways the policy refuses at a sink, and as the name of a policy. The app's own policy refuses the rest. */
const [atSinks, asPolicies] = [14, 2];

/** Tries each way of turning a string into a script. Runs in the page. */
function tryEachWay(): Promise<Record<string, string>> {
  const element = document.body.appendChild(document.createElement("div"));
  const script = () => document.createElement("script");
  const types = Reflect.get(window, "trustedTypes");
  const early = Reflect.get(window, "startedEarly");
  const ways: Record<string, () => unknown> = {
    innerHTML: () => Object.assign(element, { innerHTML: "<b></b>" }),
    outerHTML: () => Object.assign(element, { outerHTML: "<b></b>" }),
    insertAdjacentHTML: () => element.insertAdjacentHTML("beforeend", "<b></b>"),
    "document.write": () => document.write("<b></b>"),
    DOMParser: () => new DOMParser().parseFromString("<b></b>", "text/html"),
    fragment: () => document.createRange().createContextualFragment("<b></b>"),
    srcdoc: () => Object.assign(document.createElement("iframe"), { srcdoc: "<b></b>" }),
    "script.text": () => Object.assign(script(), { text: "1" }),
    "script.src": () => Object.assign(script(), { src: "/sw.js" }),
    onclick: () => element.setAttribute("onclick", "1"),
    // biome-ignore lint/security/noGlobalEval: it has to fail
    eval: () => globalThis.eval("1"),
    Function: () => new Function("1"),
    timer: () => setTimeout("1" as unknown as () => void),
    worker: () => new Worker("/assets/engine.js"),
    "another policy": () => types.createPolicy("another", { createScriptURL: String }),
    "the policy again": () => types.createPolicy("app", { createScriptURL: String }),
    "another origin's script": () => early.scriptUrl("https://example.com/x.js"),
    "a script as data": () => early.scriptUrl("data:text/javascript,1"),
  };
  const attemptAll = () =>
    Object.entries(ways).map(([name, attempt]) => {
      try {
        attempt();
        return [name, "done"];
      } catch (error) {
        return [name, error instanceof Error ? error.name : "?"];
      }
    });
  // Later: the browser lets what a test evaluates use `eval`.
  return new Promise((resolve) => setTimeout(() => resolve(Object.fromEntries(attemptAll()))));
}

test("turns no string into a script or markup, and has every violation reported, also of the workers", async () => {
  await importDemo(page);
  const outcomes = await page.evaluate(tryEachWay);
  expect(Object.entries(outcomes).filter(([, outcome]) => outcome === "done")).toEqual([]);
  // Each arrives in a request of its own.
  await ui
    .poll(reported)
    .toEqual([
      ...Array.from({ length: atSinks }, () => "require-trusted-types-for /app"),
      ...Array.from({ length: asPolicies }, () => "trusted-types /app"),
    ]);
  policyReports.length = 0;

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const reach = () => fetch("http://192.0.2.1/").catch(() => undefined);
  const [engine] = page.workers();
  const [serviceWorker] = page.context().serviceWorkers();
  if (!engine || !serviceWorker) throw new Error("a worker is missing");
  await page.evaluate(reach);
  for (const worker of [engine, serviceWorker]) await worker.evaluate(reach);
  await ui.poll(reported).toEqual(["connect-src /app", "connect-src /assets/engine", "connect-src /sw.js"]);
  policyReports.length = 0;
});

/** Every report: a second one of a kind that comes late must not be the next walk's. */
function reported(): readonly string[] {
  return policyReports.map(({ of, directive }) => `${directive} ${of.replace(/-[^/]*/, "")}`).toSorted();
}
