import X from "lucide-react/icons/x";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ProductImage } from "../../../src-worker/contract/product";
import { Dialog } from "../../foundations/parts/dialog";
import { IconButton } from "../../foundations/parts/icon-button";
import { LoadingImage } from "../../foundations/parts/loading-image";
import styles from "./image-zoom.module.css";
import { useZoom } from "./use-zoom";
import { largestScale } from "./zoom-frame";

export interface ImageZoomProps {
  readonly image: ProductImage;
  readonly title: string;
  onClose(): void;
}

/** One image over the whole screen, with zoom and pan. */
export function ImageZoom({ image, title, onClose }: ImageZoomProps): ReactNode {
  const { t } = useTranslation();
  const heading = useId();
  const { stage, frame, enlarge, reduce, handlers } = useZoom();
  const { scale, x, y } = frame;
  return (
    <Dialog variant="sheet" className={styles.dialog} labelledBy={heading} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the buttons below */}
      <div className={styles.frame} onKeyDown={handlers.onKeyDown}>
        <h2 id={heading} className="visually-hidden">
          {t("detail.zoomed", { title })}
        </h2>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: and so are the fingers */}
        <div
          ref={stage}
          className={`cover ${styles.stage}`}
          data-enlarged={scale > 1}
          onPointerDown={handlers.onPointerDown}
          onPointerMove={handlers.onPointerMove}
          onPointerUp={handlers.onPointerUp}
          onPointerCancel={handlers.onPointerCancel}
          onDoubleClick={handlers.onDoubleClick}
        >
          <div className={styles.moved} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
            <LoadingImage className={styles.image} image={image} alt={image.altText || title} eager />
          </div>
        </div>
        <div className={`flex gap-8 ${styles.tools}`}>
          <IconButton
            icon={ZoomOut}
            iconSize={24}
            className={styles.tool}
            label={t("detail.zoomOut")}
            aria-keyshortcuts="-"
            aria-disabled={scale <= 1}
            onClick={reduce}
          />
          <IconButton
            icon={ZoomIn}
            iconSize={24}
            className={styles.tool}
            label={t("detail.zoomIn")}
            aria-keyshortcuts="+"
            aria-disabled={scale >= largestScale}
            onClick={enlarge}
          />
          <IconButton icon={X} iconSize={24} className={styles.tool} label={t("detail.closeZoom")} onClick={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
