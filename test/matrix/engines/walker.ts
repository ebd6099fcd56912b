import { build } from "esbuild";
import { patienceMs } from "../../walks/ui";
import type { byRole } from "./by-role";
import type { DrivenElement, DrivenPage } from "./driven-page";

/** Drives a page of another engine by roles and names, with waits. */
export interface Walker {
  open(url: string): Promise<void>;
  /** @param inside selector of the container */
  click(role: string, name: string, inside?: string): Promise<void>;
  type(role: string, name: string, text: string): Promise<void>;
  press: DrivenPage["press"];
  /** Waits until the element exists. */
  see(role: string, name: string): Promise<void>;
  /** Waits until the element is gone. */
  miss(role: string, name: string): Promise<void>;
  /** Waits until the page shows a text, up to a timeout in milliseconds. */
  read(words: string, patience?: number): Promise<void>;
  /** Waits until a function body returns a truthy value in the page, and returns it. */
  until(body: string): Promise<unknown>;
  /** Uncaught errors and policy violations since the last navigation. */
  errors(): Promise<unknown>;
  close(): Promise<void>;
}

/** Polling interval in milliseconds. */
const pace = 100;

export async function walkThrough(page: DrivenPage): Promise<Walker> {
  const script = await byRoleScript();
  const find = (...wanted: Parameters<typeof byRole>) =>
    page.element(`${script} return bundled.byRole(...${JSON.stringify(wanted)});`);
  const found = (role: string, name: string) => patiently(`${role} '${name}'`, () => find(role, name));

  return {
    async open(url) {
      await page.goto(url);
      await page.run(`
        window.wrong = [];
        addEventListener("error", (event) => window.wrong.push(String(event.message)));
        addEventListener("unhandledrejection", (event) => window.wrong.push(String(event.reason)));
        addEventListener("securitypolicyviolation", (event) => window.wrong.push(event.violatedDirective));
      `);
    },
    click: (role, name, inside) => untilDone([role, name, inside], (element) => element.click()),
    type: (role, name, text) => untilDone([role, name], (element) => element.type(text)),
    press: page.press,
    see: async (role, name) => void (await found(role, name)),
    miss: async (role, name) => void (await patiently(`no ${role} '${name}'`, async () => !(await find(role, name)))),
    read: async (words, patience) =>
      void (await patiently(
        words,
        () => page.run(`return document.body.innerText.includes(${JSON.stringify(words)});`),
        patience,
      )),
    until: (body) => patiently(body, () => page.run(body)),
    errors: () => page.run("return window.wrong;"),
    close: page.close,
  };

  /** An element may disappear between lookup and use. */
  async function untilDone(
    wanted: Parameters<typeof byRole>,
    use: (element: DrivenElement) => Promise<void>,
  ): Promise<void> {
    await patiently(`${wanted.join(" ")} to use`, async () => {
      const element = await find(...wanted);
      if (!element) return false;
      return use(element).then(
        () => true,
        () => false,
      );
    });
  }
}

/** `byRole` for the page's side, as `bundled.byRole`. */
async function byRoleScript(): Promise<string> {
  const entryPoints = [`${import.meta.dirname}/by-role.ts`];
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    write: false,
    format: "iife",
    globalName: "bundled",
  });
  return outputFiles[0]?.text ?? "";
}

async function patiently<T>(what: string, look: () => Promise<T>, patience = patienceMs): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pace));
  }
}
