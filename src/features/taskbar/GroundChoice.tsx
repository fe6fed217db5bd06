import { useId, type CSSProperties } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './PanelOptions.module.css';

/** A ground as one of the choices. */
export interface GroundOption<Ground extends string> {
  ground: Ground;
  label: string;
  /** The look of its sample. */
  sample: CSSProperties;
  /** Why this desktop does not have it. */
  disabledReason?: string | undefined;
}

interface GroundChoiceProps<Ground extends string> {
  value: Ground;
  options: readonly GroundOption<Ground>[];
  onValueChange: (ground: Ground) => void;
}

/** The ground of the panel or the strip, each with a sample. */
export function GroundChoice<Ground extends string>({
  value,
  options,
  onValueChange,
}: GroundChoiceProps<Ground>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <h2 className={styles.label} id={id}>
        {t('taskbar.ground')}
      </h2>
      <div className={styles.grounds} role="radiogroup" aria-labelledby={id}>
        {options.map(({ ground, label, sample, disabledReason }) => (
          <label key={ground} className={styles.ground} title={disabledReason}>
            <input
              type="radio"
              name={`${id}-ground`}
              value={ground}
              checked={value === ground}
              disabled={disabledReason !== undefined}
              onChange={() => onValueChange(ground)}
            />
            <span className={styles.sample} aria-hidden="true">
              <span style={sample} />
            </span>
            <span>{label}</span>
          </label>
        ))}
      </div>
    </>
  );
}
