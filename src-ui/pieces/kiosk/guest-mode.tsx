import { type ReactNode, useEffect } from "react";
import { useSnapshot } from "valtio";
import { GuestButton } from "./guest-button";
import { guestStart } from "./guest-start";
import { StartDialog } from "./start-dialog";

/** Guest mode's button, where the bar has room for it, and the dialog that takes its PIN. */
export function GuestMode({ isNarrow }: { readonly isNarrow: boolean }): ReactNode {
  const { isOpen } = useSnapshot(guestStart);
  // Guest mode takes this away as it begins.
  useEffect(() => close, []);
  return (
    <>
      {!isNarrow && <GuestButton />}
      {isOpen && <StartDialog guest onClose={close} />}
    </>
  );
}

function close(): void {
  guestStart.isOpen = false;
}
