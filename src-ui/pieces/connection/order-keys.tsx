import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { engine } from "../../foundations/engine/engine-proxy";
import { useCommand } from "../../foundations/engine/use-command";
import { Button } from "../../foundations/parts/button";
import { FailureLine } from "../../foundations/parts/failure-line";
import { Section } from "../../foundations/parts/section";
import { TextField } from "../../foundations/parts/text-field";
import { showToast } from "../../foundations/parts/toast-state";

export interface OrderKeysProps {
  /** Id of a WooCommerce store. */
  readonly store: string;
  /** The last four characters of the stored key, which may be empty; null without a key. */
  readonly lastFour: string | null;
}

/** The key that writes orders into a WooCommerce shop: tried, stored and removed here. */
export function OrderKeys({ store, lastFour }: OrderKeysProps): ReactNode {
  const { t } = useTranslation();
  const [isTyping, setTyping] = useState(false);
  const { run, failure } = useCommand(engine.removeOrderKeys);
  const remove = async () => {
    if ((await run(store)).ok) showToast({ text: t("shopOrder.removed"), action: null });
  };
  return (
    <Section title={t("shopOrder.title")} hint={t("shopOrder.hint")}>
      <p className="small">{t("shopOrder.access")}</p>
      {lastFour === null || isTyping ? (
        <KeyForm store={store} onDone={() => setTyping(false)} canCancel={lastFour !== null} />
      ) : (
        <>
          <p>{lastFour === "" ? t("shopOrder.storedShort") : t("shopOrder.stored", { lastFour })}</p>
          <p className="small">{t("shopOrder.tax")}</p>
          <div className="wrap gap-8">
            <Button kind="secondary" onClick={() => setTyping(true)}>
              {t("shopOrder.change")}
            </Button>
            <Button kind="quiet" onClick={() => void remove()}>
              {t("shopOrder.remove")}
            </Button>
          </div>
          <FailureLine failure={failure} />
        </>
      )}
    </Section>
  );
}

interface KeyFormProps {
  readonly store: string;
  readonly canCancel: boolean;
  onDone(): void;
}

function KeyForm({ store, canCancel, onDone }: KeyFormProps): ReactNode {
  const { t } = useTranslation();
  const [consumerKey, setKey] = useState("");
  const [consumerSecret, setSecret] = useState("");
  const { run, busy, failure } = useCommand(engine.saveOrderKeys);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !(await run(store, { consumerKey, consumerSecret })).ok) return;
    showToast({ text: t("shopOrder.saved"), action: null });
    onDone();
  };
  const unread = { autoComplete: "off", autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
  return (
    <form className="stack gap-12" onSubmit={(event) => void submit(event)}>
      <p className="small">{t("shopOrder.how")}</p>
      <TextField
        {...unread}
        label={t("shopOrder.key")}
        placeholder="ck_…"
        value={consumerKey}
        onChange={({ target }) => setKey(target.value)}
      />
      {/* As for the key that reads: a password field that browsers do not offer to save. */}
      <TextField
        {...unread}
        type="password"
        autoComplete="one-time-code"
        label={t("shopOrder.secret")}
        placeholder="cs_…"
        value={consumerSecret}
        onChange={({ target }) => setSecret(target.value)}
      />
      <FailureLine failure={failure} />
      <div className="wrap gap-8">
        <Button kind="secondary" type="submit" aria-disabled={busy}>
          {t(busy ? "shopOrder.saving" : "shopOrder.save")}
        </Button>
        {canCancel && (
          <Button kind="quiet" onClick={onDone}>
            {t("shopOrder.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
