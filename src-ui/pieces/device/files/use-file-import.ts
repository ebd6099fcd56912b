import { useCallback, useEffect, useRef, useState } from "react";
import type { CatalogueFile, CatalogueFileContents } from "../../../../src-worker/contract/catalogue-file";
import type { Failure } from "../../../../src-worker/contract/outcome";
import { useGo } from "../../../foundations/address/address";
import { engine } from "../../../foundations/engine/engine-proxy";
import { takeLaunchedFiles } from "../../../foundations/offline/launched-file";

export type FileImportState =
  | { readonly step: "none" | "reading" | "taking" | "done" }
  | { readonly step: "reviewing"; readonly file: CatalogueFile; readonly contents: CatalogueFileContents }
  | { readonly step: "failed"; readonly failure: Failure };

export interface FileImport {
  readonly state: FileImportState;
  choose(file: CatalogueFile): Promise<void>;
  take(reviewed: Extract<FileImportState, { step: "reviewing" }>): Promise<void>;
  leave(): void;
}

/**
 * Imports a catalogue file, then opens its catalogue.
 *
 * @param takesLaunched whether it takes the files that the operating system opens
 */
export function useFileImport(takesLaunched: boolean): FileImport {
  const go = useGo();
  const [state, setState] = useState<FileImportState>({ step: "none" });
  /** Answers about a file that was cancelled or replaced are ignored. */
  const turn = useRef(0);
  const choose = useCallback(async (file: CatalogueFile) => {
    const mine = ++turn.current;
    setState({ step: "reading" });
    const outcome = await engine.readCatalogueFile(file);
    if (mine !== turn.current) return;
    setState(
      outcome.ok ? { step: "reviewing", file, contents: outcome.value } : { step: "failed", failure: outcome.failure },
    );
  }, []);
  useEffect(() => {
    if (takesLaunched) return takeLaunchedFiles("catalogue", (file) => void choose(file));
  }, [choose, takesLaunched]);
  return {
    state,
    choose,
    async take({ file, contents }) {
      turn.current++;
      setState({ step: "taking" });
      const outcome = await engine.importCatalogueFile(file, { acceptOlder: contents.older });
      if (!outcome.ok)
        return setState(
          outcome.failure.code === "cancelled" ? { step: "none" } : { step: "failed", failure: outcome.failure },
        );
      setState({ step: "done" });
      go({ settings: null, product: null, collection: null, q: "", demo: false });
    },
    leave() {
      turn.current++;
      setState({ step: "none" });
    },
  };
}
