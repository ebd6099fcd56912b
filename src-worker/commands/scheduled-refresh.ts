import * as v from "valibot";
import type { ScheduledRefreshCommands } from "../contract/commands/scheduled-refresh";
import { refreshIfDue } from "../session/refresh-if-due";
import { flag, within } from "./arguments";
import type { Area } from "./command";

const schedule = v.object({ shopHours: v.nullable(within({ min: 1, max: 168 })), followsPublished: flag });

export const scheduledRefreshCommands: Area<ScheduledRefreshCommands> = {
  refreshIfDue: {
    args: v.tuple([schedule]),
    async run({ device, sessions }, requested) {
      const session = await sessions.read();
      return session !== null && refreshIfDue(device, session, requested);
    },
  },
};
