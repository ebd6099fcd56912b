import { createServer } from "node:http";
import type { BrowserContext, Page } from "playwright";
import { ui } from "./ui";

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * Answers Cloudflare's script, as far as the app uses it: the verification passes at once, with a token of
 * `issue`, which gets its number. Resolves to the list of shown verifications, which grows.
 */
export async function fakeTurnstile(
  context: BrowserContext,
  issue: (count: number) => string,
): Promise<readonly unknown[]> {
  const shown: unknown[] = [];
  await context.exposeFunction("issueToken", (sitekey: unknown, action: unknown, appearance: unknown) => {
    shown.push({ sitekey, action, appearance });
    return issue(shown.length);
  });
  const script = `window.turnstile = {
    render(container, { sitekey, action, appearance, callback }) {
      container.append(document.createElement("div"));
      window.issueToken(sitekey, action, appearance).then(callback);
    },
  };`;
  await context.route("https://challenges.cloudflare.com/**", (route) =>
    route.request().url() === "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"
      ? route.fulfill({ contentType: "text/javascript", body: script })
      : route.abort(),
  );
  return shown;
}

/** Makes the demo a kiosk with a contact form, whose files are all on the device. */
export async function startKiosk(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/app?demo=true&settings=advanced");
  await page.getByRole("switch", { name: "Contact form" }).click();
  await button("Switch on kiosk mode").click();
  await page.getByLabel("PIN", { exact: true }).fill("2580");
  await page.getByLabel("PIN again").fill("2580");
  await button("Start kiosk").click();
  await button("Touch to start").click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Leaves an address as a visitor, without a network. */
export async function leaveAddress(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Stay up to date", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Stay up to date" });
  await dialog.getByRole("textbox", { name: "E-mail" }).fill(email);
  await dialog.getByRole("textbox", { name: "Your company" }).fill("Ana & Co");
  await dialog.getByRole("button", { name: "Get Updates" }).click();
  await ui(dialog.getByText("saved on this device and sent when there is a network")).toBeVisible();
  await ui(dialog).toHaveCount(0);
}
