import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { NoCatalogue } from "../../src-ui/shell/no-catalogue";
import { screenState } from "../../src-ui/shell/screen-state";
import { snapshotOf } from "../node/ui/store-summary";
import { render } from "./render";

it("reports an engine that does not start, with a button to reload", async () => {
  await render(<NoCatalogue screen={screenState("failed", snapshotOf(), false)} />);
  const notice = page.getByRole("alert");
  await expect.element(notice).toHaveTextContent("Failed to initialize service");
  await expect
    .element(notice)
    .toHaveTextContent("The catalogue could not start. Nothing on this device has changed. Reload the page.");
  await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
});
