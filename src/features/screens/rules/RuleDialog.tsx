import { Workflow } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Rule } from '../../../bridge/contract/plan.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { TextField } from '../../../design-system/TextField/index.ts';
import { RuleDraft } from '../../../stores/desktop/ruleDraft.ts';
import { rulesStore } from '../../../stores/desktop/rules.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { trialText } from './ruleTexts.ts';
import { ConditionList } from './ConditionList.tsx';
import { OutcomeChoice } from './OutcomeChoice.tsx';
import { ScreenChoice } from './ScreenChoice.tsx';
import styles from './RuleDialog.module.css';

/** Writes a rule, and says what it would do now; it counts once it is saved. */
export default observer(function RuleDialog({ rule, onClose }: { rule: Rule | null; onClose: () => void }) {
  const { t } = useTranslation();
  const rules = useStore(rulesStore);
  const toasts = useToasts();
  const [draft] = useState(() => new RuleDraft(rule));
  const { fault, trial } = draft;
  const faultText = fault === null ? undefined : t(`rules.editor.faults.${fault}`);

  async function handleSave(): Promise<void> {
    const written = draft.toRule();
    if (!written) return;
    if (await rules.save(written)) onClose();
    else toasts.error('rules.failed');
  }

  async function handleTry(): Promise<void> {
    if (!(await rules.tryDraft(draft))) toasts.error('screens.failed');
  }

  return (
    <Modal
      isOpen
      title={t(rule ? 'rules.editor.title' : 'rules.editor.newTitle')}
      closeLabel={t('shell.close')}
      width="760px"
      height="560px"
      pivotY={0.75}
      onOpenChange={onClose}
      actions={
        <>
          <span className={styles.aside}>
            {rules.canTry && (
              <Button
                icon={<Icon of={Workflow} size={16} />}
                disabledReason={faultText}
                onClick={() => void handleTry()}
              >
                {t('rules.test')}
              </Button>
            )}
            <span className={styles.trial} role="status">
              {trial ? trialText(t, rules.toAnswer(draft, trial)) : faultText}
            </span>
          </span>
          <Button onClick={onClose}>{t('rules.editor.cancel')}</Button>
          <Button variant="primary" disabledReason={faultText} onClick={() => void handleSave()}>
            {t('rules.editor.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('rules.editor.name')}
          maxLength={60}
          value={draft.name}
          onValueChange={(name) => draft.set({ name })}
        />
        <div className={styles.head}>
          <h3>{t('rules.editor.when')}</h3>
          <SegmentedControl
            label={t('rules.editor.match')}
            value={draft.match}
            options={(['all', 'any'] as const).map((value) => ({
              value,
              label: t(`rules.editor.matches.${value}`),
            }))}
            onValueChange={(match) => draft.set({ match })}
          />
        </div>
        <ConditionList draft={draft} />
        <OutcomeChoice draft={draft} />
        <ScreenChoice draft={draft} />
      </div>
    </Modal>
  );
});
