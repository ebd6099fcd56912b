// In place of Vitest, where a test's world runs in a bench.
export const TestRunner = { getCurrentTest: () => undefined };
export const onTestFinished = (): void => undefined;
export const expect = undefined;
export const vi = undefined;
