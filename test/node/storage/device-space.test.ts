import { expect, test } from "vitest";
import { createDeviceSpace } from "../../../src-worker/storage/device-space";

/** A device with so many images, on which each step is noted. */
function deviceWith(images: number) {
  const steps: string[] = [];
  let left = images;
  let reserved = 2;
  const space = createDeviceSpace({
    reserve: {
      async release() {
        if (reserved === 0) return false;
        steps.push(`reserve ${reserved--}`);
        return true;
      },
    },
    async dropFiles() {
      steps.push("files");
    },
    async dropRecordings() {
      steps.push("recordings");
    },
    async dropImages() {
      if (left === 0) return 0;
      steps.push(`image ${left--}`);
      return 1;
    },
    async dropServedCopies() {
      steps.push("served copies");
    },
    imagesDropped: (count) => steps.push(`${count} reported`),
  });
  return { steps, space };
}

const refuse = (): Promise<never> => Promise.reject(new DOMException("full", "QuotaExceededError"));

test("an order is refused only after everything else went, images after what only developers use", async () => {
  const { steps, space } = deviceWith(2);
  await expect(space.forWork(refuse)).rejects.toThrow("full");
  const images = ["image 2", "image 1", "2 reported"];
  expect(steps).toEqual(["reserve 2", "reserve 1", "files", "recordings", ...images, "served copies"]);
});

test("a catalogue takes neither the reserve nor what makes the app work without a network", async () => {
  const { steps, space } = deviceWith(1);
  await expect(space.forCatalogue(refuse)).rejects.toThrow("full");
  expect(steps).toEqual(["files", "recordings", "image 1", "1 reported"]);
});

test.each([
  ["recordings", ["reserve 2", "reserve 1", "files", "recordings"]],
  ["image 3", ["reserve 2", "reserve 1", "files", "recordings", "image 3", "1 reported"]],
  ["served copies", expect.arrayContaining(["image 1", "3 reported", "served copies"])],
])("an order that fits after the step %s removes no more", async (enough, expected) => {
  const { steps, space } = deviceWith(3);
  expect(await space.forWork(async () => (steps.includes(enough) ? "stored" : refuse()))).toBe("stored");
  expect(steps).toEqual(expected);
});
