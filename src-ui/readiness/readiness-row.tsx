import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HeldOf } from "../../src-worker/contract/readiness";
import styles from "./readiness-row.module.css";

export interface ReadinessRowProps {
  readonly label: string;
  /** Undefined before the first count. */
  readonly part: HeldOf | undefined;
  /** Whether a count runs; never during a sync or without a store. */
  readonly counting: boolean;
}

/** How much of one kind of data is on the device. */
export function ReadinessRow({ label, part, counting }: ReadinessRowProps): ReactNode {
  const { t } = useTranslation();
  const whole = part !== undefined && part.held === part.of;
  const Icon = whole ? CircleCheck : CircleDashed;
  return (
    <li className={`stack gap-12 target ${styles.row}`} data-whole={whole}>
      <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <span>{label}</span>
      <span className="muted figures">
        {part ? t("readiness.heldOf", { held: part.held, of: part.of }) : counting ? t("readiness.counting") : "–"}
      </span>
    </li>
  );
}
