import type { TFunction } from "i18next";
import { isFavourites, type Presentation } from "../../../src-worker/contract/presentation";

export function presentationName(presentation: Presentation, t: TFunction): string {
  return isFavourites(presentation) ? t("presentations.favourites") : presentation.name;
}
