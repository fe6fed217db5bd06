import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { LockLook } from '../../../bridge/contract/lockScreen.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { cellOf, cells } from '../preview/clockPosition.ts';
import { useLockActions } from '../actions/useLockActions.ts';
import styles from './PositionGrid.module.css';

/** Where the clock stands: nine cells, native radio buttons; the preview places it freely. */
export const PositionGrid = observer(function PositionGrid(props: { look: Exclude<LockLook, { mode: 1 }> }) {
  const { look } = props;
  const { t } = useTranslation();
  const { configure } = useLockActions();
  const id = useId();
  const cell = cellOf(look.position);
  const place = cell ? t(`lockScreen.positions.${cell.name}`) : t('lockScreen.positionFree');
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span id={id}>{t('lockScreen.position')}</span>
        <span className={styles.helper}>{t('lockScreen.positionHint', { place })}</span>
      </div>
      <div className={styles.grid} role="radiogroup" aria-labelledby={id}>
        {cells.map(({ name, x, y }) => (
          <label key={name} className={styles.cell} title={t(`lockScreen.positions.${name}`)}>
            <input
              type="radio"
              name={`${id}-position`}
              value={name}
              checked={cell?.name === name}
              aria-label={t(`lockScreen.positions.${name}`)}
              onChange={() => void configure({ look: { ...look, position: { x, y } } })}
            />
            <span className={styles.dot} />
          </label>
        ))}
      </div>
    </div>
  );
});
