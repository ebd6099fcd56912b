import { Failed } from "../outcome/failed";
import type { World } from "../world/world";
import { maxBytesWithoutConsent } from "./download-offer";

/**
 * Bytes of the device's storage that images and catalogue files leave free. The largest order takes 2 MB and its copy less;
 * the rest is for a refresh, which stores changed products beside the current ones until it ends.
 */
const sparedBytes = 50 * 2 ** 20;
/** Shares of the quota in use beyond which no image is stored, and no large download begins. */
const fullShare = 0.9;
const busyShare = 0.8;

/** Refuses with `storage-full` when so many bytes would not leave enough storage to orders and refreshes. */
export async function checkSpared(world: Pick<World, "storage">, bytes: number): Promise<void> {
  const storage = await world.storage();
  if (storage && storage.quota - storage.usage < bytes + sparedBytes) throw new Failed("storage-full");
}

/** Refuses with `images-no-space` when the device must not store images of so many bytes. */
export async function checkImageSpace(world: Pick<World, "storage">, bytes: number): Promise<void> {
  const storage = await world.storage();
  if (!storage) return;
  const { usage, quota } = storage;
  if (usage + bytes > quota * fullShare || quota - usage < bytes + sparedBytes) throw new Failed("images-no-space");
}

/** Refuses with `images-no-space` when a download of about so many bytes must not begin. */
export async function checkDownloadSpace(world: Pick<World, "storage">, bytes: number): Promise<void> {
  await checkImageSpace(world, 0);
  const storage = await world.storage();
  if (storage && bytes > maxBytesWithoutConsent && storage.usage > storage.quota * busyShare)
    throw new Failed("images-no-space");
}
