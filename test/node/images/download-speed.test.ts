import { describe, expect, it } from "vitest";
import { downloadOffer } from "../../../src-worker/images/download-offer";
import { createDownloadSpeed } from "../../../src-worker/images/download-speed";

/** The speed after images of 20 kB that arrive with these pauses between them, in milliseconds. */
function speedAfter(pauses: readonly number[]): number | null {
  const speed = createDownloadSpeed();
  let now = 1000;
  for (const pause of pauses) {
    now += pause;
    speed.arrived(20_000, now);
  }
  return speed.bytesPerSecond;
}

const steady = (count: number, pause = 50) => Array.from({ length: count }, () => pause);
/** Five at once, as parallel requests end. */
const bunched = (count: number) => Array.from({ length: count }, (_, index) => (index % 5 === 0 ? 250 : 0));

describe("the speed of an image download", () => {
  it("is unknown before enough images have arrived, and after a restart", () => {
    expect(speedAfter(steady(9))).toBeNull();
    const speed = createDownloadSpeed();
    for (let index = 0; index < 40; index++) speed.arrived(20_000, 50 * index);
    speed.restart();
    expect(speed.bytesPerSecond).toBeNull();
  });

  it.each([
    ["in a steady flow", steady(40)],
    ["in bunches", bunched(40)],
    ["after slow first connections", [...steady(10, 400), ...steady(30)]],
    ["around a pause that the host requested once", [...steady(20), 60_000, ...steady(20)]],
    ["around a device that slept", [...steady(33), 3_600_000, ...steady(7)]],
    ["just after a pause", [...steady(38), 30_000, 50]],
  ])("follows the bytes and the time %s", (_, pauses) => {
    expect(speedAfter(pauses)).toBeGreaterThan(300_000);
    expect(speedAfter(pauses)).toBeLessThan(500_000);
  });

  it("counts the pauses of a host that requests them all the time", () => {
    const pauses = Array.from({ length: 40 }, (_, index) => (index % 10 === 0 ? 10_000 : 0));
    expect(speedAfter(pauses)).toBeCloseTo(20_000, -3);
  });
});

it("an offer of 893 MB names minutes at 20 images a second, whatever pause came before", () => {
  const bytesPerSecond = speedAfter([...steady(20), 60_000, ...steady(20)]);
  const offer = downloadOffer({ images: 44_650, averageBytes: 20_000, bytesLeft: 2 ** 31, bytesPerSecond });
  expect((offer?.seconds ?? 0) / 60).toBeCloseTo(37, 0);
});
