import { useTranslation } from "react-i18next";
import { type Profile, spanStages } from "../../src-worker/contract/profile";
import { laneKind } from "../../src-worker/contract/span-names";
import { useUnitText } from "./use-unit-text";

/** Names a lane, such as 'Request 2'. */
export function useLaneName(): (lane: number) => string {
  const { t } = useTranslation();
  return (lane) => {
    const { kind, number } = laneKind(lane);
    return t(`debug.lane.${kind}`, { number });
  };
}

/** Describes a span: 'First byte · Request 2 · at 1.24 s · 420 ms · …'. */
export function useSpanText(): (profile: Profile, span: number) => string {
  const { t } = useTranslation();
  const { time, bytes, number } = useUnitText();
  const laneName = useLaneName();
  return ({ part, labels }, span) => {
    const stage = spanStages[part.stage[span] ?? 0] ?? "sync";
    const [size, rows, status, attempt] = [part.bytes, part.rows, part.status, part.attempt].map(
      (column) => column[span] ?? 0,
    );
    const label = labels[part.label[span] ?? 0];
    const facts = [
      t(`debug.stage.${stage}`),
      laneName(part.lane[span] ?? 0),
      t("debug.span.at", { time: time(part.start[span] ?? 0) }),
      time(part.duration[span] ?? 0),
    ];
    if (size) facts.push(bytes(size));
    if (rows) facts.push(t("debug.span.rows", { count: rows, number: number(rows) }));
    if (status) facts.push(t("debug.span.status", { status }));
    if (attempt) facts.push(t("debug.span.attempt", { number: attempt + 1 }));
    if (label) facts.push(label);
    return facts.join(" · ");
  };
}
