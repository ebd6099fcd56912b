import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { deviceStorage } from "../../src-ui/foundations/local-storage/device-storage";
import { showToast } from "../../src-ui/foundations/parts/toast-state";
import { SyncProfiler } from "../../src-ui/screens/profiler/sync-profiler";
import { lanes, type Profile } from "../../src-worker/contract/profile";
import { profileOf } from "../node/profiler/profiles";
import { running, shopifySync } from "../node/ui/recorded-run";
import { refused, runningSync } from "../node/ui/sync-states";
import { chooseFile } from "./choose-file";
import { openFakeProfiler } from "./fake-profiler";
import { render } from "./render";
import { rowFigures } from "./row-figures";

beforeEach(() => {
  const before = location.href;
  history.replaceState(null, "", "/app?debug");
  return () => history.replaceState(null, "", before);
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const record = page.getByRole("switch", { name: "Record" });
/** The line under the waterfall. */
const details = () => page.getByRole("region", { name: "Waterfall" }).getByRole("status");
const syncing = runningSync();

/** A sync that the limit of requests per minute holds up. */
const limited = (part: Partial<Profile> = {}) => shopifySync({ id: "limited", rateLimit: 4000, ...part });

/** Holds the reads of a run that goes on, which come every half second, until they are called. */
function capturePolls(): (() => void)[] {
  const polls: (() => void)[] = [];
  const { setTimeout: original } = window;
  const captured = (task: () => void, delay?: number) => (delay === 500 ? polls.push(task) : original(task, delay));
  vi.spyOn(window, "setTimeout").mockImplementation(captured as typeof setTimeout);
  return polls;
}

describe("recording", () => {
  it("is on once the profiler is open, and stays off when a person switches it off", async () => {
    const { asked } = openFakeProfiler([]);
    const first = await render(<SyncProfiler />);
    await expect.element(record).toBeChecked();
    await expect.element(page.getByText("Recording is on.")).toBeVisible();
    expect(deviceStorage.read("record-syncs")).toBe("true");
    await userEvent.click(record);
    await expect.element(record).not.toBeChecked();
    expect(deviceStorage.read("record-syncs")).toBe("false");
    first.remove();
    await render(<SyncProfiler />);
    await expect.element(page.getByText("No sync recorded yet").last()).toBeVisible();
    await expect.element(page.getByText("Switch Record on, then start a sync.")).toBeVisible();
    expect(asked).toEqual([
      ["setRecording", true],
      ["setRecording", false],
    ]);
  });
});

describe("a run", () => {
  it("begins with its bottleneck, and a button for the setting that would change it", async () => {
    openFakeProfiler([limited()]);
    await render(<SyncProfiler />);
    await expect.element(page.getByText(/^The limit of 60 requests per minute holds this run up/)).toBeVisible();
    await expect.element(page.getByRole("img", { name: /^App’s rate limit \d+%, Network \d+%, / })).toBeVisible();
    await userEvent.click(button("Open “Requests per minute”"));
    expect(location.search).toBe("?settings=advanced");
  });

  it("says that it failed, and leads to its journal", async () => {
    const cancelled = limited({ id: "cancelled", end: "cancelled", failure: "cancelled" });
    openFakeProfiler([limited({ id: "failed", end: "failed", failure: "products-failed" }), cancelled]);
    await render(<SyncProfiler />);
    const sentence = page.getByText(/^This run failed/);
    await expect.element(sentence).toHaveTextContent(/^This run failed \(products-failed\)\./);
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Run" }), "cancelled");
    await expect.element(sentence).not.toBeInTheDocument();
  });

  it.each([
    ["the store has not answered yet", 0, "The store has not answered yet."],
    ["it is too early to name anything", 50, "It is too early to say what holds this run up."],
  ])("says that %s while it has not ended", async (_what, spans, sentence) => {
    capturePolls();
    const { tell } = openFakeProfiler([running(shopifySync({ firstByte: 60, body: 60 }), spans)]);
    tell({ sync: syncing });
    await render(<SyncProfiler />);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByText(/ · figures so far$/)).toBeVisible();
  });

  it("has a row for each stage with its figures, and explains each", async () => {
    openFakeProfiler([limited()]);
    await render(<SyncProfiler />);
    const meaning = page.getByText("Receives the answer.");
    await expect.element(meaning).not.toBeVisible();
    await userEvent.click(page.getByText("What the stages mean"));
    await expect.element(meaning).toBeVisible();
    const table = page.getByRole("table", { name: "Stages" });
    const body = rowFigures(table, table.getByRole("row", { name: /^Body / }));
    expect(body).toMatchObject({ Stage: "Body", Share: "2%", p50: "90 ms", p95: "90 ms", Retries: "" });
    expect(body.Decompressed).toMatch(/ MB$/);
  });

  it("lists what happened, newest first", async () => {
    openFakeProfiler([limited()]);
    await render(<SyncProfiler />);
    await userEvent.click(button("Journal"));
    const rows = page.getByRole("table", { name: "Journal" }).getByRole("row");
    await expect.element(rows.nth(1)).toHaveTextContent("Sync");
    await expect.element(rows.filter({ hasText: "503 · store-busy" })).toHaveTextContent("Failure");
  });

  it("has the waterfall and the journal filtered by text, stage and failure", async () => {
    openFakeProfiler([limited()]);
    await render(<SyncProfiler />);
    await userEvent.click(button("Journal"));
    const rows = page.getByRole("table", { name: "Journal" }).getByRole("row");
    await userEvent.fill(page.getByRole("textbox", { name: "Filter by text" }), "store-busy");
    await expect.poll(() => rows.elements().length).toBe(2);
    await expect.element(rows.nth(1)).toHaveTextContent("503 · store-busy");
    const board = (await page.getByRole("application", { name: "Waterfall" }).findElement()) as HTMLElement;
    board.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(details()).toHaveTextContent(/^Failure · Request 1 · /);
    await userEvent.fill(page.getByRole("textbox", { name: "Filter by text" }), "");
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Stage" }), "map");
    await expect.poll(() => rows.elements().length).toBe(9);
    await userEvent.click(page.getByRole("switch", { name: "Only failures" }));
    await expect.element(page.getByText("No spans match this filter.").first()).toBeVisible();
  });

  it("shows a request's page, its bytes on the wire and its command, and is saved as HAR", async () => {
    const url = "https://shop.example/products.json?page=7";
    const request = { url, accept: "application/json", keys: "header", type: "application/json" } as const;
    openFakeProfiler([
      profileOf(
        [
          { stage: "first-byte", start: 0, end: 40, status: 200, label: "products", page: 7, request },
          { stage: "body", start: 40, end: 60, status: 200, label: "products", page: 7, bytes: 9000, wire: 2000 },
          { stage: "request", start: 0, end: 60, label: "products", page: 7 },
        ],
        { store: "shop.example" },
      ),
    ]);
    const copied = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
    const saved = vi.spyOn(URL, "createObjectURL");
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await render(<SyncProfiler />);
    await expect.element(page.getByRole("option", { name: / · Shopify · shop\.example$/ })).toBeInTheDocument();
    ((await page.getByRole("application", { name: "Waterfall" }).findElement()) as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{End}");
    await expect
      .element(details())
      .toHaveTextContent(
        "Body · Request 1 · at 40 ms · 20 ms · 2 kB on the wire · 9 kB decompressed · status 200 · products, page 7",
      );
    await userEvent.click(button("Copy as cURL"));
    await expect.poll(() => copied.mock.calls.length).toBe(1);
    const command = await (await copied.mock.calls[0]?.[0][0]?.getType("text/plain"))?.text();
    expect(command).toMatch(
      /^curl .*'https:\/\/shop\.example\/products\.json\?page=7'.* -u 'CONSUMER_KEY:CONSUMER_SECRET'$/,
    );
    await userEvent.click(button("Export HAR"));
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const file = saved.mock.calls[0]?.[0];
    expect(file instanceof File && file.name).toMatch(/^Vitrine requests .*\.har$/);
  });

  it("leaves the journal open when another run is chosen", async () => {
    openFakeProfiler([limited(), shopifySync({ id: "older", startedAt: 0, firstByte: 900 })]);
    await render(<SyncProfiler />);
    await userEvent.click(button("Journal"));
    const run = page.getByRole("combobox", { name: "Run" });
    await userEvent.selectOptions(run, "older");
    await expect.element(page.getByText(/^The store is slow to answer/)).toBeVisible();
    await expect.element(page.getByRole("table", { name: "Journal" })).toBeVisible();
  });

  it("is read while it goes on, and not at rest", async () => {
    const { hold, tell, reads } = openFakeProfiler([]);
    const polls = capturePolls();
    await render(<SyncProfiler />);
    await expect.element(record).toBeChecked();
    const whole = shopifySync({ id: "new" });
    hold([running(whole, 20)]);
    tell({ sync: syncing });
    const table = page.getByRole("table", { name: "Stages" });
    const mapped = () => rowFigures(table, table.getByRole("row", { name: /^Mapping/ })).Count;
    await expect.poll(mapped).toBe("2");
    await expect.element(page.getByText(/^Shopify · [^·]+ · running · /)).toBeVisible();
    hold([running(whole, 50)]);
    await expect.poll(() => polls.length).toBe(1);
    for (const poll of polls.splice(0)) poll();
    await expect.poll(mapped).toBe("4");
    await expect.poll(() => polls.length).toBe(1);
    hold([whole]);
    tell({ sync: { state: "idle" } });
    await expect.poll(mapped).toBe("8");
    const before = reads();
    for (const poll of polls.splice(0)) poll();
    await new Promise(requestAnimationFrame);
    expect(polls).toEqual([]);
    expect(reads()).toBe(before);
  });

  it("gives way to a sync that starts, and not to its images", async () => {
    const old = limited({ id: "old" });
    const { hold, tell } = openFakeProfiler([old, shopifySync({ id: "older", startedAt: 0 })]);
    await render(<SyncProfiler />);
    const run = page.getByRole("combobox", { name: "Run" });
    await userEvent.selectOptions(run, "older");
    await expect.element(run).toHaveValue("older");
    const next = shopifySync({ id: "next", pages: 3, end: "running" });
    hold([next, old]);
    tell({ sync: syncing });
    await expect.element(run).toHaveValue("next");
    hold([{ ...next, id: "images", kind: "images" }, { ...next, end: "complete" }, old]);
    tell({ sync: { state: "idle" } });
    await expect.element(page.getByRole("option", { name: /^Images/ })).toBeInTheDocument();
    await expect.element(run).toHaveValue("next");
  });
});

describe("the waterfall", () => {
  const board = page.getByRole("application", { name: "Waterfall" });
  const keys = (text: string) => userEvent.keyboard(text);

  it("is walked with the arrow keys, and describes each span", async () => {
    openFakeProfiler([limited()]);
    await render(<SyncProfiler />);
    await expect.element(details()).toHaveTextContent(/^0 ms to /);
    ((await board.findElement()) as HTMLElement).focus();
    await keys("{ArrowRight}");
    await expect.element(details()).toHaveTextContent(/^Sync · Engine · at 0 ms · .* · 2,000 rows$/);
    await keys("{ArrowDown}");
    await expect.element(details()).toHaveTextContent(/^Products · Engine/);
    await keys("{ArrowRight}");
    await expect.element(details()).toHaveTextContent(/^Collections · Engine/);
    await keys("{ArrowDown}{Home}");
    await expect.element(details()).toHaveTextContent(/^Hashing · Engine · .* · 6 ms · 250 rows$/);
    await expect.element(page.getByText("Finds out which products have changed.").first()).toBeVisible();
  });

  it("zooms by keys and buttons, and shows the whole run again", async () => {
    openFakeProfiler([limited()]);
    await render(<SyncProfiler />);
    await expect.element(button("Zoom out")).toBeDisabled();
    const whole = (await details().findElement()).textContent;
    ((await board.findElement()) as HTMLElement).focus();
    await keys("+++");
    await expect.element(button("Later")).toBeEnabled();
    expect(details().element().textContent).not.toBe(whole);
    await userEvent.click(button("Later"));
    await userEvent.click(button("Zoom out"));
    await userEvent.click(button("Show the whole run"));
    await expect.element(details()).toHaveTextContent(whole);
  });

  it("zooms by the wheel with Ctrl, moves by dragging, and leaves the wheel alone to the page", async () => {
    openFakeProfiler([limited()]);
    await render(<SyncProfiler />);
    const canvas = (await board.findElement()).querySelector("canvas");
    if (!canvas) throw new Error("the waterfall has a canvas");
    const { left, top } = canvas.getBoundingClientRect();
    const wheel = (more: WheelEventInit) => {
      const event = new WheelEvent("wheel", { deltaY: -300, clientX: left, clientY: top, cancelable: true, ...more });
      return { prevented: !canvas.dispatchEvent(event) };
    };
    expect(wheel({}).prevented).toBe(false);
    await expect.element(button("Zoom out")).toBeDisabled();
    expect(wheel({ ctrlKey: true }).prevented).toBe(true);
    await expect.element(button("Zoom out")).toBeEnabled();
    await expect.element(details()).toHaveTextContent(/^0 ms to /);
    const pointer = (type: string, clientX: number) =>
      canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: top + 4, button: 0 }));
    // A pointer that a script makes cannot be captured.
    vi.spyOn(canvas, "setPointerCapture").mockImplementation(() => undefined);
    pointer("pointerdown", left + 200);
    pointer("pointermove", left + 100);
    pointer("pointerup", left + 100);
    await expect.element(details()).not.toHaveTextContent(/^0 ms to /);
  });

  it("scrolls through more rows than fit, below its axis, and to the row that the keys choose", async () => {
    const requests = Array.from({ length: 60 }, (_, slot) => ({
      stage: "request" as const,
      lane: lanes.request + slot,
      start: slot,
      end: slot + 20,
      label: "variations",
    }));
    openFakeProfiler([profileOf(requests)]);
    await render(<SyncProfiler />);
    const spans = (await board.findElement()) as HTMLElement;
    const canvas = spans.querySelector("canvas");
    const scroller = spans.parentElement;
    if (!canvas || !scroller) throw new Error("the waterfall has a canvas in a board");
    expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
    await expect.poll(() => canvas.height).toBeLessThanOrEqual(Math.ceil(scroller.clientHeight * devicePixelRatio));
    spans.focus();
    await keys("{ArrowRight}{ArrowDown>40/}");
    await expect.element(details()).toHaveTextContent(/^Request · Request 41 · at 40 ms /);
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(0);
    const { left, top } = canvas.getBoundingClientRect();
    expect(top).toBeCloseTo(scroller.getBoundingClientRect().top, -1);
    canvas.dispatchEvent(new PointerEvent("pointermove", { clientX: left + 1, clientY: top + 4 }));
    await expect.element(details()).toHaveTextContent(/^Request · Request 41 · at 40 ms /);
  });

  it("draws no more than there are pixels, however many spans there are", async () => {
    openFakeProfiler([shopifySync({ pages: 6000 })]);
    const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, "fillRect");
    await render(<SyncProfiler />);
    const canvas = (await board.findElement()).querySelector("canvas");
    await expect.poll(() => drawn.mock.calls.length).toBeGreaterThan(100);
    const rows = 14;
    // An outlined span takes two.
    expect(drawn.mock.calls.length).toBeLessThan(2 * rows * (canvas?.clientWidth ?? 0));
  });
});

