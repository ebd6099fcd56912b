import * as v from "valibot";
import type { PrivacyCommands } from "../contract/commands/privacy";
import {
  industries,
  type LeadEntry,
  leadPlatforms,
  leadSources,
  longestCompany,
  longestEmail,
  longestReferral,
  longestUseCase,
  teamSizes,
} from "../contract/lead";
import { sessionPattern } from "../contract/outbox";
import type { OpenStore } from "../outbox/outbox-records";
import { flag, noArguments } from "./arguments";
import type { Area, CommandScope } from "./command";
import { written, writtenLines } from "./written";

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
  analytics: flag,
  marketing: flag,
  termsVersion: version,
  privacyVersion: version,
  at: time,
});
const usage = v.object({ session, appVersion: version, userAgent: written(500) });

export const privacyCommands: Area<PrivacyCommands> = {
  queueLead: {
    args: v.tuple([lead]),
    async run(scope, entry) {
      await storeLead(scope, entry);
      return null;
    },
  },

  saveLead: {
    args: v.tuple([lead, token]),
    async run(scope, entry, verification) {
      await storeLead(scope, entry);
      return (await scope.device.outbox()).sendLead(entry.id, verification);
    },
  },

  provideVerification: {
    args: v.tuple([uuid, token]),
    async run({ device }, id, verification) {
      await (await device.outbox()).verify(id, verification);
      return null;
    },
  },

  recordConsent: {
    args: v.tuple([consent]),
    async run(scope, entry) {
      await (await scope.device.outbox()).recordConsent(openStoreOf(scope), entry);
      return null;
    },
  },

  clearConsent: {
    args: v.tuple([session, time]),
    async run(scope, id, at) {
      await (await scope.device.outbox()).clearConsent(openStoreOf(scope), id, at);
      return null;
    },
  },

  recordUsage: {
    args: v.tuple([usage]),
    async run(scope, entry) {
      await (await scope.device.outbox()).recordUsage(openStoreOf(scope), entry);
      return null;
    },
  },

  sendOutbox: {
    args: noArguments,
    async run({ device }) {
      await (await device.outbox()).sendAll();
      return null;
    },
  },

  listOutbox: { args: noArguments, run: async ({ device }) => (await device.outbox()).list() },

  exportOutbox: { args: noArguments, run: async ({ device }) => (await device.outbox()).write() },

  eraseSent: {
    args: v.tuple([session]),
    async run({ device }, id) {
      await (await device.outbox()).erase(id);
      return null;
    },
  },

  readSentConsent: {
    args: v.tuple([session]),
    run: async ({ device }, id) => (await device.outbox()).readSentConsent(id),
  },

  storeCode: {
    args: noArguments,
    run: async (scope) => (await scope.device.outbox()).storeCode(openStoreOf(scope)),
  },
};

async function storeLead({ device }: CommandScope, entry: LeadEntry): Promise<void> {
  await (await device.outbox()).addLead({ ...entry, savedAt: new Date(device.world.now()).toISOString() });
}

function openStoreOf({ sessions }: CommandScope): OpenStore {
  return async () => (await sessions.read())?.catalogue.store ?? null;
}
