import { expect, test } from "vitest";
import { imageSources } from "../../../src-worker/html/image-source";
import { cpuMs } from "../cpu-ms";

test.each([
  [{ src: "/a.jpg" }, "/a.jpg"],
  [{ src: "/a.jpg", "data-src": "/b.jpg" }, "/b.jpg"],
  [{ src: "/a.jpg", "data-src": "#" }, "/a.jpg"],
  [{ src: "", srcset: "/s.jpg 300w, /m.jpg 900w,/l.jpg 2000w" }, "/m.jpg"],
  [{ srcset: "/s.jpg 300w, /m.jpg 600w" }, "/m.jpg"],
  [{ srcset: "/s.jpg, /m.jpg 2x, /l.jpg 3x" }, "/m.jpg"],
  [{ "data-srcset": "/w_90,h_9/a.jpg 90w, /w_900,h_9/a.jpg 900w" }, "/w_900,h_9/a.jpg"],
  [{ srcset: "  /only.jpg ,, " }, "/only.jpg"],
])("the likeliest source of %j is %s", (attributes, address) => {
  expect(imageSources(attributes)[0]).toBe(address);
});

test("a hostile set costs one pass", () => {
  const started = cpuMs();
  for (const piece of [",", ", ", "a,", "a 1w,", "1x ", "w", ",w"])
    for (let run = 0; run < 20; run++)
      expect(imageSources({ srcset: piece.repeat(20_000) }).length).toBeLessThanOrEqual(1);
  expect(cpuMs() - started).toBeLessThan(2000);
});
