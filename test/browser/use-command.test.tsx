import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { useCommand } from "../../src-ui/foundations/engine/use-command";
import type { Outcome } from "../../src-worker/contract/outcome";
import { render } from "./render";

/** Answers of the engine, by the text that the command sends. */
const answers = new Map<string, (outcome: Outcome<string>) => void>();
const ask = (text: string) => new Promise<Outcome<string>>((resolve) => answers.set(text, resolve));
const failed = (code: "network" | "cancelled"): Outcome<string> => ({
  ok: false,
  failure: { code, details: {}, retryable: true },
});

function Asker() {
  const { run, busy, failure, value } = useCommand(ask);
  return (
    <>
      {["one", "two"].map((text) => (
        <button key={text} type="button" onClick={() => void run(text)}>
          {text}
        </button>
      ))}
      <output>{`${busy ? "busy" : "idle"}, ${failure?.code ?? "no failure"}, ${value ?? "no value"}`}</output>
    </>
  );
}

const press = (name: string) => page.getByRole("button", { name }).click();
const shows = (text: string) => expect.element(page.getByRole("status")).toHaveTextContent(text);

test("a command is busy until its answer, and forgets the failure before when it is sent again", async () => {
  await render(<Asker />);
  await shows("idle, no failure, no value");
  await press("one");
  await shows("busy, no failure, no value");
  answers.get("one")?.(failed("network"));
  await shows("idle, network, no value");
  await press("two");
  await shows("busy, no failure, no value");
  answers.get("two")?.({ ok: true, value: "done" });
  await shows("idle, no failure, done");
});

test("a command that a person cancels has not failed", async () => {
  await render(<Asker />);
  await press("one");
  answers.get("one")?.(failed("cancelled"));
  await shows("idle, no failure, no value");
});

test("of two overlapping calls, a late answer to the first changes nothing", async () => {
  await render(<Asker />);
  await press("one");
  await press("two");
  answers.get("two")?.({ ok: true, value: "second" });
  answers.get("one")?.(failed("network"));
  await shows("idle, no failure, second");
});
