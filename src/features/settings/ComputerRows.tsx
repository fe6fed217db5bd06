import { CircleCheck, CircleDashed, CircleX, Clock, TriangleAlert, type IconNode } from 'lucide';
import type { ComputerRow, ComputerRowState } from '../../bridge/contract/computer.ts';
import { CopyButton } from '../../design-system/CopyButton/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useIsFound } from './settingsQuery.ts';
import { partIcons } from './partIcons.ts';
import { PartAction } from './PartAction.tsx';
import { useComputerWords } from './useComputerWords.ts';
import styles from './Computer.module.css';

const stateIcons: Record<ComputerRowState, IconNode> = {
  ok: CircleCheck,
  partial: TriangleAlert,
  next_login: Clock,
  outdated: TriangleAlert,
  failed: CircleX,
  missing: CircleDashed,
  hidden: CircleDashed,
  unsupported: CircleDashed,
};

/** A row for each part: what it uses or why it has nothing, its state, and the one thing that can be done. */
export function ComputerRows({ rows }: { rows: readonly ComputerRow[] }) {
  return (
    <div className={styles.rows}>
      {rows.map((row) => (
        <PartRow key={row.part} row={row} />
      ))}
    </div>
  );
}

function PartRow({ row }: { row: ComputerRow }) {
  const { t } = useTranslation();
  const say = useComputerWords();
  const { part, state, means, name, command } = row;
  const [title, sentence, word] = [
    say(`parts.${part}`),
    say(`means.${means}`, { name: name ?? '' }),
    say(`states.${state}`),
  ];
  if (!useIsFound(title, sentence, word, command ?? '')) return null;
  const labels = {
    copy: t('computer.copyCommand'),
    copied: t('computer.copied'),
    failed: t('computer.copyFailed'),
  };
  return (
    <div className={styles.row} data-setting>
      <Icon of={partIcons[part]} size={18} />
      <div className={styles.words}>
        <span>{title}</span>
        <span className={styles.sentence}>{sentence}</span>
        {command !== null && (
          <span className={styles.command}>
            <code>{command}</code>
            <CopyButton isIconOnly text={command} labels={labels} />
          </span>
        )}
      </div>
      <span className={styles.state} data-state={state}>
        <Icon of={stateIcons[state]} size={14} />
        {word}
      </span>
      <span className={styles.action}>
        <PartAction row={row} />
      </span>
    </div>
  );
}
