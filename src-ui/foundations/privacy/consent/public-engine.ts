import * as Comlink from "comlink";
import type { Engine } from "../../../../src-worker/contract/engine";
import type { UserConsent } from "../../local-storage/user-consent";
import { scriptUrl } from "../../offline/script-url";
import { consentEntry } from "./consent-entry";

const worker = new Worker(scriptUrl(__WORKER_URL__), { type: "module", name: "engine" });
/** Comlink ends an engine whose proxy is collected as garbage (comlink issue 667): a reference for the page's life prevents that. */
const engine = Comlink.wrap<Pick<Engine, "recordConsent">>(worker);

/** Has an engine on a public page queue and send a consent; the app would at its next start. */
export async function recordConsent(consent: UserConsent): Promise<void> {
  await engine.recordConsent(consentEntry(consent));
}
