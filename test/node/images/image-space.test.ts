import { expect, test } from "vitest";
import { checkDownloadSpace, checkImageSpace, checkSpared } from "../../../src-worker/images/image-space";
import { failureFrom } from "../../../src-worker/outcome/failure-from";

const megabyte = 2 ** 20;

/** The code of a refusal, or "taken". All sizes in megabytes. */
async function answer(
  check: typeof checkImageSpace,
  storage: { readonly usage: number; readonly quota: number } | null,
  more: number,
): Promise<string> {
  const [usage, quota] = storage ? [storage.usage * megabyte, storage.quota * megabyte] : [0, 0];
  const world = { storage: async () => (storage ? { usage, quota } : null) };
  return check(world, more * megabyte).then(
    () => "taken",
    (error: unknown) => failureFrom(error).code,
  );
}

test.each([
  [checkImageSpace, { usage: 800, quota: 1000 }, 100, "taken"],
  [checkImageSpace, { usage: 800, quota: 1000 }, 101, "images-no-space"],
  [checkImageSpace, { usage: 100, quota: 200 }, 50, "taken"],
  [checkImageSpace, { usage: 100, quota: 200 }, 51, "images-no-space"],
  [checkImageSpace, null, 1e6, "taken"],
  [checkDownloadSpace, { usage: 799, quota: 1000 }, 1e6, "taken"],
  [checkDownloadSpace, { usage: 801, quota: 1000 }, 151, "images-no-space"],
  [checkDownloadSpace, { usage: 801, quota: 1000 }, 149, "taken"],
  [checkDownloadSpace, { usage: 901, quota: 1000 }, 1, "images-no-space"],
  [checkDownloadSpace, null, 1e6, "taken"],
  [checkSpared, { usage: 900, quota: 1000 }, 50, "taken"],
  [checkSpared, { usage: 900, quota: 1000 }, 51, "storage-full"],
  [checkSpared, null, 1e6, "taken"],
] as const)("%o with %o in use and %d MB more: %s", async (check, storage, more, expected) => {
  expect(await answer(check, storage, more)).toBe(expected);
});
