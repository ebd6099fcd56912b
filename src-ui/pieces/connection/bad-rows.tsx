import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BadRow } from "../../../src-worker/contract/product-table";
import type { FaultyProductFile } from "../../../src-worker/contract/store-connection";
import { Button } from "../../foundations/parts/button";

export interface BadRowsProps {
  readonly file: FaultyProductFile;
  onConfirm(): void;
}

/** The rows and codes that an import would leave out, and the button that imports the others. */
export function BadRows({ file, onConfirm }: BadRowsProps): ReactNode {
  const { t } = useTranslation();
  const { products, bad, leftOut, damaged } = file;
  const unnamed = leftOut + damaged - bad.length;
  return (
    <div role="alert" className="stack gap-8 breakable">
      {leftOut > 0 && <p className="warning">{t("spreadsheet.leftOut", { count: leftOut })}</p>}
      {damaged > 0 && <p className="warning">{t("spreadsheet.damaged", { count: damaged })}</p>}
      <BadRowList bad={bad} />
      {unnamed > 0 && <p className="small">{t("spreadsheet.moreRows", { count: unnamed })}</p>}
      {products > 0 ? (
        <div className="flex">
          <Button kind="primary" onClick={onConfirm}>
            {t("spreadsheet.importRest", { count: products })}
          </Button>
        </div>
      ) : (
        <p>{t("spreadsheet.nothing")}</p>
      )}
    </div>
  );
}

/** Each bad row with its number and reason. */
export function BadRowList({ bad }: { readonly bad: readonly BadRow[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className="small plain-list breakable">
      {bad.map(({ row, fault, text }) => (
        <li key={`${row} ${fault} ${text}`}>
          {t("spreadsheet.badRow", { row, reason: t(`spreadsheet.fault.${fault}`, { text }) })}
        </li>
      ))}
    </ul>
  );
}
