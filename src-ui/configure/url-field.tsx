import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { placeholderStoreUrl } from "../../src-worker/contract/shared-names";
import { failureText } from "../engine/failure-text";
import styles from "./url-field.module.css";
import type { ConnectionForm } from "./use-connection-form";

/** The store's address, and what is wrong with it once it was tested. */
export function UrlField({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const problem = useProblem(form);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t("connection.url")}</label>
      <input
        id={id}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.input}
        value={form.url}
        placeholder={placeholderStoreUrl}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== null}
        onChange={(event) => form.setUrl(event.target.value)}
      />
      <p id={`${id}-hint`} className={problem ? styles.problem : styles.hint}>
        {problem ?? t("connection.urlHint")}
      </p>
    </div>
  );
}

function useProblem({ obstacle, test }: ConnectionForm): string | null {
  const { t } = useTranslation();
  if (obstacle === "placeholder") return t("failure.url-placeholder");
  if (test.state !== "error" || test.steps.url !== "error" || !test.failure) return null;
  return failureText(test.failure, t);
}
