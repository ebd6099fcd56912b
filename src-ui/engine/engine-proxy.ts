import type { Commands } from "../../src-worker/contract/engine";
import { engineLink } from "./engine";

/** The running engine as the interface calls it: `engine.openProduct(handle)` answers an Outcome and never rejects. */
export const engine = createEngineProxy();

function createEngineProxy(): Commands;
function createEngineProxy(): object {
  return new Proxy<Record<string | symbol, unknown>>(
    {},
    {
      get(called, name) {
        // One stable function for each command, because hooks compare them.
        called[name] ??= (...asked: readonly unknown[]) =>
          engineLink().ask((remote) => Reflect.apply(Reflect.get(remote, name), remote, asked));
        return called[name];
      },
      // Every command is there, also one that nobody has called yet.
      has: () => true,
    },
  );
}
