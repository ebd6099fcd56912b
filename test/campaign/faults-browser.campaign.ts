import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLimitMs, buildSite } from "./build-site";
import { browserFaults } from "./faults/browser-fault-list";
import { isChosen, runFault } from "./faults/run-fault";
import { writeResults } from "./faults/write-results";

const isRun = browserFaults({ site: "", next: "" }).some(isChosen);

const built: Awaited<ReturnType<typeof buildSite>>[] = [];
beforeAll(async () => {
  if (isRun) built.push(await buildSite("faults"), await buildSite("faults-next", "1.0.1"));
}, buildLimitMs);
afterAll(async () => {
  for (const { remove } of built) await remove();
  writeResults();
});

// The ids are known before the app is built.
for (const fault of browserFaults({ site: "", next: "" }))
  test.skipIf(!isChosen(fault))(`${fault.id} ${fault.name}`, async () => {
    const [site, next] = built.map((one) => one.site);
    if (!site || !next) throw new Error("not built");
    for (const one of browserFaults({ site, next })) if (one.id === fault.id) expect(await runFault(one)).toEqual([]);
  });
