import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { Builder, Capabilities, Key, WebElement } from "selenium-webdriver";
import { webKitPaths } from "../../other-browsers.mjs";
import { patienceMs } from "../../walks/ui";
import type { DrivenPage } from "./driven-page";

/** A page in a new WebKitGTK on a screen of its own, driven by WebDriver. */
export async function openWebKit(): Promise<DrivenPage> {
  const paths = webKitPaths();
  if (!paths) throw new Error("No WebKit here.");
  const screen = spawn(paths.screen, ["-displayfd", "1", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(screen.stdout, "data");
  const port = await freePort();
  const driver = spawn(paths.driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
  });
  const browser = await started(port, paths.browser);
  await browser.manage().window().setRect({ width: 1180, height: 900 });
  return {
    goto: (url) => browser.get(url),
    run: (body) => browser.executeScript(body),
    async element(body) {
      const element: unknown = await browser.executeScript(body);
      if (!(element instanceof WebElement)) return null;
      return { click: () => element.click(), type: (text) => element.sendKeys(text) };
    },
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    async close() {
      await browser.quit();
      await Promise.all([ended(driver), ended(screen)]);
    },
  };
}

const keys = { Escape: Key.ESCAPE, Enter: Key.ENTER, Tab: Key.TAB } as const;

/** The driver listens a moment after it was started, and says nothing. */
async function started(port: number, binary: string) {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  });
  for (const end = Date.now() + patienceMs; ; ) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("No port.");
  return address.port;
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill();
  await once(process, "exit");
}
