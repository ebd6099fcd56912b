import PenLine from "lucide-react/icons/pen-line";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../src-worker/contract/order";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import styles from "./order-signature.module.css";
import { SignatureImage } from "./signature-image";

const SignDialog = lazyScreen(async () => (await import("./sign-dialog")).SignDialog);

/** The customer's signature, and the buttons that make and remove it while the order is open. */
export function OrderSignature({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation();
  const [signing, setSigning] = useState(false);
  const { run, failure } = useCommand(engine.signOrder);
  const { signature } = order;
  const [before, setBefore] = useState(signature);
  const [removing, setRemoving] = useState(false);
  const [isLost, setLost] = useState(false);
  if (before !== signature) {
    setBefore(signature);
    setLost(signature === null && !removing);
    setRemoving(false);
  }
  const isOpen = order.endedAt === null;
  if (!isOpen && !signature) return null;
  return (
    <section className={`stack gap-12 ${styles.signature}`} aria-label={t("signature.title")}>
      {signature && <SignatureImage signature={signature} />}
      {/* No toast: one may offer to undo the change that took the signature away. */}
      <p role="status" className="small warning unless-empty">
        {isLost && t("signature.removed")}
      </p>
      {isOpen && (
        <div className="wrap gap-8">
          <Button kind="secondary" aria-haspopup="dialog" onClick={() => setSigning(true)}>
            <PenLine size={20} strokeWidth={1.75} aria-hidden />
            {t(signature ? "signature.again" : "signature.sign")}
          </Button>
          {signature && (
            <Button kind="quiet" onClick={() => void remove()}>
              {t("signature.remove")}
            </Button>
          )}
        </div>
      )}
      <FailureLine failure={failure} />
      {signing && <SignDialog order={order} onClose={() => setSigning(false)} />}
    </section>
  );

  async function remove(): Promise<void> {
    setRemoving(true);
    if (!(await run(order.id, null)).ok) setRemoving(false);
  }
}