describe("the controls", () => {
  it("show a running download of images, and cancel it", async () => {
    const { asked, tell } = openFakeProfiler([]);
    await render(<SyncProfiler />);
    await expect.element(record).toBeChecked();
    const { images } = engineState.snapshot;
    const counts = { processed: 40, total: 100, failed: 0, fetched: 40 };
    tell({
      images: { ...images, download: { state: "running", counts, waiting: false } },
    });
    await expect.element(page.getByText("Downloading images 40 of 100")).toBeVisible();
    await userEvent.click(button("Cancel image download"));
    expect(asked).toContainEqual(["cancel", "images"]);
  });

  it("delete the recorded runs once a person has agreed", async () => {
    const { asked } = openFakeProfiler([limited()]);
    await render(<SyncProfiler />);
    await userEvent.click(button("Compare two runs"));
    await expect.element(page.getByText(/^Two recorded runs are needed/)).toBeVisible();
    await userEvent.click(
      page.getByRole("region", { name: "Recorded runs" }).getByRole("button", { name: "Delete runs" }),
    );
    await userEvent.click(button("Delete runs"));
    await expect.element(page.getByText("No sync recorded yet")).toBeVisible();
    expect(asked).toContainEqual(["deleteRuns"]);
  });
});

describe("two runs", () => {
  it("are compared side by side", async () => {
    openFakeProfiler([limited(), shopifySync({ id: "free", startedAt: 0 })]);
    await render(<SyncProfiler />);
    await userEvent.click(button("Compare two runs"));
    const table = page.getByRole("table", { name: "Compare two runs" });
    // The part of the time; the stage of that name follows.
    const row = table.getByRole("row", { name: /^App’s rate limit / }).first();
    await expect.element(row).toBeVisible();
    const [, free, limit, difference] = Object.values(rowFigures(table, row));
    expect([free, limit, difference]).toEqual(["0 ms", expect.stringMatching(/ s$/), `+${limit}`]);
    await userEvent.selectOptions(page.getByRole("combobox", { name: "A", exact: true }), "limited");
    await expect.element(row).toHaveTextContent(/ s0 ms$/);
  });
});

