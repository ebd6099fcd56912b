import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { appInstall } from "../../../foundations/offline/app-install";
import { Button } from "../../../foundations/parts/button";
import { Section } from "../../../foundations/parts/section";
import { InstallSteps } from "./install-steps";
import { useInstall } from "./use-install";

/** Settings: how to install the app here, or that it is installed. */
export function InstallSection(): ReactNode {
  const { t } = useTranslation();
  return (
    <Section title={t("install.title")}>
      <InstallWays />
    </Section>
  );
}

/** How to install the app here, as far as this browser can. */
export function InstallWays(): ReactNode {
  const { t } = useTranslation();
  const state = useInstall();
  return (
    <>
      <p className="small">{t(`install.state.${state}`)}</p>
      {state === "offered" && (
        <div className="flex">
          <Button kind="secondary" onClick={() => void appInstall.prompt()}>
            {t("install.install")}
          </Button>
        </div>
      )}
      {state === "by-hand" && <InstallSteps />}
    </>
  );
}
