import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { placeholderStoreUrl } from "../../src-worker/contract/shared-names";
import { failureText } from "../engine/failure-text";
import { TextField } from "../parts/text-field";
import type { ConnectionForm } from "./use-connection-form";

/** The store's address, with its error once a test has run. */
export function UrlField({ form }: { readonly form: ConnectionForm }): ReactNode {
  const { t } = useTranslation();
  const { platform, url } = form.draft;
  return (
    <TextField
      label={t("connection.url")}
      hint={t("connection.urlHint")}
      problem={useProblem(form)}
      type="url"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      value={url}
      placeholder={platform === "shopify" ? placeholderStoreUrl : "https://www.your-domain.com"}
      onChange={(event) => form.change({ url: event.target.value })}
    />
  );
}

function useProblem({ obstacle, test }: ConnectionForm): string | null {
  const { t } = useTranslation();
  if (obstacle === "placeholder") return t("failure.url-placeholder");
  if (test.state !== "error" || test.steps.url !== "error" || !test.failure) return null;
  // Errors of the keys do not appear under the address.
  return test.failure.code.startsWith("url-") ? failureText(test.failure, t) : null;
}