describe("the experiment", () => {
  it("imports with both settings, counts, can be cancelled, and says which side is faster", async () => {
    const { asked, answerExperiment, tellProfiler } = openFakeProfiler([]);
    await render(<SyncProfiler />);
    await userEvent.click(button("Experiment"));
    const sideB = page.getByRole("group", { name: "B", exact: true });
    await userEvent.fill(sideB.getByRole("spinbutton", { name: "Requests at once" }), "8");
    await userEvent.fill(sideB.getByRole("spinbutton", { name: "Products per page" }), "100");
    await userEvent.click(sideB.getByRole("switch", { name: "Download images" }));
    await userEvent.fill(page.getByRole("spinbutton", { name: "Imports per side" }), "4");
    const imported = (side: "a" | "b", pages: number) => ({ side, profiles: [shopifySync({ pages })] }) as const;
    const turns = [1, 2, 3, 4].flatMap(() => [imported("a", 8), imported("b", 2)]);
    answerExperiment(turns);
    await userEvent.click(button("Start experiment"));
    await expect.element(page.getByText(/^B is faster by [\d.]+ s\.$/)).toBeVisible();
    const total = page.getByRole("table", { name: "Result of the experiment" }).getByRole("row", { name: /^Total/ });
    await expect.element(total).toHaveTextContent(/Clear$/);
    expect(asked).toContainEqual([
      "runExperiment",
      {
        a: { atOnce: 4, pageSize: 250, images: true },
        b: { atOnce: 8, pageSize: 100, images: false },
        turns: 4,
      },
    ]);
    answerExperiment(turns.slice(2));
    await userEvent.click(button("Start experiment"));
    await expect.element(page.getByText(/^With fewer than 4 imports per side, any difference can be/)).toBeVisible();
    await expect.element(total).toHaveTextContent(/Too few imports$/);
    tellProfiler({ experiment: { done: 1, total: 4 } });
    await expect.element(page.getByRole("progressbar", { name: "Experiment" })).toHaveAttribute("aria-valuenow", "25");
    await userEvent.click(button("Cancel"));
    expect(asked).toContainEqual(["cancel", "experiment"]);
  });

  it("says that the limit of requests slowed both sides down, and keeps its result when the screen closes", async () => {
    const { answerExperiment } = openFakeProfiler([]);
    const screen = await render(<SyncProfiler />);
    await userEvent.click(button("Experiment"));
    answerExperiment(
      [1, 2, 3, 4].flatMap(() => (["a", "b"] as const).map((side) => ({ side, profiles: [limited()] }))),
    );
    await userEvent.click(button("Start experiment"));
    const sentence = page.getByText(/^The limit of 60 requests per minute took \d+% of the time\./);
    await expect.element(sentence).toBeVisible();
    screen.remove();
    await render(<SyncProfiler />);
    await userEvent.click(button("Experiment"));
    await expect.element(sentence).toBeVisible();
    await expect.element(page.getByText(/^No clear difference: it is less than 2% of the time\.$/)).toBeVisible();
  });

  it("says why it does not start, as a sync does that is started meanwhile", async () => {
    const { tell, tellProfiler } = openFakeProfiler([]);
    vi.mocked(engine.runExperiment).mockResolvedValue(refused("sync-running"));
    vi.mocked(engine.startSync).mockResolvedValue(refused("experiment-running"));
    await render(<SyncProfiler />);
    await userEvent.click(button("Experiment"));
    tell({ sync: syncing });
    await userEvent.click(button("Start experiment"));
    await expect.element(page.getByText("A refresh is already running.")).toBeVisible();
    tell({ sync: { state: "idle" } });
    tellProfiler({ experiment: { done: 1, total: 4 } });
    await userEvent.click(button("Sync Now"));
    await expect.element(page.getByText(/^An experiment is running in the sync profiler\./)).toBeVisible();
  });
});

