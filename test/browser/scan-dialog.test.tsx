import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ScanDialog } from "../../src-ui/screens/scan/scan-dialog";
import { render } from "./render";

test.each([
  ["NotFoundError", "No camera found"],
  ["NotAllowedError", "Camera blocked"],
  ["NotReadableError", "The camera did not start"],
])("the scan dialog takes a typed code when the camera answers %s", async (name, title) => {
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(new DOMException("", name));
  const onCode = vi.fn();
  const none = () => undefined;
  await render(<ScanDialog missed={null} onCode={onCode} onSearch={none} onAgain={none} onClose={none} />);
  await expect.element(page.getByText(title, { exact: true })).toBeVisible();
  const field = page.getByRole("textbox", { name: "Code", exact: true });
  await userEvent.type(field, " 2000000001111 ");
  await userEvent.click(page.getByRole("button", { name: "Find product", exact: true }));
  expect(onCode.mock.calls).toEqual([["2000000001111"]]);
  await userEvent.fill(field, "ABC-1");
  await userEvent.keyboard("{Enter}");
  expect(onCode.mock.lastCall).toEqual(["ABC-1"]);
  vi.restoreAllMocks();
});
