import { relative } from "node:path";

const listed = 15;

/**
 * Lists the slowest tests of a run, and every test that passed only when it was repeated.
 * @type {import("vitest/node").Reporter}
 */
export const slowestTests = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => {
        const { duration = 0, flaky = false } = test.diagnostic() ?? {};
        const place = relative(process.cwd(), module.moduleId);
        return { name: `${place} > ${test.fullName}`, seconds: duration / 1000, flaky };
      }),
    );
    const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, listed);
    console.log("\nSlowest tests:");
    for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
    for (const { name, flaky } of tests) if (flaky) console.log(`Passed when it was repeated: ${name}`);
  },
};
