import { viewState } from "../../../foundations/local-storage/view-state";
import { appInstall } from "../../../foundations/offline/app-install";

/** Shows the browser's dialog. Its refusal counts as 'Not now'. */
export async function promptInstall(): Promise<void> {
  if ((await appInstall.prompt()) === "dismissed") declineInstall();
}

/** Puts the offer off. */
export function declineInstall(): void {
  viewState.settings.installDeclinedAt = new Date().toISOString();
}
