import * as v from "valibot";
import type { Commands } from "../contract/engine";
import { imageSides } from "../contract/images";
import {
  industries,
  leadPlatforms,
  leadSources,
  longestCompany,
  longestEmail,
  longestReferral,
  longestUseCase,
  teamSizes,
} from "../contract/lead";
import { manyLines, oneLine } from "../contract/one-line";
import { longestOrderNote, longestOrderText, maxPieces } from "../contract/order";
import { sessionPattern } from "../contract/outbox";
import { maxTurns, sideLimits } from "../contract/profile";
import { wellFormed } from "../stores/well-formed";
import { file, id, selection, whole } from "./checks";
import type { LaterCommand } from "./later-commands";

const pieces = v.pipe(whole, v.maxValue(maxPieces));
const written = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => oneLine(wellFormed(text, longest))),
  );
const writtenLines = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => manyLines(wellFormed(text, longest))),
  );
const text = v.exactOptional(written(longestOrderText));
const note = writtenLines(longestOrderNote);
const addition = v.object({
  product: id,
  variant: v.nullable(id),
  quantity: v.nullable(v.pipe(pieces, v.minValue(1))),
});
const orderChange = v.object({
  name: text,
  customer: v.exactOptional(v.object({ name: text, company: text, email: text, phone: text })),
  note: v.exactOptional(note),
  lineNotes: v.exactOptional(v.record(v.string(), note)),
});

const session = v.pipe(v.string(), v.maxLength(100), v.regex(sessionPattern));
const version = v.pipe(v.string(), v.maxLength(20));
const time = v.pipe(v.string(), v.isoTimestamp());
const uuid = v.pipe(v.string(), v.uuid());
/** Turnstile's tokens have at most 2,048 characters (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/). */
const token = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(2048)));
const lead = v.object({
  id: uuid,
  email: v.pipe(written(longestEmail), v.minLength(1)),
  company: written(longestCompany),
  industry: v.nullable(v.picklist(industries)),
  teamSize: v.nullable(v.picklist(teamSizes)),
  useCase: writtenLines(longestUseCase),
  source: v.picklist(leadSources),
  session,
  referral: written(longestReferral),
  platform: v.picklist(leadPlatforms),
});
const consent = v.object({
  session,
  analytics: v.boolean(),
  marketing: v.boolean(),
  termsVersion: version,
  privacyVersion: version,
  at: time,
});
const usage = v.object({ session, appVersion: version, userAgent: written(500) });
const pageSettings = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

const between = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const side = v.object({
  atOnce: between(sideLimits.atOnce.min, sideLimits.atOnce.max),
  pageSize: between(sideLimits.pageSize.min, sideLimits.pageSize.max),
  images: v.boolean(),
});

/** Schemas of the arguments of the later commands. The compiler requires an entry for each of them. */
export const laterChecks = {
  clearCache: v.tuple([]),
  setImageSide: v.tuple([v.picklist(imageSides)]),
  fetchImagesAgain: v.tuple([]),
  measureStores: v.tuple([]),
  exportSettings: v.tuple([pageSettings]),
  readSettingsFile: v.tuple([file]),
  importSettingsFile: v.tuple([file]),
  addToOrder: v.tuple([v.pipe(v.array(addition), v.minLength(1), v.maxLength(500))]),
  addSelectionToOrder: v.tuple([selection]),
  setQuantity: v.tuple([id, id, pieces]),
  changeOrder: v.tuple([id, orderChange]),
  beginOrder: v.tuple([written(longestOrderText)]),
  chooseOrder: v.tuple([id]),
  duplicateOrder: v.tuple([id]),
  endOrder: v.tuple([id]),
  deleteOrder: v.tuple([id]),
  undoOrderChange: v.tuple([id]),
  readOrder: v.tuple([id, v.nullable(v.string())]),
  listOrders: v.tuple([]),
  queueLead: v.tuple([lead]),
  saveLead: v.tuple([lead, token]),
  exportWork: v.tuple([]),
  restoreWork: v.tuple([file]),
  restoreLostOrders: v.tuple([]),
  discardLostOrders: v.tuple([]),
  giveVerification: v.tuple([uuid, token]),
  recordConsent: v.tuple([consent]),
  clearConsent: v.tuple([session, time]),
  recordUsage: v.tuple([usage]),
  sendOutbox: v.tuple([]),
  listOutbox: v.tuple([]),
  exportOutbox: v.tuple([]),
  eraseSent: v.tuple([session]),
  readSentConsent: v.tuple([session]),
  storeCode: v.tuple([]),
  setRecording: v.tuple([v.boolean()]),
  readProfile: v.tuple([
    v.nullable(v.pipe(v.string(), v.maxLength(100))),
    whole,
    v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))),
  ]),
  listRuns: v.tuple([]),
  deleteRuns: v.tuple([]),
  runExperiment: v.tuple([v.object({ a: side, b: side, turns: between(1, maxTurns) })]),
} satisfies { [Name in LaterCommand]: v.GenericSchema<unknown, Parameters<Commands[Name]>> };
