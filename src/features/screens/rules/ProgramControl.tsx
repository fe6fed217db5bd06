import { cutText } from '../../../api/rules/shownText.ts';
import { useState } from 'react';
import type { Condition } from '../../../bridge/contract/plan.ts';
import { Select } from '../../../design-system/Select/index.ts';
import { TextField } from '../../../design-system/TextField/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './RuleDialog.module.css';

const states = ['running', 'in_front', 'full_screen', 'not_running'] as const;
/** Most programs of one condition, and the longest name (`src/bridge/contract/plan.ts`). */
const limits = { names: 20, name: 100 };

interface ProgramControlProps {
  condition: Extract<Condition, { kind: 'program' }>;
  onChange: (condition: Condition) => void;
}

/** Names of programs, and what they must be doing. */
export function ProgramControl({ condition, onChange }: ProgramControlProps) {
  const { t } = useTranslation();
  // Text as the user types it, with its commas.
  const [text, setText] = useState(condition.names.join(t('screens.between')));

  function handleText(next: string): void {
    setText(next);
    const names = next
      .split(/[,，、;；\n]/)
      .map((name) => cutText(name.trim(), limits.name))
      .filter((name) => name !== '');
    onChange({ ...condition, names: [...new Set(names)].slice(0, limits.names) });
  }

  return (
    <>
      <TextField
        className={styles.wide}
        aria-label={t('rules.programs')}
        placeholder={t('rules.programs')}
        value={text}
        onValueChange={handleText}
      />
      <Select
        label={t('rules.programState')}
        value={condition.state}
        options={states.map((value) => ({ value, label: t(`rules.programStates.${value}`) }))}
        onValueChange={(state) => onChange({ ...condition, state })}
      />
    </>
  );
}
