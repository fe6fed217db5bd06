import { useId } from 'react';
import { fits, type WallpaperOptions } from '../../../bridge/contract/plan.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './FitChoice.module.css';

type Fit = WallpaperOptions['fit'];

interface FitChoiceProps {
  value: Fit;
  onValueChange: (fit: Fit) => void;
}

/** The five ways to fit a picture into a screen, each with a drawing of it. */
export function FitChoice({ value, onValueChange }: FitChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{t('options.fit')}</legend>
      <div className={styles.tiles}>
        {fits.map((fit) => (
          <label key={fit} className={styles.tile}>
            <input type="radio" name={name} checked={fit === value} onChange={() => onValueChange(fit)} />
            <span className={styles.drawing} data-fit={fit} aria-hidden="true" />
            <span>{t(`options.fits.${fit}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
