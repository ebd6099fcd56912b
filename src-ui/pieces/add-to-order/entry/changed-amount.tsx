import type { TFunction } from "i18next";
import type { ReactNode } from "react";

export interface ChangedAmountProps {
  /** The shop's, as text; null if it is the same. */
  readonly before: string | null;
  readonly amount: string;
  readonly t: TFunction;
}

/** An amount at the customer's prices, beside the struck one at the shop's. */
export function ChangedAmount({ before, amount, t }: ChangedAmountProps): ReactNode {
  return (
    <>
      {before !== null && (
        <>
          <span className="visually-hidden">{t("orderTerms.listPrice")} </span>
          <s className="muted regular">{before}</s>{" "}
        </>
      )}
      {amount}
    </>
  );
}
