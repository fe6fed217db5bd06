import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { LockScreenState } from '../../bridge/contract/lockScreen.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useLockActions } from './actions/useLockActions.ts';
import styles from './StyleChoice.module.css';

const modes = [
  { mode: 1, name: 'picture' },
  { mode: 2, name: 'clock' },
  { mode: 3, name: 'message' },
] as const;

/** The three looks as small screens: native radio buttons, so that arrows move and one Tab stop is enough. */
export const StyleChoice = observer(function StyleChoice({ state }: { state: LockScreenState }) {
  const { t } = useTranslation();
  const { chooseMode } = useLockActions();
  const group = useId();
  const { locker, look } = state;
  const isUnsupported = (mode: 1 | 2 | 3): boolean => locker !== null && !locker.modes.includes(mode);
  const hasUnsupportedMode = locker?.takes_picture === true && modes.some(({ mode }) => isUnsupported(mode));
  const reasonId = `${group}-reason`;
  return (
    <div className={styles.group}>
      <span className={styles.title} id={group}>
        {t('lockScreen.style')}
      </span>
      <div
        className={styles.choice}
        role="radiogroup"
        aria-labelledby={group}
        aria-describedby={hasUnsupportedMode ? reasonId : undefined}
      >
        {modes.map(({ mode, name }) => (
          <label key={mode} className={styles.option} data-disabled={locker === null || isUnsupported(mode)}>
            <input
              type="radio"
              name={`${group}-mode`}
              value={name}
              checked={mode === look.mode}
              disabled={locker === null || isUnsupported(mode)}
              onChange={() => void chooseMode(mode)}
            />
            <span className={styles.window} data-look={name} aria-hidden="true">
              {mode > 1 && <span className={styles.time}>23:10</span>}
              {mode === 3 && <span className={styles.bar} />}
            </span>
            <span>{t(`lockScreen.modes.${name}`)}</span>
          </label>
        ))}
      </div>
      {hasUnsupportedMode && (
        <p className={styles.reason} id={reasonId}>
          {t('lockScreen.modeUnsupported', { locker: t(`lockScreen.lockers.${locker.name}`) })}
        </p>
      )}
    </div>
  );
});
