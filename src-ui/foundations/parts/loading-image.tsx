import ImageOff from "lucide-react/icons/image-off";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./loading-image.module.css";
import { MerchantMark } from "./merchant-mark";
import { StoreImage } from "./store-image";

export interface LoadingImageProps {
  /** Null shows the placeholder. */
  readonly image: {
    /** The image's URL at the store. The service worker uses it to find the stored image. */
    readonly src: string;
    /** Pixels of the original; null if the store does not report them. */
    readonly width?: number | null;
    readonly height?: number | null;
  } | null;
  /** Empty if the text beside the image says the same. */
  readonly alt: string;
  /** Loads at once instead of lazily: for the main image of a screen. */
  readonly eager?: boolean;
  /** Shows the merchant's logo where there is no image: for the main image of a screen. */
  readonly isLarge?: boolean;
  readonly className?: string | undefined;
}

/** The loading state of one URL. A list that reuses the element for another product changes the URL. */
interface Loading {
  readonly src: string | null;
  readonly state: "loading" | "slow" | "shown" | "shown-late" | "failed";
}

/** Stored images load sooner than this and show no spinner; every spinner costs a compositing layer. */
const patienceMs = 300;

/** An image in a box of fixed size. Shows a spinner while a slow image loads, and a placeholder if there is none. */
export function LoadingImage({ image, alt, eager = false, isLarge = false, className }: LoadingImageProps): ReactNode {
  const src = image?.src ?? null;
  const [loading, setLoading] = useState<Loading>({ src, state: "loading" });
  const state = loading.src === src ? loading.state : "loading";
  useEffect(() => {
    if (src === null || state !== "loading") return;
    // The image may have loaded before React has rendered that state.
    const slow = (current: Loading): Loading =>
      current.src === src && current.state !== "loading" ? current : { src, state: "slow" };
    const timer = setTimeout(() => setLoading(slow), patienceMs);
    return () => clearTimeout(timer);
  }, [src, state]);
  const missing = src === null || state === "failed";
  return (
    <span className={[styles.well, className].filter(Boolean).join(" ")}>
      {missing ? (
        <span className={`cover middle ${styles.placeholder}`} aria-hidden>
          {isLarge ? <MerchantMark /> : <ImageOff size={32} strokeWidth={1.5} />}
        </span>
      ) : (
        <>
          {state === "slow" && <span className={`cover turning ${styles.spinner}`} aria-hidden />}
          <StoreImage
            className={`cover full-width ${styles.image}`}
            data-state={state}
            src={src}
            alt={alt}
            width={image?.width ?? undefined}
            height={image?.height ?? undefined}
            loading={eager ? "eager" : "lazy"}
            decoding="async"
            draggable={false}
            // The event may belong to the previous URL.
            onLoad={({ currentTarget }) => {
              if (currentTarget.currentSrc === currentTarget.src)
                setLoading((current) => ({
                  src,
                  state: current.src === src && current.state === "slow" ? "shown-late" : "shown",
                }));
            }}
            onError={() => setLoading({ src, state: "failed" })}
          />
        </>
      )}
    </span>
  );
}
