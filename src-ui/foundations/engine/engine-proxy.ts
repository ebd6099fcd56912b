import { type Commands, type OrderCommand, orderCommands } from "../../../src-worker/contract/engine";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { engineLink } from "./engine";
import type { CallKind } from "./engine-link";

/** The running engine as the interface calls it: `engine.openProduct(handle)` answers an Outcome and never rejects. */
export const engine = createEngineProxy();

function createEngineProxy(): Commands;
function createEngineProxy(): object {
  return new Proxy<Record<string | symbol, unknown>>(
    {},
    {
      get(called, name) {
        // One stable function for each command, because hooks compare them.
        called[name] ??= (...args: readonly unknown[]) => ask(name, args);
        return called[name];
      },
      // Every command is there, also one that nobody has called yet.
      has: () => true,
    },
  );
}

/** An order command carries an id, so that the engine after a dead one knows whether the change was made. */
function ask(name: string | symbol, args: readonly unknown[]): Promise<Outcome<unknown>> {
  const command = orderCommands.find((one) => one === name);
  if (command) return changeOrders(command, args);
  const kind = (name === "cancel" && cancelKinds[String(args[0])]) || "ends";
  return engineLink().ask((remote) => Reflect.apply(Reflect.get(remote, name), remote, args), kind);
}

/** The tasks that the next engine would resume. */
const cancelKinds: Readonly<Record<string, CallKind>> = { sync: "cancels-sync", images: "repeats" };

function changeOrders(command: OrderCommand, args: readonly unknown[]): Promise<Outcome<unknown>> {
  const id = crypto.randomUUID();
  return engineLink().ask((remote) => remote.changeOrders(id, command, args), "repeats");
}
