import type { LeadEntry } from "../contract/lead";
import type { CommandBodies } from "../outcome/attempt";
import type { EngineParts } from "./engine-parts";

/** Commands that concern both the outbox and the leads on the device. */
export function outboxCommands({ outbox, orders, world }: EngineParts) {
  const store = async (lead: LeadEntry): Promise<void> => {
    await (await orders()).addLead({ ...lead, savedAt: new Date(world.now()).toISOString() });
  };
  return {
    async queueLead(lead) {
      await store(lead);
      return null;
    },

    async saveLead(lead, token) {
      await store(lead);
      return (await outbox()).sendLead(lead.id, token);
    },

    async eraseSent(session) {
      await (await outbox()).erase(session);
      return null;
    },
  } satisfies Partial<CommandBodies>;
}
