import { observer } from 'mobx-react-lite';
import { Checkbox } from '../../../design-system/Checkbox/index.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import type { RuleDraft } from '../../../stores/desktop/ruleDraft.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './RuleDialog.module.css';

/** The screens that a rule is for. Nothing where there is one, and the rule is for all. */
export const ScreenChoice = observer(function ScreenChoice({ draft }: { draft: RuleDraft }) {
  const { t } = useTranslation();
  const { screens } = useStore(desktopStore);
  const chosen = draft.screens;
  if (screens.length < 2 && chosen === null) return null;

  function handleScreen(id: string, isOn: boolean): void {
    const others = (chosen ?? []).filter((each) => each !== id);
    draft.set({ screens: isOn ? [...others, id] : others });
  }

  return (
    <div className={styles.head} role="group" aria-labelledby="rule-screens">
      <h3 id="rule-screens">{t('rules.editor.where')}</h3>
      <Checkbox
        label={t('rules.editor.everywhere')}
        isChecked={chosen === null}
        onCheckedChange={(isAll) =>
          draft.set({ screens: isAll ? null : screens.map(({ screen }) => screen.id) })
        }
      />
      {chosen !== null &&
        screens.map(({ screen }) => (
          <Checkbox
            key={screen.id}
            label={t('screens.number', { number: screen.number })}
            isChecked={chosen.includes(screen.id)}
            onCheckedChange={(isOn) => handleScreen(screen.id, isOn)}
          />
        ))}
    </div>
  );
});
