import { Plus, Workflow } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { Rule } from '../../../bridge/contract/plan.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Switch } from '../../../design-system/Switch/index.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import { rulesStore } from '../../../stores/desktop/rules.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { useCommand } from '../../shared/desktop/useCommand.ts';
import { RuleRow } from './RuleRow.tsx';
import { useRuleOrder } from './useRuleOrder.ts';
import styles from './Rules.module.css';

const RuleDialog = lazyComponent(() => import('./RuleDialog.tsx'));

/** The rules in their order: the first that holds wins. Nothing where the client has none. */
export const RulesPanel = observer(function RulesPanel() {
  const { t } = useTranslation();
  const rules = useStore(rulesStore);
  const run = useCommand();
  const [edited, setEdited] = useState<Rule | 'new' | null>(null);
  const order = useRuleOrder();
  if (!rules.isAvailable) return null;
  const { list } = rules;
  return (
    <section className={styles.panel} aria-labelledby="rules-title">
      <div className={styles.head}>
        <h2 id="rules-title">{t('rules.title')}</h2>
        {list.length > 0 && (
          <>
            <Switch
              aria-label={t('rules.switch')}
              isChecked={rules.areOn}
              onCheckedChange={(areOn) => run(() => rules.setAllOn(areOn))}
            />
            <span className={styles.hint}>{t('rules.hint')}</span>
          </>
        )}
        <span className={styles.buttons}>
          {list.length > 0 && rules.canTry && (
            <Button icon={<Icon of={Workflow} size={16} />} onClick={() => run(rules.tryAll)}>
              {t('rules.testAll')}
            </Button>
          )}
          <Button icon={<Icon of={Plus} size={16} />} onClick={() => setEdited('new')}>
            {t('rules.add')}
          </Button>
        </span>
      </div>
      {list.length === 0 ? (
        <p className={styles.none}>
          <strong>{t('rules.none')}</strong>
          {t('rules.noneHint')}
        </p>
      ) : (
        <ol className={styles.list} aria-label={t('rules.title')} data-off={!rules.areOn}>
          {list.map((rule, index) => (
            <RuleRow key={rule.id} rule={rule} index={index} order={order} onEdit={() => setEdited(rule)} />
          ))}
        </ol>
      )}
      {edited !== null && (
        <Suspense>
          <RuleDialog rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </section>
  );
});
