import ImageOff from "lucide-react/icons/image-off";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./loading-image.module.css";

export interface LoadingImageProps {
  /** Null shows the placeholder. */
  readonly image: {
    /** The store's own address: the service worker finds the held image by it. */
    readonly src: string;
    /** Pixels of the original; null if the store does not report them. */
    readonly width?: number | null;
    readonly height?: number | null;
  } | null;
  /** Empty where the words beside the image say the same. */
  readonly alt: string;
  /** The image that the person came to see, to be loaded before all others. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/** How it stands with one address: a list that shows another product here brings another. */
interface Loading {
  readonly src: string | null;
  readonly state: "loading" | "slow" | "shown" | "shown-late" | "failed";
}

/** An image that is held is there sooner: it needs no sign of waiting, and each would cost the page a layer. */
const patienceMs = 300;

/** An image in a well that keeps its place: turning while it loads, a placeholder when there is none to show. */
export function LoadingImage({ image, alt, eager = false, className }: LoadingImageProps): ReactNode {
  const src = image?.src ?? null;
  const [loading, setLoading] = useState<Loading>({ src, state: "loading" });
  const state = loading.src === src ? loading.state : "loading";
  useEffect(() => {
    if (src === null || state !== "loading") return;
    // The image may be there, and React not have rendered that yet.
    const slow = (now: Loading): Loading => (now.src === src && now.state !== "loading" ? now : { src, state: "slow" });
    const timer = setTimeout(() => setLoading(slow), patienceMs);
    return () => clearTimeout(timer);
  }, [src, state]);
  const missing = src === null || state === "failed";
  return (
    <span className={[styles.well, className].filter(Boolean).join(" ")}>
      {missing ? (
        <span className={styles.placeholder} aria-hidden>
          <ImageOff size={32} strokeWidth={1.5} />
        </span>
      ) : (
        <>
          {state === "slow" && <span className={styles.spinner} aria-hidden />}
          <img
            className={styles.image}
            data-state={state}
            src={src}
            alt={alt}
            width={image?.width ?? undefined}
            height={image?.height ?? undefined}
            loading={eager ? "eager" : "lazy"}
            decoding="async"
            draggable={false}
            // An address that was just replaced may still be told as loaded.
            onLoad={({ currentTarget }) => {
              if (currentTarget.currentSrc === currentTarget.src)
                setLoading((now) => ({ src, state: now.src === src && now.state === "slow" ? "shown-late" : "shown" }));
            }}
            onError={() => setLoading({ src, state: "failed" })}
          />
        </>
      )}
    </span>
  );
}
