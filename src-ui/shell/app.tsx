import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Redirect, Route, Switch } from "wouter";
import { useAddress, useGo } from "../address/address";
import { aliasTarget } from "../address/alias-target";
import { openCatalogue } from "../engine/engine";
import { receiveLaunchedFile } from "../files/launched-file";
import { kioskState, useKiosk } from "../local-storage/kiosk-state";
import { lazyScreen } from "../offline/lazy-screen";
import { UpdateBar } from "../offline/update-bar";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import { Toasts } from "../parts/toasts";
import { useLanguage } from "../words/use-language";
import { MainScreen } from "./main-screen";

const Kiosk = lazyScreen(async () => (await import("../kiosk/kiosk")).Kiosk);

/** Maps the URL to a screen. */
export function App(): ReactNode {
  const { demo } = useAddress();
  const language = useLanguage();
  const go = useGo();
  const kiosk = useKiosk();
  const { visit } = useSnapshot(kioskState);
  useEffect(() => openCatalogue({ choice: demo ? "demo" : "store", language }), [demo, language]);
  useEffect(() => receiveLaunchedFile(() => go({ settings: "data" })), [go]);
  return (
    <ErrorBoundary FallbackComponent={Broken} onError={(error) => console.error(error)}>
      <Switch>
        <Route path="/app">
          <MainScreen key={visit} />
        </Route>
        {kiosk && <Redirect to="/app" replace />}
        <Route path="/settings">
          <Redirect to={aliasTarget("/app?settings=store", location)} replace />
        </Route>
        {/* The server answers "/build" and "/products" with this page too. Others are those of public pages, or of nothing. */}
        <Route>
          <Redirect to={aliasTarget("/app", location)} replace />
        </Route>
      </Switch>
      <Toasts />
      <UpdateBar />
      {kiosk && <Kiosk settings={kiosk} />}
    </ErrorBoundary>
  );
}

/** Replaces a screen that threw. */
function Broken(): ReactNode {
  const { t } = useTranslation();
  return (
    <main>
      <Notice icon={TriangleAlert} title={t("app.broken")} alert>
        <Button kind="primary" onClick={() => location.reload()}>
          {t("app.reload")}
        </Button>
      </Notice>
    </main>
  );
}
