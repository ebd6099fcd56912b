import i18next from "i18next";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { initReactI18next } from "react-i18next";
import { onTestFinished } from "vitest";
import en from "../../locales/en.json";
import { showToast } from "../../src-ui/foundations/parts/toast-state";

/** Puts a part of the interface into the page, in English, until the test is over. */
export async function render(node: ReactNode): Promise<HTMLElement> {
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: "en",
      ns: "app",
      defaultNS: "app",
      resources: { en: { app: en } },
      interpolation: { escapeValue: false },
    });
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    // Else the next test would see it for up to 5 s.
    showToast(null);
  });
  root.render(node);
  return place;
}
