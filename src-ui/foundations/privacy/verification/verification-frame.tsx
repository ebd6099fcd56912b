import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { verificationPath } from "../../../../src-worker/contract/shared-names";
import { useLanguage } from "../../words/use-language";
import { dataFromFrame } from "../framed-pages/frame-messages";
import styles from "./verification-frame.module.css";
import { type VerificationMessage, verificationMessage } from "./verification-message";

export interface VerificationFrameProps {
  /** `interaction-only` shows nothing until a person has to act. */
  readonly appearance: "always" | "interaction-only";
  onMessage(message: VerificationMessage): void;
}

/** Milliseconds after which a page that has said nothing is taken for broken; Turnstile needs one or two seconds. */
const silentMs = 20_000;

/**
 * Turnstile, in a frame with a policy of its own. The frame has our origin and no sandbox: inside a sandbox without
 * `allow-same-origin` Cloudflare's own frame has the origin "null", from which its script accepts no answer (observed in
 * `api.js`), and with it a sandbox on our own origin confines nothing. Cloudflare's script is trusted as much as our own
 * while the frame is there, so it is there only while a token is needed.
 */
export function VerificationFrame({ appearance, onMessage }: VerificationFrameProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [theme] = useState(pageTheme);
  const hear = useEffectEvent(onMessage);
  useEffect(() => {
    const silence = setTimeout(() => hear({ kind: "error" }), silentMs);
    const listen = (event: MessageEvent) => {
      const message = verificationMessage(dataFromFrame(event, frame.current));
      if (!message) return;
      clearTimeout(silence);
      hear(message);
    };
    addEventListener("message", listen);
    return () => {
      clearTimeout(silence);
      removeEventListener("message", listen);
    };
  }, []);
  const parameters = new URLSearchParams({ language, theme, appearance });
  return (
    <iframe
      ref={frame}
      className={`block ${styles.frame}`}
      src={`${verificationPath}?${parameters}`}
      title={t("verification.title")}
    />
  );
}

/** A store's theme may be dark on a light device. */
function pageTheme(): "light" | "dark" {
  const { colorScheme } = getComputedStyle(document.documentElement);
  if (colorScheme === "light" || colorScheme === "dark") return colorScheme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
