import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { CatalogueFile } from "../../../../src-worker/contract/catalogue-file";
import type { Seller } from "../../../../src-worker/contract/seller";
import type { SettingsFileContents } from "../../../../src-worker/contract/settings-file";
import { useGo } from "../../../foundations/address/address";
import { engine } from "../../../foundations/engine/engine-proxy";
import { engineState } from "../../../foundations/engine/engine-state";
import { useCommand } from "../../../foundations/engine/use-command";
import { kioskState } from "../../../foundations/local-storage/kiosk-state";
import { noteSaved } from "../../../foundations/local-storage/note-saved";
import { viewState } from "../../../foundations/local-storage/view-state";
import { Button } from "../../../foundations/parts/button";
import { FailureLine } from "../../../foundations/parts/failure-line";
import { FileButton } from "../../../foundations/parts/file-button";
import { changeLanguage } from "../../../foundations/words/change-language";
import { languageNames } from "../../../foundations/words/language-names";
import { useBytesText } from "../../../foundations/words/use-bytes-text";
import { useLanguage } from "../../../foundations/words/use-language";
import styles from "./catalogue-file.module.css";
import { importedSettings } from "./page-settings";
import { settingsChanges } from "./settings-changes";

interface Reviewed {
  readonly file: CatalogueFile;
  readonly contents: SettingsFileContents;
  /** Before the import. */
  readonly seller: Seller;
}

/** Imports a settings file: choose, review what changes, then apply or cancel. */
export function ImportSettings(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [done, setDone] = useState(false);
  const reading = useCommand(engine.readSettingsFile);
  const readingSeller = useCommand(engine.readSeller);
  const savingSeller = useCommand(engine.saveSeller);
  const importing = useCommand(engine.importSettingsFile);
  const button = useRef<HTMLButtonElement>(null);
  /** An answer about a file that was replaced meanwhile is ignored. */
  const newest = useRef<File | null>(null);

  async function choose(file: File): Promise<void> {
    newest.current = file;
    setReviewed(null);
    setDone(false);
    const outcome = await reading.run(file);
    const seller = outcome.ok ? await readingSeller.run() : null;
    if (newest.current === file && outcome.ok && seller?.ok)
      setReviewed({ file, contents: outcome.value, seller: seller.value });
  }

  function leave(): void {
    setReviewed(null);
    // The question's buttons disappear with the focus.
    button.current?.focus();
  }

  async function apply({ file, contents, seller: sellerBefore }: Reviewed): Promise<void> {
    const outcome = await importing.run(file);
    leave();
    if (!outcome.ok) return;
    const before = { settings: viewState.settings, kiosk: kioskState.settings, seller: sellerBefore };
    const { settings, kiosk, seller, language } = importedSettings(contents.page, before);
    const saved = await savingSeller.run(seller);
    if (!saved.ok) return;
    viewState.settings = settings;
    kioskState.settings = kiosk;
    noteSaved();
    if (language) await changeLanguage(language);
    setDone(true);
    const opened = contents.stores.find(({ opens }) => opens);
    if (opened) go({ demo: false, ...(opened.needsKeys && { settings: "store" }) }, { replace: true });
  }

  return (
    <>
      <FileButton
        label={t("settingsFile.import")}
        file="settings"
        button={button}
        onFile={(file) => void choose(file)}
      />
      <p role="status" className="own-line unless-empty">
        {done ? t("settingsFile.done") : ""}
      </p>
      {reviewed && <Review {...reviewed} onApply={() => apply(reviewed)} onLeave={leave} />}
      <FailureLine failure={reading.failure ?? readingSeller.failure ?? importing.failure ?? savingSeller.failure} />
    </>
  );
}

interface ReviewProps extends Omit<Reviewed, "file"> {
  onApply(): Promise<void>;
  onLeave(): void;
}

/** Lists the changes of the import, and the stores whose keys have to be entered afterwards. */
function Review({ contents, seller, onApply, onLeave }: ReviewProps): ReactNode {
  const { t } = useTranslation();
  const bytesText = useBytesText();
  const language = useLanguage();
  const { snapshot } = useSnapshot(engineState);
  const before = { settings: useSnapshot(viewState).settings, kiosk: useSnapshot(kioskState).settings, seller };
  const [applying, setApplying] = useState(false);
  const title = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.focus();
    card.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const after = importedSettings(contents.page, before);
  const changes = settingsChanges(
    t,
    contents,
    snapshot,
    {
      before: { ...before, language: languageNames[language] },
      after: { ...after, language: languageNames[after.language ?? language] },
    },
    bytesText,
  );
  const keyless = contents.stores.filter(({ needsKeys }) => needsKeys).map(({ name, url }) => name || url);
  return (
    <section ref={card} tabIndex={-1} aria-labelledby={title} className={`card stack gap-12 own-line ${styles.card}`}>
      <p id={title} className="bold">
        {t(changes.length > 0 ? "settingsFile.changes" : "settingsFile.same")}
      </p>
      <dl className={styles.facts}>
        {changes.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="breakable figures">{value}</dd>
          </div>
        ))}
      </dl>
      {keyless.length > 0 && <p>{t("settingsFile.keys", { stores: keyless.join(", ") })}</p>}
      <div className="wrap at-end gap-8">
        <Button kind="secondary" onClick={onLeave}>
          {t("file.leave")}
        </Button>
        <Button
          kind="primary"
          disabled={applying}
          onClick={() => {
            setApplying(true);
            void onApply();
          }}
        >
          {t("settingsFile.apply")}
        </Button>
      </div>
    </section>
  );
}
