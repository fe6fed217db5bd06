import { observer } from 'mobx-react-lite';
import type { LockLook } from '../../../bridge/contract/lockScreen.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { usePositionDrag, type FreeSpace } from '../../shared/position/usePositionDrag.ts';
import { useLockActions } from '../actions/useLockActions.ts';
import styles from './LockClock.module.css';
import { useMinute } from '../../shared/desktop/useMinute.ts';

/** Up to here the text begins at the position, from there on it ends there; between it is centred. */
const centreFrom = 34;
const centreTo = 66;

/** The clock of the lock screen, to be placed by dragging or by arrow keys. */
export const LockClock = observer(function LockClock({ look }: { look: Exclude<LockLook, { mode: 1 }> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useMinute();
  const { configure } = useLockActions();
  const { position, handlers } = usePositionDrag(
    look.position,
    (next) => void configure({ look: { ...look, position: next } }),
    freeSpaceOf,
  );
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', weekday: 'long' });
  const anchor = position.x < centreFrom ? 'start' : position.x > centreTo ? 'end' : 'centre';
  return (
    <div className={styles.room}>
      <div
        className={styles.clock}
        data-anchor={anchor}
        style={{ left: `${position.x}%`, top: `${position.y}%`, translate: `var(--shift) -${position.y}%` }}
      >
        <span className={styles.time}>{time.format(now)}</span>
        <span className={styles.line}>{date.format(now)}</span>
        {look.mode === 3 && look.message && <span className={styles.line}>{look.message}</span>}
        <button
          type="button"
          className={styles.handle}
          aria-label={t('lockScreen.clockHandle')}
          {...handlers}
        />
      </div>
    </div>
  );
});

/** The clock around a handle begins or ends at its position, so that across it has all of the room around it. */
function freeSpaceOf(handle: HTMLElement): FreeSpace {
  const clock = handle.parentElement;
  const room = clock?.parentElement?.getBoundingClientRect();
  const height = (room?.height ?? 1) - (clock?.getBoundingClientRect().height ?? 0);
  return { width: Math.max(1, room?.width ?? 1), height: Math.max(1, height) };
}
