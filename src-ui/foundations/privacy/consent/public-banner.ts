import { keepReferrer } from "../../local-storage/visit-referrer";
import { startBanner } from "./banner";

// The privacy banner of the public pages, whose markup holds it. They start an engine for a new consent alone, and only
// where there is a backend to send it to.
startBanner(() => document.querySelector<HTMLElement>(".consent") ?? undefined);
if (document.body.dataset.backend === "")
  addEventListener("consent-updated", ({ detail }) => {
    import("./public-engine").then(
      ({ recordConsent }) => recordConsent(detail),
      // The app sends it at its next start.
      console.warn,
    );
  });
// A visit may begin here: the app, one page later, does not learn who led to it.
keepReferrer();
