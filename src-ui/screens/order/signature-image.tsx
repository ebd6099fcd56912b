import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Signature } from "../../../src-worker/contract/signature";
import { dateText } from "../../foundations/words/date-text";
import { useLanguage } from "../../foundations/words/use-language";
import { useToday } from "../../foundations/words/use-relative-time";
import styles from "./signature-image.module.css";

/** A signature, with its name and time. */
export function SignatureImage({ signature }: { readonly signature: Signature }): ReactNode {
  const { strokes, width, height, name, signedAt } = signature;
  const { t } = useTranslation();
  const language = useLanguage();
  const when = dateText(signedAt, { language, now: new Date(useToday()), clock: true });
  return (
    <figure className={styles.signature}>
      {strokes.length > 0 ? (
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={name ? t("signature.of", { name }) : t("signature.title")}
        >
          {strokes.map((points) => (
            <path key={points.join()} d={pathOf(points)} />
          ))}
        </svg>
      ) : (
        <p className={`text-22 ${styles.name}`}>{name}</p>
      )}
      <figcaption className="small">
        {[strokes.length > 0 && name, t("signature.signedAt", { when })].filter(Boolean).join(" · ")}
      </figcaption>
    </figure>
  );
}

/** A dot is a line to its own place. */
function pathOf(points: readonly number[]): string {
  const places = points.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${points[at + 1] ?? 0}`] : []));
  return `M${places[0]}L${places.slice(Math.min(1, places.length - 1)).join(" ")}`;
}
