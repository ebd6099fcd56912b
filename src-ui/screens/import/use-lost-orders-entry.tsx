import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import { DiscardLostOrders, RestoreLostOrders, useLostOrdersText } from "../../pieces/device/files/lost-orders";
import type { NoticeEntry } from "./notice-entry";

/** Orders that the browser has deleted. The notice stays until a person restores or discards their copy. */
export function useLostOrdersEntry(): NoticeEntry | null {
  const lost = useLostOrdersText();
  return (
    lost && {
      id: "lost-orders",
      urgency: "lost-orders",
      tone: "warning",
      icon: HardDriveDownload,
      title: lost.title,
      sentences: [lost.text],
      actions: <RestoreLostOrders />,
      decisions: <DiscardLostOrders />,
    }
  );
}
