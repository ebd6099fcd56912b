import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { useSnapshot } from "valtio";
import { services } from "../../../../src-worker/contract/services";
import { engineState } from "../../engine/engine-state";
import { lazyScreen } from "../../offline/lazy-screen";

const SendingVerification = lazyScreen(async () => (await import("./sending-verification")).SendingVerification);

/** Takes a token from Turnstile whenever a lead that was saved earlier needs one to be sent. */
export function watchVerification(): void {
  if (services.turnstile === null) return;
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Waiting />);
}

function Waiting(): ReactNode {
  const { online, outbox } = useSnapshot(engineState).snapshot;
  const lead = online ? outbox.verificationFor : null;
  return lead !== null && <SendingVerification key={lead} lead={lead} />;
}
