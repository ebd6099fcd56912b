import Trash2 from "lucide-react/icons/trash-2";
import Users from "lucide-react/icons/users";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerRecord } from "../../../src-worker/contract/customer";
import { customerName } from "../../../src-worker/contract/order";
import { engine } from "../../foundations/engine/engine-proxy";
import { FailureLine } from "../../foundations/parts/failure-line";
import { IconButton } from "../../foundations/parts/icon-button";
import { Notice } from "../../foundations/parts/notice";
import { SearchField } from "../../foundations/parts/search-field";
import { showToast } from "../../foundations/parts/toast-state";
import { useGradualRows } from "../../foundations/parts/use-gradual-rows";
import { useRead } from "../../foundations/parts/use-read";
import { failureText } from "../../foundations/words/failure-text";
import { CustomerDialog } from "./customer-dialog";
import { CustomerFiles } from "./customer-files";
import styles from "./customers.module.css";
import { DirectoryHead } from "./directory-head";

const noCustomers: readonly CustomerRecord[] = [];

/** The directory of customers: search, recent first; each opens in its form. */
export function Customers(): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  /** Null for none, "new" for a new one. */
  const [editing, setEditing] = useState<CustomerRecord | "new" | null>(null);
  const { value: found, failure, readAgain: changed } = useRead(() => engine.findCustomers(text), text);
  const shown = useGradualRows(found?.customers ?? noCustomers);
  const remove = async (customer: CustomerRecord) => {
    const outcome = await engine.deleteCustomer(customer.id);
    changed();
    if (!outcome.ok) return showToast({ text: failureText(outcome.failure, t), action: null });
    const restore = async () => {
      const { changedAt: _, ...draft } = customer;
      const restored = await engine.saveCustomer(draft);
      if (!restored.ok) showToast({ text: failureText(restored.failure, t), action: null });
      changed();
    };
    showToast({
      text: t("customers.deleted", { name: nameOf(customer) }),
      action: { label: t("order.undo"), act: () => void restore() },
    });
  };
  return (
    <div className={`scroll ${styles.directory}`}>
      <DirectoryHead title={t("customers.title")} addLabel={t("customers.add")} onAdd={() => setEditing("new")} />
      <SearchField
        label={t("customers.search")}
        text={text}
        onText={setText}
        clearing={{ label: t("customers.clear"), clear: () => setText("") }}
      />
      <FailureLine failure={failure} />
      <CustomerFiles onChanged={changed} any={found !== null && found.all > 0} />
      {found?.all === 0 && <Notice icon={Users} level={2} title={t("customers.none")} text={t("customers.noneHint")} />}
      <p role="status" className="small figures unless-empty">
        {found &&
          found.all > 0 &&
          (found.customers.length === 0
            ? t("customers.noMatch")
            : t("customers.shown", { shown: found.customers.length, all: found.all }))}
      </p>
      <ul className="stack plain-list" aria-label={t("customers.title")}>
        {shown.map((customer) => (
          <li
            key={customer.id}
            aria-label={nameOf(customer)}
            data-place
            tabIndex={-1}
            className={`row gap-4 line-below open-end ${styles.entry}`}
          >
            <button
              type="button"
              className={`bare grow hoverable target narrow ${styles.open}`}
              onClick={() => setEditing(customer)}
            >
              <span className="strong breakable block">{nameOf(customer)}</span>
              <span className="small breakable block unless-empty">{detailsOf(customer)}</span>
            </button>
            <IconButton
              icon={Trash2}
              label={t("customers.delete")}
              title={t("customers.delete")}
              onClick={() => void remove(customer)}
            />
          </li>
        ))}
      </ul>
      {editing && (
        <CustomerDialog
          customer={editing === "new" ? null : editing}
          onSaved={changed}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

function nameOf(customer: CustomerRecord): string {
  return customerName(customer) || customer.email;
}

function detailsOf({ company, name, email, phone, address }: CustomerRecord): string {
  const [street = ""] = address.split("\n");
  return [company && name, (company || name) && email, phone, street].filter(Boolean).join(" · ");
}
