import fc from "fast-check";
import { compare, type Model, type Real, setUp } from "../../node/engine/device-model";
import { steps } from "../../node/engine/device-steps";
import { startMovingShop } from "../../node/engine/moving-shop";
import type { Fire } from "./fault";

/** Commands of one sequence, at most. */
const longest = 40;

/** Turns of the event loop until an engine dies in the middle of a command, at most. */
const longestLife = 120;

/** Random sequences of what a person does, kills among them, beside a model of what has to be there. */
export const followModel: Fire = async (times, random) => {
  const shops = [await startMovingShop("shopify", 20), await startMovingShop("shopify", 30)];
  const tally = { commands: 0, disagreed: 0 };
  while (tally.commands < times) {
    const run = fc.asyncProperty(fc.commands(commands, { maxCommands: longest, size: "max" }), async (sequence) => {
      const parts = await setUp(shops);
      try {
        await fc.asyncModelRun(() => parts, sequence);
      } finally {
        tally.commands += parts.real.commands;
        await parts.real.life.end();
      }
    });
    const result = await fc.check(run, { numRuns: 1, seed: random.between(1, 2 ** 31), endOnFailure: true });
    if (!result.failed) continue;
    tally.disagreed++;
    console.error(fc.defaultReportMessage(result), result.errorInstance);
  }
  for (const shop of shops) await shop.stop();
  return tally;
};

const kill = fc.option(fc.integer({ min: 0, max: longestLife }), { freq: 2 });

const commands = Object.entries(steps).map(([name, { may = () => true, run }]) =>
  fc.tuple(kill, fc.nat(9)).map(
    ([after, place]): fc.AsyncCommand<Model, Real> => ({
      check: may,
      toString: () => `${name} ${place}${after === null ? "" : ` killed after ${after}`}`,
      async run(model, real) {
        real.commands++;
        await run(model, real, after, place);
        await compare(model, real);
      },
    }),
  ),
);
