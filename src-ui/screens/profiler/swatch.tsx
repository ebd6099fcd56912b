import type { ReactNode } from "react";
import type { StageLook } from "./stage-look";
import styles from "./swatch.module.css";

/** A small square in the colour of what stands beside it. */
export function Swatch({ look }: { readonly look: StageLook }): ReactNode {
  return <span className={styles.swatch} data-look={look} aria-hidden />;
}
