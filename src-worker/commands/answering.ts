import * as v from "valibot";
import { type CommandName, type Commands, type Engine, type OrderCommand, orderCommands } from "../contract/engine";
import type { Outcome } from "../contract/outcome";
import { attempt, type CommandBodies } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import type { Recorder } from "../spans/recorder";
import { checks } from "./checks";
import { type LaterCommand, laterCommands } from "./later-commands";

/** The bodies and argument schemas that load on the first call of one of them. */
type Later = Pick<CommandBodies, LaterCommand> & {
  readonly checks: Readonly<Record<LaterCommand, v.GenericSchema<unknown, readonly unknown[]>>>;
  /** The bodies of commands that change orders. They store their answers under the page's id of a command. */
  ordersFor(request: string): Pick<CommandBodies, OrderCommand>;
  /** A stored answer. */
  answered(request: string): Promise<{ readonly value: unknown } | undefined>;
};

/**
 * Wraps command bodies for the page: checks the arguments first, and converts anything a body throws to a failed outcome.
 *
 * @param recorder records each command with its time, and its failure
 * @param loaded bodies that every start needs
 * @param load loads all other bodies, on the first call of one of them
 * @param isLost called when a command met rows that are gone: whether the browser deleted them, and not another window
 */
export function answering(
  recorder: Recorder,
  loaded: Omit<CommandBodies, LaterCommand>,
  load: () => Promise<Later>,
  isLost: () => Promise<boolean>,
): Commands & Pick<Engine, "changeOrders">;
export function answering(
  recorder: Recorder,
  loaded: object,
  load: () => Promise<Later>,
  isLost: () => Promise<boolean>,
): object {
  const commands = Object.entries(checks).map(([name, check]) => [
    name,
    (...args: readonly unknown[]) => answer(name, async () => run(loaded, name, check, args)),
  ]);
  const later = laterCommands.map((name) => [
    name,
    (...args: readonly unknown[]) =>
      answer(name, async () => {
        const bodies = await load();
        return run(bodies, name, bodies.checks[name], args);
      }),
  ]);
  const changeOrders: Engine["changeOrders"] = (id, command, args) =>
    answer(String(command), async () => {
      const request = checked(requestId, id);
      const name = checked(orderCommand, command);
      const orders = await load();
      const known = await orders.answered(request);
      return known ? known.value : run(orders.ordersFor(request), name, orders.checks[name], args);
    });
  return { ...Object.fromEntries([...commands, ...later]), changeOrders };

  function run(
    bodies: object,
    name: string,
    check: v.GenericSchema<unknown, readonly unknown[]>,
    args: readonly unknown[],
  ): unknown {
    return Reflect.apply(Reflect.get(bodies, name), null, checked(check, args));
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
}

/** What the profiler asks twice a second is no part of a run. */
const profilerReads: ReadonlySet<string> = new Set(["readProfile", "listRuns"] satisfies CommandName[]);

const requestId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const orderCommand = v.picklist(orderCommands);

/** Parses a value that crossed the worker boundary. Refuses with `bad-argument`. */
export function checked<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Failed("bad-argument", { message: result.issues[0].message });
}
