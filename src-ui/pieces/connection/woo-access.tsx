import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../foundations/parts/checkbox";
import { Disclosure } from "../../foundations/parts/disclosure";
import { type RadioCard, RadioCards } from "../../foundations/parts/radio-cards";
import { TextField } from "../../foundations/parts/text-field";
import { isWholeAddress } from "../../foundations/stores/store-address";
import type { ConnectionFields } from "./connection-draft";
import type { ConnectionForm } from "./use-connection-form";
import { usePasted } from "./use-pasted";
import styles from "./woo-access.module.css";

/** How to read a WooCommerce store: with an API key, or through its public API. */
export function WooAccess({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const cards: readonly RadioCard<ConnectionFields["access"]>[] = [
    { id: "keys", title: t("connection.withKey"), text: t("connection.withKeyText") },
    { id: "public", title: t("connection.withoutKeys"), text: t("connection.withoutKeysText") },
  ];
  return (
    <div className="stack gap-16">
      <RadioCards
        label={t("connection.access")}
        cards={cards}
        chosen={form.draft.access}
        onChoose={(access) =>
          access === "public" && isWholeAddress(form.draft.url) ? form.runTest({ access }) : form.change({ access })
        }
      />
      {form.draft.access === "keys" && (
        <>
          <p className="small">{t("connection.kioskHint")}</p>
          <WooKeyFields form={form} />
          <WooHelp />
        </>
      )}
    </div>
  );
}

const guide = "https://woocommerce.com/document/woocommerce-rest-api/";

/** How to create a read-only key. */
function WooHelp(): ReactNode {
  const { t } = useTranslation();
  return (
    <Disclosure label={t("connection.wooHelpTitle")}>
      <ol className={`text-15 stack gap-4 ${styles.steps}`}>
        <li>{t("connection.wooHelp1")}</li>
        <li>{t("connection.wooHelp2")}</li>
        <li>{t("connection.wooHelp3")}</li>
        <li>{t("connection.wooHelp4")}</li>
      </ol>
      <a className={styles.guide} href={guide} target="_blank" rel="noopener noreferrer">
        {t("connection.wooGuide")}
        <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{t("connection.newTab")}</span>
      </a>
    </Disclosure>
  );
}

/** Whether a text has the form of WooCommerce's keys: `ck_` or `cs_` and 40 digits. Observed: WooCommerce 9. */
function isWholeKey(text: string): boolean {
  return /^c[ks]_[0-9a-f]{40}$/.test(text.trim());
}

/** Consumer key and secret. The engine never returns stored keys; empty fields keep them. */
function WooKeyFields({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { consumerKey, consumerSecret, keep, storedKey } = form.draft;
  const goesOn = storedKey !== null && consumerKey === "" && consumerSecret === "";
  // With both pasted, or typed to their end, nothing is missing, and the test begins.
  const keyField = usePasted((text, isPasted) => take({ consumerKey: text }, isPasted));
  const secretField = usePasted((text, isPasted) => take({ consumerSecret: text }, isPasted));
  const take = (fields: Partial<ConnectionFields>, isPasted: boolean) => {
    const next = { consumerKey, consumerSecret, ...fields };
    const isWhole = isWholeKey(next.consumerKey) && isWholeKey(next.consumerSecret);
    return isPasted || isWhole ? form.runTest(fields) : form.change(fields);
  };
  const unread = { autoComplete: "off", autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
  return (
    <div className="stack gap-12">
      <TextField
        {...unread}
        label={t("connection.consumerKey")}
        {...(goesOn ? { hint: t("connection.storedKey", { lastFour: storedKey }) } : {})}
        placeholder={goesOn ? `…${storedKey}` : "ck_…"}
        value={consumerKey}
        {...keyField}
      />
      {/*
        A password field: keyboards do not learn it, screens hide it, and screen readers do not speak it. As a code for one use,
        browsers do not offer to save it, with the key as a user name that they keep as plain text (observed: Chromium).
      */}
      <TextField
        {...unread}
        type="password"
        autoComplete="one-time-code"
        label={t("connection.consumerSecret")}
        placeholder={goesOn ? "••••" : "cs_…"}
        value={consumerSecret}
        {...secretField}
      />
      {!goesOn && (
        <Checkbox
          label={t("connection.doNotKeep")}
          hint={t("connection.doNotKeepHint")}
          checked={!keep}
          onChange={(checked) => form.change({ keep: !checked })}
        />
      )}
    </div>
  );
}
