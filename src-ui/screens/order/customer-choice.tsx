import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerRecord } from "../../../src-worker/contract/customer";
import { customerName, longestOrderText, type Order } from "../../../src-worker/contract/order";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { FailureLine } from "../../foundations/parts/failure-line";
import { IconButton } from "../../foundations/parts/icon-button";
import { useRead } from "../../foundations/parts/use-read";
import { folded } from "../../foundations/words/folded";
import { offerUndo } from "../../pieces/add-to-order/change-order";
import styles from "./customer-choice.module.css";

const CustomerDialog = lazyScreen(async () => (await import("./customer-dialog")).CustomerDialog);

/** Rows that are offered at once: more words find others. */
const maxOffered = 8;

/** The field that takes a customer of the directory into an order. */
export function CustomerChoice({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** Null while the list is closed. */
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [creating, setCreating] = useState<string | null>(null);
  const { run, failure } = useCommand(engine.chooseCustomer);
  /** Whether Enter was pressed before the engine had answered for the text: until then the list is an earlier one's. */
  const [isEntered, setEntered] = useState(false);
  const reading = useRead(() => engine.findCustomers(text ?? ""), text);
  const found = reading.value;
  const shown = customerName(order.customer);
  const isOpen = text !== null;
  const typed = text?.trim() ?? "";
  const offered = isOpen ? (found?.customers.slice(0, maxOffered) ?? []) : [];
  const isAnswered = reading.failure !== null || reading.answered === text;
  const isNew =
    isAnswered && typed !== "" && !offered.some((customer) => folded(customerName(customer)) === folded(typed));
  const options = [...offered, ...(isNew ? [null] : [])];

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  const open = (next: string) => {
    setText(next);
    setActive(0);
    setEntered(false);
  };
  const close = () => {
    setText(null);
    setEntered(false);
  };
  const take = async (customer: CustomerRecord | null) => {
    const outcome = await run(order.id, customer?.id ?? null);
    if (!outcome.ok) return;
    const name = customer && (customerName(customer) || customer.email);
    offerUndo(t, name === null ? t("customers.removed") : t("customers.chosen", { name }), outcome.value);
  };
  const choose = (customer: CustomerRecord | null | undefined) => {
    if (customer === undefined) return;
    close();
    if (customer) void take(customer);
    else setCreating(typed);
  };
  const chooseActive = useEffectEvent(() => choose(options[active]));
  useEffect(() => {
    if (isEntered && isAnswered) chooseActive();
  }, [isEntered, isAnswered]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Input methods use the same keys to choose a suggestion.
    if (event.nativeEvent.isComposing) return;
    const last = Math.max(options.length - 1, 0);
    if (event.key === "ArrowDown") {
      if (isOpen) setActive(active >= last ? 0 : active + 1);
      else open("");
    } else if (event.key === "ArrowUp" && isOpen) setActive(active <= 0 ? last : active - 1);
    else if (event.key === "Enter" && isOpen) setEntered(true);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.choice}>
      <label htmlFor={id} className="strong">
        {t("order.customer")}
      </label>
      <div className={`row ${styles.box}`}>
        <input
          ref={field}
          id={id}
          className={`field full-width ${styles.input}`}
          role="combobox"
          aria-expanded={isOpen && options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
          placeholder={isOpen && shown ? shown : t("customers.chooseHint")}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestOrderText}
          value={text ?? shown}
          onChange={({ target }) => open(target.value)}
          onClick={() => !isOpen && open("")}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {order.customer.id !== "" && !isOpen && (
          <IconButton
            icon={X}
            className={styles.remove}
            label={t("customers.remove")}
            onClick={() => {
              void take(null);
              field.current?.focus();
            }}
          />
        )}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("customers.title")}
        className={`card ${styles.list}`}
        hidden={options.length === 0}
      >
        {options.map((customer, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
          <div
            key={customer?.id ?? "new"}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={`target stack ${styles.option}`}
            // The press would take the focus from the field, which closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(customer)}
          >
            {customer ? (
              <>
                <span className="strong breakable">{customerName(customer) || customer.email}</span>
                <span className="small breakable unless-empty">{detailsOf(customer)}</span>
              </>
            ) : (
              <span className="accent strong breakable">{t("customers.addNamed", { name: typed })}</span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && found && t("customers.results", { count: found.customers.length })}
      </p>
      <FailureLine className="text-13" failure={failure ?? reading.failure} />
      {creating !== null && (
        <CustomerDialog
          customer={null}
          company={creating}
          onSaved={(customer) => void take(customer)}
          onClose={() => {
            setCreating(null);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Facts that distinguish customers of one name. */
function detailsOf(customer: CustomerRecord): string {
  const { company, name, email, phone } = customer;
  return [company && name, email, phone].filter(Boolean).join(" · ");
}
