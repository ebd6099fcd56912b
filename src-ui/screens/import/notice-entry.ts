import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** From the most urgent kind of notice to the least. */
export const urgencies = ["lost-orders", "failure", "import", "images", "changes", "offer", "information"] as const;

/** One notice above the list. The most urgent one stands in the strip, the others in its panel. */
export interface NoticeEntry {
  readonly id: string;
  readonly urgency: (typeof urgencies)[number];
  readonly tone: "muted" | "warning" | "danger";
  readonly icon: LucideIcon;
  /** Empty where the first sentence says everything. */
  readonly title: string;
  readonly sentences: readonly string[];
  /** Figures that change all the time and are not announced. */
  readonly figures?: readonly string[];
  readonly bar?: { readonly percent: number; readonly label: string; readonly spoken: string };
  /** Short buttons that fit the strip. */
  readonly actions?: ReactNode;
  /** Buttons that need the whole text first. */
  readonly decisions?: ReactNode;
  /** More below the text. */
  readonly details?: ReactNode;
  /** Label of the button that removes the notice; by default 'Dismiss'. */
  readonly dismissLabel?: string;
  /** Without it the notice stays. */
  onDismiss?(): void;
}

export function byUrgency(one: NoticeEntry, other: NoticeEntry): number {
  return urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency);
}
