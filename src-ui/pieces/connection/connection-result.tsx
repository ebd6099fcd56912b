import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";
import type { ConnectionReport } from "../../../src-worker/contract/store-connection";
import styles from "./connection-result.module.css";

export interface ConnectionResultProps {
  readonly report: ConnectionReport;
  /** The store in use. */
  readonly connected: StoreSummary | null;
}

/** The facts that a passed test found. */
export function ConnectionResult({ report, connected }: ConnectionResultProps): ReactNode {
  const { t } = useTranslation();
  const counted = (count: number | null) =>
    count === null ? t("connection.unknown") : t("connection.number", { number: count });
  const facts = [
    { name: t("connection.storeName"), value: report.storeName },
    { name: t("connection.address"), value: report.url.replace(/^https:\/\//, "") },
    { name: t("connection.responseTime"), value: t("connection.milliseconds", { number: report.responseMs }) },
    { name: t("connection.products"), value: productsText() },
    { name: t("connection.collections"), value: counted(report.collectionCount) },
  ];
  function productsText(): string {
    const { productCount: number, countsUnlisted } = report;
    return countsUnlisted && number ? t("connection.upTo", { number }) : counted(number);
  }

  const another = connected !== null && (connected.platform !== report.platform || connected.url !== report.url);
  return (
    <div className={`stack gap-12 ${styles.result}`}>
      <h4 className="text-16 success bold">{t("connection.success")}</h4>
      <dl className={`stack gap-12 figures ${styles.facts}`}>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt className="small">{fact.name}</dt>
            <dd className="strong breakable">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {report.productCount === 0 && (
        <p className="flex gap-8 warning">
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
          {t("connection.noProducts")}
        </p>
      )}
      {report.notes.length > 0 && (
        <ul className="stack gap-8 plain-list">
          {report.notes.map((note) => (
            <li key={note} className="flex gap-8">
              <Info size={20} strokeWidth={1.75} aria-hidden />
              {t(`connection.note.${note}`)}
            </li>
          ))}
        </ul>
      )}
      {another && <p>{t("connection.switching", { store: connected.name || connected.url })}</p>}
    </div>
  );
}
