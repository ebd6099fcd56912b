import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Dialog } from "../parts/dialog";
import { Switch } from "../parts/switch";
import { viewState } from "../view-state";
import styles from "./shortcuts-sheet.module.css";

/** One line: what is done, and the keys of which each does it. */
interface Shortcut {
  readonly words: string;
  readonly keys: readonly string[];
}

/** Every key that does something, and the switch for those that are single letters. */
export function ShortcutsSheet({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const { singleKeys } = useSnapshot(viewState).settings;
  const mac = navigator.userAgent.includes("Mac");
  const space = t("shortcuts.space");
  const letters: readonly Shortcut[] = [
    { words: t("shortcuts.search"), keys: ["/"] },
    { words: t("views.grid"), keys: ["G"] },
    { words: t("views.table"), keys: ["T"] },
    { words: t("views.showcase"), keys: ["S"] },
    { words: t("top.refresh"), keys: ["R"] },
    { words: t("collections.title"), keys: ["C"] },
    { words: t("order.title"), keys: ["O"] },
    { words: t("shortcuts.help"), keys: ["?"] },
  ];
  const everywhere: readonly Shortcut[] = [
    { words: t("shortcuts.search"), keys: [mac ? "⌘ K" : "Ctrl K"] },
    { words: t("shortcuts.close"), keys: ["Esc"] },
  ];
  const inList: readonly Shortcut[] = [
    { words: t("shortcuts.move"), keys: ["↑", "↓", "←", "→"] },
    { words: t("shortcuts.pages"), keys: ["Page ↑", "Page ↓"] },
    { words: t("shortcuts.ends"), keys: ["Home", "End"] },
    { words: t("shortcuts.open"), keys: ["Enter"] },
  ];
  const inTable: readonly Shortcut[] = [
    { words: t("shortcuts.variants"), keys: ["→", "←"] },
    { words: t("shortcuts.tick"), keys: [space] },
    { words: t("shortcuts.all"), keys: [mac ? "⌘ A" : "Ctrl A"] },
  ];
  const inShowcase: readonly Shortcut[] = [{ words: t("shortcuts.turn"), keys: ["←", "→"] }];
  return (
    <Dialog variant="sheet" title={t("shortcuts.title")} closeLabel={t("app.close")} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.groups}>
          <Group title={t("shortcuts.letters")} shortcuts={letters} off={!singleKeys} />
          <Group title={t("shortcuts.everywhere")} shortcuts={everywhere} />
          <Group title={t("shortcuts.inList")} shortcuts={inList} />
          <Group title={t("shortcuts.inTable")} shortcuts={inTable} />
          <Group title={t("shortcuts.inShowcase")} shortcuts={inShowcase} />
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

interface GroupProps {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
  readonly off?: boolean;
}

function Group({ title, shortcuts, off = false }: GroupProps): ReactNode {
  return (
    <section className={styles.group} data-off={off}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.lines}>
        {shortcuts.map(({ words, keys }) => (
          <div key={words} className={styles.line}>
            <dt>{words}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
