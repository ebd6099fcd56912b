import ImageOff from "lucide-react/icons/image-off";
import { type ReactNode, useState } from "react";
import { useSnapshot } from "valtio";
import { defaultLogoUrl } from "../local-storage/app-settings";
import { viewState } from "../local-storage/view-state";
import { useLogo } from "../theme/use-logo";
import styles from "./merchant-mark.module.css";
import { StoreImage } from "./store-image";

/** The merchant's logo, quiet, in the place of a large image that a product does not have. */
export function MerchantMark(): ReactNode {
  const { logoUrl } = useSnapshot(viewState).settings;
  const logo = useLogo() ?? (logoUrl === defaultLogoUrl ? null : logoUrl);
  const [failed, setFailed] = useState<string | null>(null);
  if (logo === null || logo === failed) return <ImageOff size={40} strokeWidth={1} />;
  return <StoreImage className={styles.mark} src={logo} alt="" draggable={false} onError={() => setFailed(logo)} />;
}
