import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hasKeys, platformFacts } from "../../../src-worker/contract/platforms";
import type { ConnectionDraft } from "./connection-draft";
import styles from "./security-note.module.css";

/** Says what is sent where, and how keys are stored. */
export function SecurityNote({ draft }: { readonly draft: ConnectionDraft }): ReactNode {
  const { t } = useTranslation();
  const withKeys = hasKeys(draft.platform) && draft.access === "keys";
  return (
    <aside className={`small gap-12 flex ${styles.note}`}>
      <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
      <div className="grow">
        <h3 className={styles.title}>{withKeys ? t("connection.securityKeysTitle") : t("connection.securityTitle")}</h3>
        <p>{text()}</p>
      </div>
    </aside>
  );

  function text(): string {
    if (!platformFacts[draft.platform].hasWebsite) return t("spreadsheet.security");
    if (platformFacts[draft.platform].isSigned) return t("published.security");
    if (withKeys) return draft.keep ? t("connection.securityStored") : t("connection.securityNotStored");
    return t(hasKeys(draft.platform) ? "connection.securityPublic" : "connection.security");
  }
}
