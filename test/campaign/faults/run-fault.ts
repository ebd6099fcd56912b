import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { createSeededRandom } from "../../../demo/stores/serve/seeded-random";
import { complaints, type Fault, type Size } from "./fault";

export const size: Size = process.env.SIZE === "full" ? "full" : "slice";
export const seed = Number(process.env.SEED ?? 1);

/** The pieces of a run, which can be made one after the other; each is of one commit. */
const folder = "node_modules/.cache/vitrine/faults";

const pieceSchema = v.object({
  commit: v.string(),
  size: v.picklist(["slice", "full"]),
  seed: v.number(),
  seconds: v.number(),
  tally: v.record(v.string(), v.number()),
});

type Piece = v.InferOutput<typeof pieceSchema>;

// A part of the run, by the ids of its faults, with or without their letters: FAULTS=F1,F5c.
const chosen = (process.env.FAULTS ?? "").split(",").filter(Boolean);

// Another number of times tries a fault, and stores nothing.
const tried = Number(process.env.TIMES ?? 0);

/** How often a fault fires in this run. */
const timesOf = ({ times }: Fault): number => tried || times[size];

/** Whether a fault belongs to this part of the run. */
export const isChosen = (fault: Fault): boolean =>
  timesOf(fault) > 0 &&
  (chosen.length === 0 || chosen.some((name) => name === fault.id || name === fault.id.replace(/[a-z]$/, "")));

/** Fires a fault as often as the run says, prints its line, stores its counts as a piece of the run, and returns what is wrong. */
export async function runFault(fault: Fault): Promise<readonly string[]> {
  const began = performance.now();
  const tally = await fault.fire(timesOf(fault), createSeededRandom(seed, ...new TextEncoder().encode(fault.id)));
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const counts = Object.entries(tally).map(([name, count]) => `${name}=${count}`);
  console.log(`FAULT ${fault.id} seed=${seed} ${counts.join(" ")} (${seconds} s) ${fault.name}`);
  if (!tried) {
    mkdirSync(folder, { recursive: true });
    const piece: Piece = { commit: commitOf(), size, seed, seconds, tally };
    writeFileSync(pathOf(fault), JSON.stringify(piece));
  }
  return complaints(fault, timesOf(fault), tally);
}

/** The stored piece of a fault, if it is of this run. */
export function pieceOf(fault: Fault): Piece | null {
  try {
    const piece = v.parse(pieceSchema, JSON.parse(readFileSync(pathOf(fault), "utf8")));
    return piece.size === size && piece.seed === seed && piece.commit === commitOf() ? piece : null;
  } catch {
    return null;
  }
}

const pathOf = ({ id }: Fault): string => join(folder, `${id}.json`);

const commitOf = (): string => execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
