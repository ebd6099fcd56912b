import type { StoreRecord } from "../catalogue/database";
import type { RefreshSchedule } from "../contract/commands/scheduled-refresh";
import type { Device } from "../device/device";
import { failureFrom } from "../outcome/failure-from";
import type { StoreAddress } from "../stores/store-address";
import type { Session } from "./session";

const hourMs = 3_600_000;
const checkMs = hourMs / 4;

/** Devices that were switched on together spread their requests over this share of the interval. */
const jitter = 0.2;

/** The earliest time of a session's next refresh or check, also after one that failed or found nothing. */
const earliest = new WeakMap<Session, number>();

/** Refreshes a session's store if it is due. Resolves to whether it did. Refuses as `Session.sync` does. */
export async function refreshIfDue(device: Device, session: Session, schedule: RefreshSchedule): Promise<boolean> {
  const { world, storage, network } = device;
  const { catalogue, syncs } = session;
  if (catalogue.state !== "ready" || syncs.activity !== "idle") return false;
  const record = await storage.stores.read(catalogue.store.store);
  if (!record || record.frozen || record.staged) return false;
  const interval = intervalOf(record.address, schedule);
  if (interval === null) return false;
  const now = world.now();
  const syncedAt = Date.parse(record.lastSync ?? "") || 0;
  // A clock that was set back must not delay refreshes for years.
  const isRecent = now >= syncedAt && now < syncedAt + interval;
  if (isRecent || now < Math.min(earliest.get(session) ?? 0, now + 2 * interval)) return false;
  earliest.set(session, now + interval * (1 + jitter * randomShare(world.crypto)));
  if (!(await network.connectivity.check())) return false;
  if (record.address.platform === "published" && !(await hasMoved(device, session, record))) return false;
  await session.sync({ acceptFewer: false });
  return true;
}

function intervalOf({ platform }: StoreAddress, { shopHours, followsPublished }: RefreshSchedule): number | null {
  if (platform === "published") return followsPublished ? checkMs : null;
  return platform === "demo" || platform === "spreadsheet" || shopHours === null ? null : shopHours * hourMs;
}

/** Whether another publication is there, by one small request. A refusal counts, so that the refresh reports it. */
async function hasMoved({ network }: Device, { signal }: Session, record: StoreRecord): Promise<boolean> {
  try {
    const port = await network.ports.of(record);
    return (await port.syncToken(signal)) !== record.syncToken;
  } catch (error) {
    return !failureFrom(error).retryable;
  }
}

function randomShare(crypto: Crypto): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte / 255;
}
