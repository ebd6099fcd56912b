import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RichText as RichTextTree } from "../../../src-worker/contract/product";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { Button } from "../../foundations/parts/button";
import { RichText } from "../../foundations/parts/rich-text";
import richText from "../../foundations/parts/rich-text.module.css";
import { showImages } from "../../pieces/device/images/show-images";
import styles from "./product-description.module.css";

export interface ProductDescriptionProps {
  /** The accessible name of the section. */
  readonly label: string;
  readonly tree: RichTextTree;
}

/** No link leads out of a kiosk. */
const noLink = () => null;

/** A description of the merchant's, collapsed to six lines. */
export function ProductDescription({ label, tree }: ProductDescriptionProps): ReactNode {
  const { t } = useTranslation();
  const kiosk = useKiosk() !== null;
  const id = useId();
  const words = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [longer, setLonger] = useState(false);

  useLayoutEffect(() => {
    const element = words.current;
    if (!element || open) return;
    // Loaded images and window rotation change the height.
    const observer = new ResizeObserver(() => setLonger(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [open]);

  useEffect(() => showImages(sourcesIn(tree)), [tree]);

  if (tree.length === 0) return null;
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus comes from the links inside */}
      <div
        ref={words}
        id={id}
        className={`breakable ${richText.words} ${styles.words}`}
        data-open={open}
        data-longer={longer}
        // Expand when a link below the sixth line takes the focus.
        onFocus={() => setOpen(true)}
      >
        <RichText tree={tree} {...(kiosk && { linkTo: noLink })} />
      </div>
      {(longer || open) && (
        <Button
          kind="quiet"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t("detail.showLess") : t("detail.showMore")}
        </Button>
      )}
    </section>
  );
}

function sourcesIn(tree: RichTextTree): readonly string[] {
  return tree.flatMap((node) =>
    typeof node === "string" ? [] : [...(node.src === undefined ? [] : [node.src]), ...sourcesIn(node.children)],
  );
}
