import ArrowLeft from "lucide-react/icons/arrow-left";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import Users from "lucide-react/icons/users";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerRecord } from "../../../src-worker/contract/customer";
import { customerName } from "../../../src-worker/contract/order";
import { useGo } from "../../foundations/address/address";
import { engine } from "../../foundations/engine/engine-proxy";
import { Button } from "../../foundations/parts/button";
import { IconButton } from "../../foundations/parts/icon-button";
import { Notice } from "../../foundations/parts/notice";
import { SearchField } from "../../foundations/parts/search-field";
import { showToast } from "../../foundations/parts/toast-state";
import { failureText } from "../../foundations/words/failure-text";
import { CustomerDialog } from "./customer-dialog";
import { CustomerFiles } from "./customer-files";
import styles from "./customers.module.css";
import { useFoundCustomers } from "./use-found-customers";

/** The directory of customers: search, recent first; each opens in its form. */
export function Customers(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const [text, setText] = useState("");
  const [version, setVersion] = useState(0);
  /** Null for none, "new" for a new one. */
  const [editing, setEditing] = useState<CustomerRecord | "new" | null>(null);
  const found = useFoundCustomers(text, version);
  const changed = () => setVersion((count) => count + 1);
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
      <div className="row wrap between gap-8-12">
        <div className={`row gap-4 ${styles.head}`}>
          <IconButton icon={ArrowLeft} label={t("order.all")} onClick={() => go({ order: "all" }, { replace: true })} />
          <h3 data-place tabIndex={-1} className="text-22">
            {t("customers.title")}
          </h3>
        </div>
        <Button kind="primary" onClick={() => setEditing("new")}>
          <Plus size={20} strokeWidth={1.75} aria-hidden />
          {t("customers.add")}
        </Button>
      </div>
      <SearchField
        label={t("customers.search")}
        text={text}
        onText={setText}
        clearing={{ label: t("customers.clear"), clear: () => setText("") }}
      />
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
        {found?.customers.map((customer) => (
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
