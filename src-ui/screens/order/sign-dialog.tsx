import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestOrderText, type Order } from "../../../src-worker/contract/order";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { FailureLine } from "../../foundations/parts/failure-line";
import { TextField } from "../../foundations/parts/text-field";
import styles from "./sign-dialog.module.css";
import { SignatureField, type SignatureFieldHandle, signatureSize } from "./signature-field";

export interface SignDialogProps {
  readonly order: Order;
  onClose(): void;
}

/**
 * Takes a signature by finger, pen or mouse, or a typed name. The name field starts empty: a press on 'Sign' alone must not
 * sign in the customer's name.
 */
export function SignDialog({ order, onClose }: SignDialogProps): ReactNode {
  const { t } = useTranslation();
  const field = useRef<SignatureFieldHandle>(null);
  const [name, setName] = useState("");
  const customer = order.customer.name.trim();
  const [problem, setProblem] = useState<string | null>(null);
  const { run, busy, failure } = useCommand(engine.signOrder);
  return (
    <Dialog
      variant="center"
      className={styles.dialog}
      title={t("signature.title")}
      closeLabel={t("app.close")}
      onClose={onClose}
    >
      <div className={`stack gap-12 scroll ${styles.content}`}>
        <SignatureField ref={field} label={t("signature.field")} onDraw={() => setProblem(null)} />
        <p className="small">{t("signature.hint")}</p>
        <TextField
          label={t("signature.name")}
          hint={customer && t("signature.defaultName", { name: customer })}
          value={name}
          maxLength={longestOrderText}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setProblem(null);
          }}
        />
        {problem && (
          <p role="alert" className="danger">
            {problem}
          </p>
        )}
        <FailureLine failure={failure} />
      </div>
      <div className="dialog-footer wrap at-end gap-8">
        <Button kind="quiet" onClick={() => field.current?.clear()}>
          {t("signature.clear")}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t("signature.cancel")}
        </Button>
        <Button kind="primary" aria-disabled={busy} onClick={() => void sign()}>
          {t("signature.sign")}
        </Button>
      </div>
    </Dialog>
  );

  async function sign(): Promise<void> {
    const drawn = field.current?.strokes() ?? [];
    const typed = name.trim();
    if (busy) return;
    if (drawn === "full") setProblem(t("signature.full"));
    else if (drawn.length === 0 && typed === "") setProblem(t("signature.missing"));
    else if ((await run(order.id, { strokes: drawn, ...signatureSize, name: typed || customer })).ok) onClose();
  }
}
