import { ImageOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import styles from "./picture.module.css";

export interface PictureProps {
  /** The address as the store tells it: the service worker finds the held picture by it. Null shows the placeholder. */
  readonly src: string | null;
  /** Empty where the words beside the picture say the same. */
  readonly alt: string;
  /** Pixels of the original; null where the store does not tell. */
  readonly width: number | null;
  readonly height: number | null;
  /** The picture that the person came to see, to be loaded before all others. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/** A picture in a well that keeps its place: turning while it loads, a placeholder when there is none to show. */
export function Picture(props: PictureProps): ReactNode {
  // A row that takes over this place brings another picture, whose story begins anew.
  return <Well key={props.src} {...props} />;
}

function Well({ src, alt, width, height, eager = false, className }: PictureProps): ReactNode {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const missing = src === null || state === "failed";
  return (
    <span className={[styles.well, className].filter(Boolean).join(" ")}>
      {missing ? (
        <span className={styles.placeholder} aria-hidden>
          <ImageOff size={32} strokeWidth={1.5} />
        </span>
      ) : (
        <>
          {state === "loading" && <span className={styles.spinner} aria-hidden />}
          <img
            className={styles.image}
            data-shown={state === "shown"}
            src={src}
            alt={alt}
            width={width ?? undefined}
            height={height ?? undefined}
            loading={eager ? "eager" : "lazy"}
            decoding="async"
            draggable={false}
            onLoad={() => setState("shown")}
            onError={() => setState("failed")}
          />
        </>
      )}
    </span>
  );
}
