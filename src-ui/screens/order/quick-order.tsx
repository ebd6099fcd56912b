import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { type DragEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../src-worker/contract/outcome";
import { longestQuickText, type QuickOrder as Read } from "../../../src-worker/contract/quick-order";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { FailureLine } from "../../foundations/parts/failure-line";
import { FileButton } from "../../foundations/parts/file-button";
import { useGradualRows } from "../../foundations/parts/use-gradual-rows";
import { whileCurrent } from "../../foundations/parts/while-current";
import { addEntries } from "../../pieces/add-to-order/entry/add-entries";
import { useQuantities } from "../../pieces/add-to-order/order-quantities";
import { blockedLabels } from "../../pieces/add-to-order/row-addition";
import { ruleText } from "../../pieces/add-to-order/rule-text";
import { type QuickAddition, quickAdditions } from "./quick-additions";
import styles from "./quick-order.module.css";

/** Milliseconds without a change before the engine reads typed lines. It reads a pasted text and a file at once. */
const pauseMs = 200;

/** A dialog that takes written lines of SKUs and pieces, shows what they mean, and adds them in one press. */
export function QuickOrder({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const quantities = useQuantities();
  const [text, setText] = useState("");
  const [adding, setAdding] = useState(false);
  const reading = useCommand(engine.readQuickOrderFile);
  const isTooLong = text.length > longestQuickText;
  const { read, failure } = useRead(isTooLong ? "" : text);
  const lines = useMemo(() => (read ? quickAdditions(read, quantities) : []), [read, quantities]);
  const shown = useGradualRows(lines);
  const additions = lines.flatMap((line) =>
    line.kind === "found" && line.adds > 0
      ? [{ product: line.product, variant: line.variant, quantity: line.adds }]
      : [],
  );
  const problems = lines.length - additions.length;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const lines = await reading.run(file);
    if (lines.ok) setText(lines.value);
  };
  const add = async () => {
    if (adding) return;
    setAdding(true);
    const isAdded = await addEntries(t, additions);
    setAdding(false);
    if (isAdded) onClose();
  };
  return (
    <Dialog
      variant="sheet"
      className={styles.dialog}
      title={t("quickOrder.title")}
      closeLabel={t("app.close")}
      onClose={onClose}
    >
      <div className={`scroll stack gap-16 ${styles.content}`}>
        <div className="stack gap-4">
          <label htmlFor={id} className="strong">
            {t("quickOrder.lines")}
          </label>
          <textarea
            id={id}
            className={`field full-width figures ${styles.text}`}
            rows={6}
            value={text}
            placeholder={t("quickOrder.example")}
            aria-describedby={`${id}-hint`}
            aria-invalid={isTooLong}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
            onDrop={(event: DragEvent) => {
              const [file] = event.dataTransfer.files;
              if (!file) return;
              event.preventDefault();
              void take(file);
            }}
          />
          <p id={`${id}-hint`} className={isTooLong ? "text-13 danger" : "small"}>
            {isTooLong ? t("quickOrder.tooLong", { max: longestQuickText }) : t("quickOrder.hint")}
          </p>
        </div>
        <div>
          <FileButton
            label={t("quickOrder.file")}
            file="lines"
            disabled={reading.busy}
            onFile={(file) => void take(file)}
          />
        </div>
        <FailureLine failure={reading.failure ?? failure} />
        {lines.length > 0 && (
          <ol aria-label={t("quickOrder.preview")} className="plain-list">
            {shown.map((line) => (
              <PreviewLine key={line.number} line={line} />
            ))}
          </ol>
        )}
      </div>
      <div className="dialog-footer row wrap between gap-12">
        <p role="status" className="figures">
          {read &&
            [
              t("quickOrder.result", { count: additions.length }),
              problems > 0 && t("quickOrder.problems", { count: problems }),
              read.unread > 0 && t("quickOrder.unread", { count: read.unread }),
            ]
              .filter(Boolean)
              .join(" · ")}
        </p>
        <Button kind="primary" disabled={additions.length === 0} aria-busy={adding} onClick={() => void add()}>
          {t("order.add")}
        </Button>
      </div>
    </Dialog>
  );
}

function PreviewLine({ line }: { readonly line: QuickAddition }): ReactNode {
  const { t } = useTranslation();
  const isFine = line.kind === "found" && line.adds > 0;
  const Icon = isFine ? CircleCheck : CircleAlert;
  return (
    <li className={`flex gap-12 line-below open-end ${styles.line}`}>
      <Icon className={isFine ? "rigid success" : "rigid danger"} size={20} strokeWidth={1.75} aria-hidden />
      <div className="grow breakable">
        <p className="strong">
          {line.kind === "found" ? [line.title, line.variantTitle].filter(Boolean).join(" · ") : line.text}
        </p>
        <p className={isFine ? "small" : "text-13 danger"}>
          {isFine ? [line.sku, noteOf()].filter(Boolean).join(" · ") : problemOf()}
        </p>
      </div>
      <p className="rigid bold figures">{isFine && t("order.pieces", { count: line.adds })}</p>
    </li>
  );

  /** Says how a rule changed the written pieces; empty if it did not. */
  function noteOf(): string {
    if (line.kind !== "found" || line.adds === line.quantity) return "";
    const changed = t("quickOrder.changed", { from: line.quantity, to: line.adds });
    return [changed, ruleText(line.rule, t)].filter(Boolean).join(": ");
  }

  function problemOf(): string {
    const place = t("quickOrder.line", { number: line.number });
    if (line.kind !== "found")
      return `${place}: ${line.kind === "no-quantity" ? t("quickOrder.no-quantity") : t(`quickOrder.${line.kind}`, { code: line.code })}`;
    if (line.blocked === "sold-out") return `${place}: ${t(blockedLabels["sold-out"])}`;
    if (line.blocked !== null) return `${place}: ${t(`detail.obstacle.${line.blocked}`)}`;
    return [`${place}: ${t("quickOrder.full")}`, ruleText(line.rule, t)].filter(Boolean).join(" · ");
  }
}

/** The meaning of the text; of the one before until the engine has read it, and null without a text. */
function useRead(text: string): { readonly read: Read | null; readonly failure: Failure | null } {
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const length = useRef(0);
  useEffect(() => {
    const isTyped = Math.abs(text.length - length.current) <= 1;
    length.current = text.length;
    if (text.trim() === "") {
      setRead(null);
      return setFailure(null);
    }
    let stop: () => void = () => undefined;
    const readNow = () => {
      stop = whileCurrent(async (isCurrent) => {
        const outcome = await engine.readQuickOrder(text);
        if (!isCurrent()) return;
        setRead(outcome.ok ? outcome.value : null);
        setFailure(outcome.ok ? null : outcome.failure);
      });
    };
    const timer = setTimeout(readNow, isTyped ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [text]);
  return { read, failure };
}
