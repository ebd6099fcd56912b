import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { platformFacts } from "../../../src-worker/contract/platforms";
import { useGo } from "../../foundations/address/address";
import { plainClick } from "../../foundations/parts/plain-click";
import { AddressField } from "../../pieces/connection/address-field";
import { PlatformHint } from "../../pieces/connection/platform-hint";
import { ProductFileField } from "../../pieces/connection/product-file-field";
import { PlatformChoice } from "../../pieces/connection/store-form";
import type { ConnectionForm } from "../../pieces/connection/use-connection-form";
import { FirstFile } from "../../pieces/device/files/first-file";
import styles from "./platform-step.module.css";

export interface PlatformStepProps {
  readonly form: ConnectionForm;
  /** Detects the store at an address and goes on. */
  begin(url: string): void;
}

/** The store's address, from which the platform is detected; the platform; and two ways without a store. */
export function PlatformStep({ form, begin }: PlatformStepProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <>
      <p className="muted">{t("wizard.platformHint")}</p>
      {!platformFacts[form.draft.platform].hasWebsite ? (
        <ProductFileField form={form} />
      ) : (
        <div className="stack gap-4">
          <AddressField form={form} begin={begin} />
          <PlatformHint form={form} />
        </div>
      )}
      <PlatformChoice form={form} />
      <div className={`stack gap-12 line-above ${styles.others}`}>
        <p className="strong">{t("wizard.noStore")}</p>
        <div className="row wrap gap-8-12">
          <a
            className={`inline-row strong target hoverable accent ${styles.demo}`}
            href="/app?demo=true"
            onClick={plainClick(() => go({ demo: true }))}
          >
            {t("setup.demo")}
          </a>
          <FirstFile />
        </div>
      </div>
    </>
  );
}
