import { deviceCommands } from "./device-commands";
import type { EngineParts } from "./engine-parts";
import { laterChecks } from "./later-checks";
import { outboxCommands } from "./outbox-commands";
import { profilerCommands } from "./profiler-commands";

/** The later commands' bodies, and the schemas of their arguments. */
export async function laterBodies(parts: EngineParts) {
  return {
    ...(await parts.orders()),
    ...(await parts.outbox()),
    ...outboxCommands(parts),
    ...deviceCommands(parts),
    ...profilerCommands(parts),
    checks: laterChecks,
  };
}
