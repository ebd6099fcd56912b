import { type ReactNode, useState } from "react";
import { useAddressParts } from "../foundations/address/address";
import type { View } from "../foundations/local-storage/views";
import { PresentationsDialog } from "../screens/presentations/presentations-dialog";
import { PlayedPresentation } from "./played-presentation";

/** The presentations in the address, or the one that plays. */
export function ShownPresentation(): ReactNode {
  const { presentation, view } = useAddressParts(["presentation", "view"]);
  // Its dialog covers the view to return to.
  const [under, setUnder] = useState<View>("grid");
  if (view !== "showcase" && view !== under) setUnder(view);
  if (presentation === null) return null;
  return view === "showcase" && presentation !== "all" ? (
    <PlayedPresentation id={presentation} under={under} />
  ) : (
    <PresentationsDialog presentation={presentation} />
  );
}
