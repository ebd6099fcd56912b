import * as v from "valibot";
import { longestOrderText } from "../contract/order";
import {
  longestPresentedNote,
  maxPresented,
  type Presentation,
  type PresentationDraft,
  type PresentedItem,
} from "../contract/presentation";
import { cutLines, cutText, id, time } from "../stores/guard-parts";

const item: v.GenericSchema<unknown, PresentedItem> = v.object({
  productId: id,
  handle: cutText(1000),
  title: cutText(2000),
  note: cutLines(longestPresentedNote),
});

const fields = {
  name: cutText(longestOrderText),
  items: v.pipe(
    v.array(item),
    v.maxLength(maxPresented),
    v.check((items) => new Set(items.map(({ productId }) => productId)).size === items.length),
  ),
};

/** A presentation as the interface saves it. */
export const presentationDraft: v.GenericSchema<unknown, PresentationDraft> = v.object({
  ...fields,
  id: v.pipe(v.string(), v.maxLength(400)),
});

/** A presentation in a backup. */
export const backedUpPresentation: v.GenericSchema<unknown, Presentation> = v.object({
  ...fields,
  id,
  store: id,
  changedAt: time,
});
