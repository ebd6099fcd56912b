import { onTestFinished } from "vitest";
import { showToast } from "../../src-ui/foundations/parts/toast-state";
import { Toasts } from "../../src-ui/foundations/parts/toasts";
import { render } from "./render";

/** Shows toasts, and none of an earlier test. */
export async function showToasts(): Promise<void> {
  showToast(null);
  await render(<Toasts />);
  onTestFinished(() => showToast(null));
}
