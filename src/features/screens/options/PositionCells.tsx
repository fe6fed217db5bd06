import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { OptionsDraft } from '../../../stores/desktop/optionsDraft.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './PositionCells.module.css';

const stops = [0, 50, 100] as const;
const cells = stops.flatMap((y) => stops.map((x) => ({ x, y })));

/** Nine places for what stays in view; a place between them is none of these. */
export const PositionCells = observer(function PositionCells({ draft }: { draft: OptionsDraft }) {
  const { t } = useTranslation();
  const name = useId();
  const { position_x: x, position_y: y } = draft.options;
  return (
    <div className={styles.position}>
      <div className={styles.cells} role="radiogroup" aria-label={t('options.position')}>
        {cells.map((cell) => (
          <label key={`${cell.x},${cell.y}`} className={styles.cell}>
            <input
              type="radio"
              name={name}
              aria-label={t(`options.cells.${cell.x},${cell.y}`)}
              checked={cell.x === x && cell.y === y}
              onChange={() => draft.set({ position_x: cell.x, position_y: cell.y })}
            />
          </label>
        ))}
      </div>
      <div className={styles.words} aria-hidden="true">
        <span>{t('options.position')}</span>
        <span>{t('options.positionValue', { x: Math.round(x), y: Math.round(y) })}</span>
      </div>
    </div>
  );
});
