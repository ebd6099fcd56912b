import * as v from "valibot";
import { type CommandName, type Commands, type Engine, orderCommands } from "../contract/engine";
import type { Outcome } from "../contract/outcome";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { catalogueCommands } from "./catalogue";
import { type CommandScope, checked } from "./command";
import { imagesCommands } from "./images";
import { laterCommands } from "./later-commands";
import { openingCommands } from "./opening";
import { syncCommands } from "./sync";

/** The commands that every start loads. */
const loadedCommands = {
  ...catalogueCommands,
  ...imagesCommands,
  ...openingCommands,
  ...syncCommands,
};

/** A command of any name. */
interface AnyCommand {
  readonly args: v.GenericSchema<unknown, readonly unknown[]>;
  run(scope: CommandScope, ...args: readonly unknown[]): Promise<unknown>;
}

/** Loads commands of one area, by their names. */
type LoadArea = () => Promise<Readonly<Record<string, AnyCommand>>>;

type Scope = Omit<CommandScope, "request">;

/**
 * The commands for the page: checks their arguments first, and converts anything that a body throws to a failed outcome.
 * Each is recorded with its time, and its failure.
 */
export function answering(scope: Scope): Commands & Pick<Engine, "changeOrders">;
export function answering({ device, sessions }: Scope): object {
  const { recorder } = device.world;
  const loaded: readonly [string, AnyCommand][] = Object.entries(loadedCommands);
  const later: readonly [string, LoadArea][] = Object.entries(laterCommands);
  const changeOrders: Engine["changeOrders"] = (id, command, args) =>
    answer(String(command), async () => {
      const request = checked(requestId, id);
      const name = checked(orderCommand, command);
      const known = await (await device.orders()).answered(request);
      return known ? known.value : run(await loadedLater(name, laterCommands[name]), args, request);
    });
  return {
    ...Object.fromEntries(
      loaded.map(([name, command]) => [
        name,
        (...args: readonly unknown[]) => answer(name, async () => run(command, args, null)),
      ]),
    ),
    ...Object.fromEntries(
      later.map(([name, load]) => [
        name,
        (...args: readonly unknown[]) => answer(name, async () => run(await loadedLater(name, load), args, null)),
      ]),
    ),
    changeOrders,
  };

  function run(command: AnyCommand, args: readonly unknown[], request: string | null): Promise<unknown> {
    return command.run({ device, sessions, request }, ...checked(command.args, args));
  }

  async function answer(name: string, body: () => Promise<unknown>): Promise<Outcome<unknown>> {
    const lane = recorder.takeLane("command");
    const began = recorder.now();
    const outcome = await attempt(body);
    if (!outcome.ok) recorder.span("failure", lane, recorder.now(), { label: outcome.failure.code });
    if (!profilerReads.has(name)) recorder.span("command", lane, began, { label: name });
    recorder.freeLane(lane);
    if (outcome.ok || outcome.failure.code !== "sync-superseded" || !(await isLost())) return outcome;
    return { ok: false, failure: new Failed("storage-lost", {}, { retryable: true }).failure };
  }

  /** Whether a command met rows that the browser has deleted, and not another window. If so, the store is synced again. */
  async function isLost(): Promise<boolean> {
    const { current } = sessions;
    if (!current) return false;
    const recovered = await attempt(current.recover);
    if (!recovered.ok || !recovered.value) return false;
    await current.goOn(current.catalogue.store, "empty");
    return true;
  }
}

async function loadedLater(name: string, load: LoadArea): Promise<AnyCommand> {
  const command = (await load())[name];
  if (!command) throw new Error(`${name} is not in its area`);
  return command;
}

/** Readings by the profiler, twice a second, are no part of a run. */
const profilerReads: ReadonlySet<string> = new Set(["readProfile", "listRuns"] satisfies CommandName[]);

const requestId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const orderCommand = v.picklist(orderCommands);
