import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Redirect, Route, Switch } from "wouter";
import { filePlatform } from "../../src-worker/contract/platforms";
import { useAddress, useGo } from "../foundations/address/address";
import { openCatalogue } from "../foundations/engine/engine";
import { kioskState, useKiosk } from "../foundations/local-storage/kiosk-state";
import { receiveLaunchedFile } from "../foundations/offline/launched-file";
import { lazyScreen } from "../foundations/offline/lazy-screen";
import { UpdateBar } from "../foundations/offline/update-bar";
import { Button } from "../foundations/parts/button";
import { Notice } from "../foundations/parts/notice";
import { Toasts } from "../foundations/parts/toasts";
import { useLanguage } from "../foundations/words/use-language";
import { MainScreen } from "./main-screen";

const AliasRedirect = lazyScreen(async () => (await import("./alias-redirect")).AliasRedirect);
const Kiosk = lazyScreen(async () => (await import("../pieces/kiosk/kiosk")).Kiosk);

/** Maps the URL to a screen. */
export function App(): ReactNode {
  const { demo } = useAddress();
  const language = useLanguage();
  const go = useGo();
  const kiosk = useKiosk();
  const { visit, guest } = useSnapshot(kioskState);
  useEffect(() => openCatalogue({ choice: demo ? "demo" : "store", language }), [demo, language]);
  useEffect(
    () =>
      receiveLaunchedFile((kind) =>
        go(kind === "table" ? { settings: "store", open: filePlatform } : { settings: "data" }),
      ),
    [go],
  );
  return (
    <ErrorBoundary FallbackComponent={Broken} onError={(error) => console.error(error)}>
      <Switch>
        <Route path="/app">
          <MainScreen key={visit} />
        </Route>
        {kiosk && <Redirect to="/app" replace />}
        {/* The server answers other addresses of the app with this page too. */}
        <Route>
          <AliasRedirect />
        </Route>
      </Switch>
      <Toasts />
      <UpdateBar />
      {kiosk && !guest && <Kiosk settings={kiosk} />}
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
