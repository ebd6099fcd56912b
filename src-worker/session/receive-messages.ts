import { taskNames } from "../contract/engine";
import type { Device } from "../device/device";
import { attempt } from "../outcome/attempt";
import type { Sessions } from "./sessions";

/** Handles the events of the device and the messages of the other windows. The session handles those about its store. */
export function receiveMessages(device: Device, sessions: Sessions): void {
  const { credentials, scheduling, windows } = device;
  const close = () => void attempt(() => sessions.show(async () => null));
  device.listen({
    onNetwork: (online) => sessions.current?.images.onNetwork(online),
    onImagesRemoved: () => void attempt(publishRemovedImages),
    onOrders: () => void sessions.publishOrders(),
  });
  windows.others.listen((message) => {
    switch (message.kind) {
      case "cleared":
        credentials.forgetAll();
        for (const task of taskNames) void scheduling.tasks.cancel(task);
        close();
        windows.publisher.update({ cleared: true });
        return;
      case "imagesRemoved":
        void attempt(async () => {
          (await device.imageLibrary()).noteRemoved(message.count);
          await publishRemovedImages();
        });
        return;
      case "orders":
        void sessions.publishOrders();
        return;
      case "connected":
        void attempt(() => sessions.join(message.store));
        return;
      case "removed":
        if (sessions.store?.store === message.store) close();
        return;
      case "alive":
      case "outbox":
        return;
      default:
        if (sessions.store?.store === message.store) sessions.current?.receive(message);
    }
  });

  /** Publishes which images are left after some were removed for other data. */
  async function publishRemovedImages(): Promise<void> {
    if (sessions.current) await sessions.current.images.publishRemoved();
    else await (await device.imageLibrary()).countAfterRemoval(null);
  }
}
