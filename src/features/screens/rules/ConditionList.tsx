import { Plus, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { Menu } from '../../../design-system/Menu/index.ts';
import { conditionKinds, conditionLimit, type RuleDraft } from '../../../stores/desktop/ruleDraft.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { ConditionControl } from './ConditionControl.tsx';
import styles from './RuleDialog.module.css';

/** The conditions of a rule, each with whether it holds now where that was tried. */
export const ConditionList = observer(function ConditionList({ draft }: { draft: RuleDraft }) {
  const { t } = useTranslation();
  const { conditions, trial } = draft;
  return (
    <div className={styles.well}>
      <ul className={styles.conditions} aria-label={t('rules.editor.when')}>
        {conditions.map(({ key, condition }, index) => {
          const holds = trial?.conditions[index];
          const name = t(`rules.kinds.${condition.kind}`);
          return (
            <li key={key} className={styles.condition}>
              <span className={styles.kind}>{name}</span>
              <span className={styles.control}>
                <ConditionControl condition={condition} onChange={(next) => draft.change(key, next)} />
              </span>
              {holds !== undefined && (
                <span className={styles.holds} data-holds={holds}>
                  {t(holds ? 'rules.trial.yes' : 'rules.trial.not')}
                </span>
              )}
              <IconButton
                size={28}
                label={t('rules.editor.removeCondition', { name })}
                icon={<Icon of={X} size={14} />}
                onClick={() => draft.remove(key)}
              />
            </li>
          );
        })}
      </ul>
      {conditions.length < conditionLimit && (
        <div className={styles.add}>
          <Menu
            label={t('rules.editor.addCondition')}
            placement="bottom start"
            trigger={
              <Button variant="text" icon={<Icon of={Plus} size={14} />}>
                {t('rules.editor.addCondition')}
              </Button>
            }
            items={conditionKinds.map((kind) => ({
              key: kind,
              label: t(`rules.kinds.${kind}`),
              onSelect: () => draft.add(kind),
            }))}
          />
        </div>
      )}
    </div>
  );
});
