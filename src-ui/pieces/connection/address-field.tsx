import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { placeholderStoreUrl } from "../../../src-worker/contract/placeholder-store";
import { type Platform, platformFacts } from "../../../src-worker/contract/platforms";
import { TextField } from "../../foundations/parts/text-field";
import { isWholeAddress, typedAddress, usedAddress, withFragmentApart } from "../../foundations/stores/store-address";
import { failureText } from "../../foundations/words/failure-text";
import { isOfAddress } from "./is-of-address";
import type { ConnectionForm } from "./use-connection-form";
import { usePasted } from "./use-pasted";

/** The address in an empty field. */
const samples = {
  shopify: placeholderStoreUrl,
  woocommerce: "https://www.your-domain.com",
  spreadsheet: "",
  published: "https://www.your-domain.com/latest.json",
} satisfies Record<Platform, string>;

export interface AddressFieldProps {
  readonly form: ConnectionForm;
  /** Called with an address that was pasted whole, and when Enter is pressed. */
  begin(url: string): void;
}

/** The store's address, with its error once a test or a detection has run, and with what of it is used. */
export function AddressField({ form, begin }: AddressFieldProps): ReactNode {
  const { t } = useTranslation();
  const { platform, url, fragment } = form.draft;
  const field = useRef<HTMLInputElement>(null);
  const problem = useProblem(form);
  const isRefused = problem !== null && (form.test.state === "error" || form.detection.state === "failed");
  useEffect(() => {
    // The test was started below the field, or the field is out of view.
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  const pasting = usePasted((text, isPasted) =>
    isPasted && isWholeAddress(text) ? begin(text) : form.change(withFragmentApart(text)),
  );
  return (
    <TextField
      ref={field}
      {...pasting}
      label={t("connection.url")}
      hint={useHint(form)}
      problem={problem}
      type="url"
      inputMode="url"
      enterKeyHint="go"
      // A browser would store a key among the addresses that it completes.
      autoComplete={fragment === "" ? "url" : "off"}
      autoCapitalize="none"
      spellCheck={false}
      value={url + fragment}
      placeholder={samples[platform]}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        begin(url + fragment);
      }}
    />
  );
}

/** The address that is used, where it is not the typed one. */
function useHint({ draft }: ConnectionForm): string {
  const { t } = useTranslation();
  const { platform, url: typed } = draft;
  if (draft.isShared) return t("connection.sharedHint");
  const url = usedAddress(platform, typed);
  if (url === null || url === typed.trim().replace(/\/+$/, ""))
    return t(platformFacts[platform].isSigned ? "published.urlHint" : "connection.urlHint");
  const hasPath = new URL(typedAddress(typed)).pathname !== "/";
  return t(!platformFacts[platform].mayBeInFolder && hasPath ? "connection.usesRoot" : "connection.usesAddress", {
    url,
  });
}

function useProblem({ obstacle, test, detection }: ConnectionForm): string | null {
  const { t } = useTranslation();
  if (obstacle === "placeholder") return t("failure.url-placeholder");
  const failure = test.state === "error" ? test.failure : detection.state === "failed" ? detection.failure : null;
  return failure && isOfAddress(failure) ? failureText(failure, t) : null;
}
