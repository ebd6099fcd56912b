import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../parts/checkbox";
import type { ConnectionForm } from "./use-connection-form";

export interface InAddressChoiceProps {
  readonly form: ConnectionForm;
  /** Whether the last test failed in a way that sending keys in the address may fix. */
  readonly offered: boolean;
}

/**
 * Consent to send the keys in the address. Changing it repeats the test. Shown where it may help, and while it is
 * given.
 */
export function InAddressChoice({ form, offered }: InAddressChoiceProps): ReactNode {
  const { t } = useTranslation();
  const { platform, access, inAddress } = form.draft;
  if (platform !== "woocommerce" || access !== "keys" || !(offered || inAddress)) return null;
  return (
    <Checkbox
      label={t("connection.inAddress")}
      hint={t("connection.inAddressHint")}
      checked={inAddress}
      onChange={(agreed) => (agreed ? form.runTest({ inAddress: true }) : form.change({ inAddress: false }))}
    />
  );
}
