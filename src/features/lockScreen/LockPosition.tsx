import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { LockLook } from '../../bridge/contract/lockScreen.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { cellOf } from '../shared/position/position.ts';
import { PositionGrid } from '../shared/position/PositionGrid.tsx';
import { useLockActions } from './actions/useLockActions.ts';
import styles from './LockPosition.module.css';

/** Position of the clock, from a fixed set; the preview places it freely. */
export const LockPosition = observer(function LockPosition(props: { look: Exclude<LockLook, { mode: 1 }> }) {
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
      <PositionGrid
        labelledBy={id}
        position={look.position}
        onChange={(position) => void configure({ look: { ...look, position } })}
      />
    </div>
  );
});
