import type { CommandBodies } from "../run/attempt";
import type { EngineParts } from "./engine-parts";

/** Commands that concern both the outbox and the leads on the device. */
export function outboxCommands({ outbox, orders, world }: EngineParts) {
  return {
    async saveLead(lead, token) {
      await (await orders()).addLead({ ...lead, savedAt: new Date(world.now()).toISOString() });
      return (await outbox()).sendLead(lead.id, token);
    },

    async eraseSent(session) {
      await (await outbox()).erase(session);
      return null;
    },
  } satisfies Partial<CommandBodies>;
}
