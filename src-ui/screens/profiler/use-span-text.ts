import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Profile, type SpanStage, spanStages } from "../../../src-worker/contract/profile";
import { isNamedByResource, isResource, laneKind } from "../../../src-worker/contract/span-names";
import { useUnitText } from "./use-unit-text";

/** Names a lane, such as 'Request 2'. */
export function useLaneName(): (lane: number) => string {
  const { t } = useTranslation();
  return (lane) => {
    const { kind, number } = laneKind(lane);
    return t(`profiler.lane.${kind}`, { number });
  };
}

export interface SpanNaming {
  stage(stage: SpanStage): string;
  /** A resource with its page, such as 'products, page 7'; a command or a failure's code as it is. */
  subject(label: string, page: number): string;
  /** Of a span's bar: a whole request is named by what it requests. */
  bar(profile: Pick<Profile, "part" | "labels">, span: number): string;
}

export function useSpanNaming(): SpanNaming {
  const { t } = useTranslation();
  return useMemo(() => {
    const stage = (one: SpanStage) => t(`profiler.stage.${one}`);
    const subject = (label: string, page: number) => {
      const resource = isResource(label) ? t(`profiler.resource.${label}`) : label;
      return page > 0 && resource ? t("profiler.span.page", { resource, page }) : resource;
    };
    return {
      stage,
      subject,
      bar({ part, labels }, span) {
        const own = spanStages[part.stage[span] ?? 0] ?? "sync";
        const label = labels[part.label[span] ?? 0] ?? "";
        return isNamedByResource(own, label) ? subject(label, part.page[span] ?? 0) : stage(own);
      },
    };
  }, [t]);
}

/** Describes a span: 'First byte · Request 2 · at 1.24 s · 420 ms · …'. */
export function useSpanText(): (profile: Profile, span: number) => string {
  const { t } = useTranslation();
  const { time, bytes, number } = useUnitText();
  const laneName = useLaneName();
  const naming = useSpanNaming();
  return ({ part, labels }, span) => {
    const stage = spanStages[part.stage[span] ?? 0] ?? "sync";
    const [size, rows, status, attempt] = [part.bytes, part.rows, part.status, part.attempt].map(
      (column) => column[span] ?? 0,
    );
    const subject = naming.subject(labels[part.label[span] ?? 0] ?? "", part.page[span] ?? 0);
    const wire = part.wire[span] ?? 0;
    const facts = [
      t(`profiler.stage.${stage}`),
      laneName(part.lane[span] ?? 0),
      t("profiler.span.at", { time: time(part.start[span] ?? 0) }),
      time(part.duration[span] ?? 0),
    ];
    if (wire) facts.push(t("profiler.span.wire", { size: bytes(wire) }));
    if (size) facts.push(wire ? t("profiler.span.decompressed", { size: bytes(size) }) : bytes(size));
    if (rows) facts.push(t("profiler.span.rows", { count: rows, number: number(rows) }));
    if (status) facts.push(t("profiler.span.status", { status }));
    if (attempt) facts.push(t("profiler.span.attempt", { number: attempt + 1 }));
    if (subject) facts.push(subject);
    return facts.join(" · ");
  };
}
