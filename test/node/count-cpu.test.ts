import { expect, test } from "vitest";
import { countCpu } from "../count-cpu.mjs";

const startedAt = 1;
const shell = { pid: 10, parent: 1, startedAt, own: 0, waited: 25 };
const vitest = { pid: 11, parent: 10, startedAt, own: 5, waited: 0 };
const browser = { pid: 12, parent: 11, startedAt, own: 2, waited: 0 };
const renderer = { pid: 13, parent: 12, startedAt, own: 7, waited: 0 };
const other = { pid: 14, parent: 1, startedAt, own: 1000, waited: 1000 };

test("counts the descendants of the root, and what it has waited for before", () => {
  expect(countCpu(10)([other, renderer, browser, vitest, shell])).toBe(39);
});

test("counts a time once that a parent took over, also where it grew since the last sample", () => {
  const count = countCpu(11);
  expect(count([vitest, browser, renderer])).toBe(14);
  expect(count([vitest, { ...browser, waited: 8 }])).toBe(15);
  expect(count([{ ...vitest, waited: 11 }])).toBe(16);
});

test("loses no time of processes that ended and that nobody waited for", () => {
  const count = countCpu(11);
  count([vitest, browser, renderer]);
  // The browser alone was waited for.
  expect(count([{ ...vitest, waited: 2 }])).toBe(14);
});

test("goes on counting a process whose parent has ended, until it ends itself", () => {
  const count = countCpu(11);
  count([vitest, browser, renderer]);
  const alone = { ...renderer, parent: 1 };
  expect(
    count([
      { ...vitest, waited: 2 },
      { ...alone, own: 9 },
    ]),
  ).toBe(16);
  expect(count([{ ...vitest, waited: 2 }, other])).toBe(16);
});

test("takes a process with the id of an ended one for another", () => {
  const count = countCpu(11);
  count([vitest, browser, renderer]);
  expect(count([vitest, browser, { ...renderer, parent: 1, startedAt: 2, own: 500 }])).toBe(14);
  expect(count([vitest, browser, { ...renderer, startedAt: 3, own: 1 }])).toBe(15);
});