it("shows a message below the screen on a phone, and covers nothing of it", async () => {
  openFakeProfiler([limited()]);
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await render(<SyncProfiler />);
  await expect.element(page.getByRole("img", { name: /^App’s rate limit/ })).toBeVisible();
  showToast({ text: "Copied to the clipboard", action: null });
  const text = page.getByText("Copied to the clipboard");
  await expect.element(text).toBeVisible();
  const toast = (await text.findElement()).closest("[data-toast]");
  const screen = document.querySelector("dialog .scroll");
  if (!toast || !screen) throw new Error("a toast is in the dialog");
  expect(toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(screen.getBoundingClientRect().bottom);
  expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(844);
  showToast(null);
});

describe("a sync", () => {
  it("is reported without an alarm after a person cancels it", async () => {
    openFakeProfiler([]);
    vi.mocked(engine.startSync).mockResolvedValue(refused("cancelled"));
    await render(<SyncProfiler />);
    await userEvent.click(button("Sync Now"));
    await expect.element(page.getByText("Cancelled")).toBeVisible();
    expect(page.getByRole("alert").elements()).toEqual([]);
  });
});

describe("a trace file", () => {
  it("brings a run back as it was, and a file of another program is refused", async () => {
    openFakeProfiler([limited()]);
    await render(<SyncProfiler />);
    const saved = vi.spyOn(URL, "createObjectURL");
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await userEvent.click(button("Export trace"));
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const file = saved.mock.calls[0]?.[0];
    if (!(file instanceof File)) throw new Error("a trace is a file");
    await chooseFile(button("Import trace"), file);
    const run = page.getByRole("combobox", { name: "Run" });
    await expect.element(run).toHaveTextContent(/from a file/);
    await expect.element(page.getByText("The run from the file is shown.")).toBeVisible();
    await expect.element(page.getByText(/^The limit of 60 requests per minute holds this run up/)).toBeVisible();
    await chooseFile(button("Import trace"), new File(['{"traceEvents":[]}'], "other.json"));
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("This file is not a trace. Choose one that “Export trace” has saved.");
  });
});
