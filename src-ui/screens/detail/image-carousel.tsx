import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductImage } from "../../../src-worker/contract/product";
import { useAddressPart, useGo } from "../../foundations/address/address";
import { IconButton } from "../../foundations/parts/icon-button";
import { LoadingImage } from "../../foundations/parts/loading-image";
import styles from "./image-carousel.module.css";
import { ImageZoom } from "./image-zoom";
import type { Carousel } from "./use-carousel";

export interface ImageCarouselProps {
  readonly images: readonly ProductImage[];
  /** The alternative text for images without one. */
  readonly title: string;
  readonly carousel: Carousel;
}

/** More images than these are counted in words. */
const maxDots = 12;

/** A product's images: swipe, previous and next buttons that wrap around, and thumbnails. */
export function ImageCarousel({ images, title, carousel }: ImageCarouselProps): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const zoom = useAddressPart("zoom");
  const enlarged = zoom === null ? undefined : images[zoom - 1];
  const enlarge = () => go({ zoom: carousel.position + 1 });
  const nameOf = (number: number) => t("detail.imageOf", { number, total: images.length });
  if (images.length === 0) return <LoadingImage image={null} alt={title} className={styles.alone} isLarge />;
  return (
    <div className={`column ${styles.carousel}`}>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        <div
          ref={carousel.track}
          role="group"
          aria-label={t("detail.images")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          tabIndex={0}
          className={`inset-outline ${styles.track}`}
          onScroll={carousel.follow}
          onPointerDown={carousel.takeOver}
          onWheel={carousel.takeOver}
          onDoubleClick={enlarge}
        >
          {images.map((image, position) => (
            <LoadingImage
              key={image.id}
              className={styles.slide}
              image={image}
              alt={image.altText || title}
              eager={position === carousel.position}
              isLarge
            />
          ))}
        </div>
        <IconButton
          icon={ZoomIn}
          iconSize={24}
          className={styles.zoom}
          label={t("detail.zoom")}
          aria-haspopup="dialog"
          onClick={enlarge}
        />
        {images.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              iconSize={24}
              className={styles.previous}
              label={t("detail.previousImage")}
              onClick={() => carousel.step(-1)}
            />
            <IconButton
              icon={ChevronRight}
              iconSize={24}
              className={styles.next}
              label={t("detail.nextImage")}
              onClick={() => carousel.step(1)}
            />
            <p className={`small figures ${styles.position}`} aria-live="polite">
              <span className={images.length > maxDots ? undefined : "visually-hidden"}>
                {nameOf(carousel.position + 1)}
              </span>
              {images.length <= maxDots &&
                images.map(({ id }, position) => (
                  <span key={id} className={styles.dot} data-shown={position === carousel.position} />
                ))}
            </p>
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} carousel={carousel} nameOf={nameOf} />}
      {enlarged && <ImageZoom image={enlarged} title={title} onClose={() => go({ zoom: null })} />}
    </div>
  );
}

interface ThumbnailsProps {
  readonly images: readonly ProductImage[];
  readonly carousel: Carousel;
  nameOf(number: number): string;
}

function Thumbnails({ images, carousel, nameOf }: ThumbnailsProps): ReactNode {
  return (
    <ul className={`rigid gap-8 plain-list flex ${styles.thumbnails}`}>
      {images.map((image, position) => (
        <li key={image.id}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={nameOf(position + 1)}
            aria-current={position === carousel.position}
            ref={position === carousel.position ? bringIntoView : undefined}
            onClick={() => carousel.show(position)}
          >
            <LoadingImage image={image} alt="" className={styles.small} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls only the row of thumbnails; scrollIntoView could move the page too. */
function bringIntoView(thumbnail: HTMLElement | null): void {
  const row = thumbnail?.closest("ul");
  if (!thumbnail || !row) return;
  const { left, right } = thumbnail.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (left < seen.left) row.scrollLeft -= seen.left - left + 16;
  else if (right > seen.right) row.scrollLeft += right - seen.right + 16;
}
