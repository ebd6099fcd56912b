import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { viewState } from "../../foundations/local-storage/view-state";
import { Dialog } from "../../foundations/parts/dialog";
import { Switch } from "../../foundations/parts/switch";
import { keyName } from "./key-name";
import { type KeyPlace, shortcutList } from "./shortcut-list";
import styles from "./shortcuts-sheet.module.css";

/** Lists every shortcut, with the switch for single-letter keys. */
export function ShortcutsSheet({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const { singleKeys } = useSnapshot(viewState).settings;
  return (
    <Dialog variant="sheet" title={t("shortcuts.title")} closeLabel={t("app.close")} onClose={onClose}>
      <div className={`scroll ${styles.sheet}`}>
        <div className={styles.groups}>
          {places.map((place) => (
            <Group key={place} place={place} off={place === "letters" && !singleKeys} />
          ))}
        </div>
        <Switch
          label={t("settings.singleKeys")}
          hint={t("shortcuts.lettersHint")}
          on={singleKeys}
          onChange={(on) => {
            viewState.settings.singleKeys = on;
          }}
        />
      </div>
    </Dialog>
  );
}

const places = Object.keys(shortcutList).filter((place): place is KeyPlace => place in shortcutList);

interface GroupProps {
  readonly place: KeyPlace;
  readonly off: boolean;
}

function Group({ place, off }: GroupProps): ReactNode {
  const { t } = useTranslation();
  const mac = navigator.userAgent.includes("Mac");
  return (
    <section className={styles.group} data-off={off}>
      <h3 className={`small ${styles.title}`}>{t(`shortcuts.${place}`)}</h3>
      <dl className={styles.lines}>
        {shortcutList[place].map(({ does, keys }) => (
          <div key={does} className={`row between gap-12 line-below open-end ${styles.line}`}>
            <dt>{t(does)}</dt>
            <dd className={`wrap rigid gap-4 ${styles.keys}`}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {keyName(key, mac, t("shortcuts.space"))}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
