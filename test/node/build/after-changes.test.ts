import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterChanges } from "../../../build/after-changes.mjs";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-changes-"));
  await mkdir(join(folder, "pt/pages"), { recursive: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

test("works after a change deep in a folder, one run at a time, and once more after changes during a run", async () => {
  const runs: (() => void)[] = [];
  let open = 0;
  let atOnce = 0;
  const stop = afterChanges([folder], async () => {
    open++;
    atOnce = Math.max(atOnce, open);
    await new Promise<void>((resolve) => runs.push(resolve));
    open--;
  });
  await writeFile(join(folder, "pt/pages/home.yaml"), "one");
  await expect.poll(() => runs.length).toBe(1);
  await writeFile(join(folder, "pt/pages/home.yaml"), "two");
  await writeFile(join(folder, "layout.yaml"), "three");
  runs[0]?.();
  await expect.poll(() => runs.length).toBe(2);
  stop();
  runs[1]?.();
  expect(atOnce).toBe(1);
});

test("prints what fails, and works again after the next change", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  let fails = true;
  let worked = 0;
  const stop = afterChanges([folder], async () => {
    if (fails) throw new Error("A text is missing");
    worked++;
  });
  await writeFile(join(folder, "home.yaml"), "one");
  await expect.poll(() => printed.mock.calls.at(-1)).toEqual(["Error: A text is missing"]);
  fails = false;
  await writeFile(join(folder, "home.yaml"), "two");
  await expect.poll(() => worked).toBeGreaterThan(0);
  stop();
});
