import { type CommandName, orderCommands } from "../contract/engine";

/** The commands whose bodies and argument schemas load with the first of them. */
export const laterCommands = [
  ...orderCommands,
  "clearCache",
  "setImageSide",
  "fetchImagesAgain",
  "measureStores",
  "exportSettings",
  "readSettingsFile",
  "importSettingsFile",
  "readOrder",
  "listOrders",
  "exportWork",
  "discardLostOrders",
  "queueLead",
  "saveLead",
  "giveVerification",
  "recordConsent",
  "clearConsent",
  "recordUsage",
  "sendOutbox",
  "listOutbox",
  "exportOutbox",
  "eraseSent",
  "readSentConsent",
  "storeCode",
  "setRecording",
  "readProfile",
  "listRuns",
  "deleteRuns",
  "runExperiment",
] as const satisfies readonly CommandName[];

export type LaterCommand = (typeof laterCommands)[number];
