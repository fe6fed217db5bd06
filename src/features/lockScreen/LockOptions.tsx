import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { lockChanges, type LockScreenState } from '../../bridge/contract/lockScreen.ts';
import { Select } from '../../design-system/Select/index.ts';
import { TextField } from '../../design-system/TextField/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './LockOptions.module.css';
import { LockPosition } from './LockPosition.tsx';
import { StyleChoice } from './StyleChoice.tsx';
import { useLockActions } from './actions/useLockActions.ts';

/** Minutes to choose from; another one that was chosen elsewhere is offered too. */
const offeredMinutes = [1, 3, 5, 10, 15, 30, 60];

/** Look of the lock screen, and the time until it locks. Each choice takes effect at once. */
export const LockOptions = observer(function LockOptions({ state }: { state: LockScreenState }) {
  const { t } = useTranslation();
  const { configure } = useLockActions();
  const { locker, look, idle_minutes: minutes } = state;
  const name = locker ? t(`lockScreen.lockers.${locker.name}`) : '';
  const unsupportedReason = state.unsupported_reason
    ? t(`lockScreen.unsupportedReasons.${state.unsupported_reason}`)
    : undefined;
  const idleReason =
    locker && !locker.has_idle ? t('lockScreen.idleUnsupported', { locker: name }) : unsupportedReason;
  const changes = lockChanges.filter((change) => change === state.change || locker?.changes.includes(change));
  const changeReason =
    locker?.changes.length === 1 ? t('lockScreen.changeUnsupported', { locker: name }) : unsupportedReason;
  const choices = [...new Set([...offeredMinutes, minutes])].toSorted((one, other) => one - other);
  return (
    <div className={styles.panel}>
      <StyleChoice state={state} />
      {look.mode !== 1 && <LockPosition look={look} />}
      {look.mode === 3 && <MessageField key="message" look={look} />}
      <div className={styles.selects}>
        <Select
          label={t('lockScreen.idle')}
          value={String(minutes)}
          options={choices.map((count) => ({
            value: String(count),
            label: t('lockScreen.minutes', { count }),
          }))}
          disabledReason={idleReason}
          onValueChange={(value) => void configure({ idle_minutes: Number(value) })}
        />
        <Select
          label={t('lockScreen.change')}
          value={state.change}
          options={changes.map((change) => ({ value: change, label: t(`lockScreen.changes.${change}`) }))}
          disabledReason={changeReason}
          onValueChange={(change) => void configure({ change })}
        />
      </div>
      {locker && idleReason !== undefined && <p className={styles.reason}>{idleReason}</p>}
      {locker && changeReason !== undefined && <p className={styles.reason}>{changeReason}</p>}
    </div>
  );
});

/** The message is kept when the field is left or Enter is pressed. */
function MessageField({ look }: { look: Extract<LockScreenState['look'], { mode: 3 }> }) {
  const { t } = useTranslation();
  const id = useId();
  const { configure } = useLockActions();
  const [message, setMessage] = useState(look.message);
  function keep(): void {
    if (message.trim() !== look.message) void configure({ look: { ...look, message: message.trim() } });
  }
  return (
    <TextField
      id={id}
      aria-label={t('lockScreen.message')}
      placeholder={t('lockScreen.messagePlaceholder')}
      value={message}
      maxLength={60}
      onValueChange={setMessage}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  );
}
