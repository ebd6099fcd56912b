import type { ReactNode } from "react";
import { useKiosk } from "../foundations/local-storage/kiosk-state";
import { GuestButton } from "../pieces/kiosk/guest-button";
import { PresentationsButton } from "../pieces/presentations/presentations-button";
import styles from "./list-menu-actions.module.css";
import { useIsNarrow } from "./use-is-narrow";

/** The presentations, and on a narrow screen the guest mode. @param menu id of the popover around it */
export function ListMenuActions({ menu }: { readonly menu: string }): ReactNode {
  const isNarrow = useIsNarrow();
  const kiosk = useKiosk() !== null;
  return (
    <div className={`stack gap-8 ${styles.actions}`}>
      {!kiosk && <PresentationsButton menu={menu} />}
      {isNarrow && <GuestButton wide />}
    </div>
  );
}
