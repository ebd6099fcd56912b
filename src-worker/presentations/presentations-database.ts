import type { Dexie, EntityTable } from "dexie";
import type { Presentation } from "../contract/presentation";

export interface PresentationsDatabase extends Dexie {
  readonly presentations: EntityTable<Presentation, "id">;
}

export const presentationTables = { presentations: "id, store" } as const;
