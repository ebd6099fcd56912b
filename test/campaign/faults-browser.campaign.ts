import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLimitMs, buildSite } from "./build-site";
import { browserFaults } from "./faults/browser-fault-list";
import { complaints } from "./faults/fault";
import { isChosen, runFault, size } from "./faults/run-fault";
import { writeResults } from "./faults/write-results";

const sites = { site: "", next: "" };
// The ids are known before the app is built.
const chosen = browserFaults(sites).filter(isChosen);

const built: Awaited<ReturnType<typeof buildSite>>[] = [];
beforeAll(async () => {
  if (chosen.length === 0) return;
  built.push(await buildSite("faults"), await buildSite("faults-next", "1.0.1"));
  [sites.site, sites.next] = built.map(({ site }) => site) as [string, string];
}, buildLimitMs);
afterAll(async () => {
  for (const { remove } of built) await remove();
  writeResults();
});

test.skipIf(chosen.length === 0).each(chosen)("$id $name", async ({ id }) => {
  const fault = browserFaults(sites).find((one) => one.id === id);
  if (fault) expect(complaints(fault, size, await runFault(fault))).toEqual([]);
});
