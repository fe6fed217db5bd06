import { useId } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { cellOf, cells, type Position } from './position.ts';
import styles from './PositionGrid.module.css';

interface PositionGridProps {
  /** Id of what names it. */
  labelledBy: string;
  position: Position;
  onChange: (position: Position) => void;
}

/** A place on a screen: nine cells, native radio buttons. */
export function PositionGrid({ labelledBy, position, onChange }: PositionGridProps) {
  const { t } = useTranslation();
  const id = useId();
  const cell = cellOf(position);
  return (
    <div className={styles.grid} role="radiogroup" aria-labelledby={labelledBy}>
      {cells.map(({ name, x, y }) => (
        <label key={name} className={styles.cell} title={t(`lockScreen.positions.${name}`)}>
          <input
            type="radio"
            name={id}
            value={name}
            checked={cell?.name === name}
            aria-label={t(`lockScreen.positions.${name}`)}
            onChange={() => onChange({ x, y })}
          />
          <span className={styles.dot} />
        </label>
      ))}
    </div>
  );
}
