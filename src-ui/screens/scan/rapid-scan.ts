import type { TFunction } from "i18next";
import { proxy } from "valtio";
import { longestScan } from "../../../src-worker/contract/code-match";
import type { OrderEdit, OrderLine } from "../../../src-worker/contract/order";
import { engine } from "../../foundations/engine/engine-proxy";
import { showToast } from "../../foundations/parts/toast-state";
import { failureText } from "../../foundations/words/failure-text";
import { offerUndo } from "../../pieces/add-to-order/change-order";
import { emitOrderLines } from "../../pieces/add-to-order/emit-order-lines";
import { signalScan } from "./scan-signal";

/** Lines that the list shows. */
const maxLines = 10;

/** Codes that added nothing, of which the list shows the last. */
const maxRefused = 50;

/** Changes that can be undone, as many as the engine remembers. */
const maxChanges = 20;

export type RefusedCode = {
  readonly code: string;
  readonly why: "unknown" | "ambiguous" | "blocked";
  /** How often it was scanned. */
  readonly times: number;
};

/** The scans of the page. */
export const rapidScans = proxy<{
  /** Newest first. */
  lines: readonly Pick<OrderLine, "id" | "productId" | "variantId" | "title" | "variantTitle">[];
  /** Newest first. */
  refused: readonly RefusedCode[];
  /** Of one order. Newest last. */
  changes: readonly string[];
  /** Id of the order of the last scan; null before the first. */
  order: string | null;
  /** Whether a list shows them: then no toast does. */
  isShown: boolean;
}>({ lines: [], refused: [], changes: [], order: null, isShown: false });

const scans = { last: Promise.resolve() };

/** Adds one piece, or one step of its rule, of the variant with a code. One code after another, in their sequence. */
export function takeRapidly(t: TFunction, scanned: string): Promise<void> {
  scans.last = scans.last.then(() => take(t, scanned.slice(0, longestScan)));
  return scans.last;
}

/** Undoes the last scan. */
export async function undoScan(t: TFunction): Promise<void> {
  const change = rapidScans.changes.at(-1);
  if (change === undefined) return;
  rapidScans.changes = rapidScans.changes.slice(0, -1);
  const outcome = await engine.undoOrderChange(change);
  if (outcome.ok) emitOrderLines(outcome.value);
  else showToast({ text: failureText(outcome.failure, t), action: null });
}

async function take(t: TFunction, code: string): Promise<void> {
  const found = await engine.lookUpCode(code);
  if (!found.ok) return showToast({ text: failureText(found.failure, t), action: null });
  const [match, another] = found.value;
  if (!match) return refuse(t, code, "unknown");
  if (another) return refuse(t, code, "ambiguous");
  const added = await engine.addToOrder([{ ...match, quantity: null }]);
  if (added.ok) return note(t, added.value);
  if (added.failure.code === "variant-unavailable") return refuse(t, code, "blocked");
  signalScan("refused");
  showToast({ text: failureText(added.failure, t), action: null });
}

function note(t: TFunction, edit: OrderEdit): void {
  const line = edit.lines[0]?.line;
  if (!line) {
    // The order has as many as the rule allows.
    signalScan("refused");
    showToast({ text: t("entry.full"), action: null });
    return;
  }
  emitOrderLines(edit);
  signalScan("added");
  rapidScans.lines = [line, ...rapidScans.lines.filter(({ id }) => id !== line.id)].slice(0, maxLines);
  const before = edit.order.id === rapidScans.order ? rapidScans.changes : [];
  rapidScans.order = edit.order.id;
  rapidScans.changes = [...before, edit.change].slice(-maxChanges);
  const name = [line.title, line.variantTitle].filter(Boolean).join(" · ");
  if (!rapidScans.isShown) offerUndo(t, `${name} · ${t("order.inOrder", { count: line.quantity })}`, edit);
}

function refuse(t: TFunction, code: string, why: RefusedCode["why"]): void {
  signalScan("refused");
  const before = rapidScans.refused.find((one) => one.code === code);
  const others = rapidScans.refused.filter((one) => one.code !== code);
  rapidScans.refused = [{ code, why, times: (before?.times ?? 0) + 1 }, ...others].slice(0, maxRefused);
  if (!rapidScans.isShown) showToast({ text: t(`rapid.${why}`, { code }), action: null });
}
