import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../parts/checkbox";
import { TextField } from "../parts/text-field";
import type { ConnectionForm } from "./use-connection-form";

/** Consumer key and secret. The engine never returns held keys; empty fields keep them. */
export function WooKeyFields({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { consumerKey, consumerSecret, keep, heldKey } = form.draft;
  const goesOn = heldKey !== null && consumerKey === "" && consumerSecret === "";
  const unread = { autoComplete: "off", autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
  return (
    <div className="stack gap-12">
      <TextField
        {...unread}
        label={t("connection.consumerKey")}
        {...(goesOn ? { hint: t("connection.heldKey", { lastFour: heldKey }) } : {})}
        placeholder={goesOn ? `…${heldKey}` : "ck_…"}
        value={consumerKey}
        onChange={(event) => form.change({ consumerKey: event.target.value })}
      />
      {/* A password field: keyboards do not learn it, screens hide it, and screen readers do not speak it. */}
      <TextField
        {...unread}
        type="password"
        label={t("connection.consumerSecret")}
        placeholder={goesOn ? "••••" : "cs_…"}
        value={consumerSecret}
        onChange={(event) => form.change({ consumerSecret: event.target.value })}
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
