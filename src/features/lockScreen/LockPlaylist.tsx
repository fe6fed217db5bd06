import { Plus, Shuffle } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { LockScreenState } from '../../bridge/contract/lockScreen.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { lockScreenStore } from '../../stores/lockScreen/lockScreen.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { LockPlaylistItem } from './LockPlaylistItem.tsx';
import styles from './LockPlaylist.module.css';
import { useLockActions } from './actions/useLockActions.ts';
import { targetName } from '../shared/desktop/targetName.ts';

interface LockPlaylistProps {
  state: LockScreenState;
  onAdd: () => void;
}

/** The wallpapers of the lock screen, in their order. */
export const LockPlaylist = observer(function LockPlaylist({ state, onAdd }: LockPlaylistProps) {
  const { t } = useTranslation();
  const { configure, move } = useLockActions();
  const [dragged, setDragged] = useState<string | null>(null);
  const { playlist, change, order } = state;
  const isShuffled = order === 'shuffle';
  const isChanging = change !== 'never';
  const words = !isChanging ? 'listCount' : isShuffled ? 'listShuffled' : 'listInOrder';
  return (
    <section aria-labelledby="lock-list-title">
      <header className={styles.head}>
        <h2 id="lock-list-title">{t('lockScreen.list')}</h2>
        {playlist.length > 0 && <span>{t(`lockScreen.${words}`, { count: playlist.length })}</span>}
        {isChanging && playlist.length > 2 && (
          <Button
            className={styles.shuffle}
            variant="text"
            size={28}
            icon={<Icon of={Shuffle} size={14} />}
            aria-pressed={isShuffled}
            onClick={() => void configure({ order: isShuffled ? 'in_order' : 'shuffle' })}
          >
            {t('lockScreen.shuffle')}
          </Button>
        )}
      </header>
      <Removed />
      <ul className={styles.list}>
        {playlist.map((entry, index) => (
          <LockPlaylistItem
            key={entry.md5}
            entry={entry}
            index={index}
            isCurrent={entry.md5 === state.current}
            isGone={state.gone.includes(entry.md5)}
            isDragged={entry.md5 === dragged}
            onDrag={setDragged}
            onDropHere={() => {
              if (dragged !== null && dragged !== entry.md5) void move(dragged, index);
              setDragged(null);
            }}
          />
        ))}
        <li>
          <button type="button" className={styles.add} onClick={onAdd}>
            <Icon of={Plus} size={16} />
            {t('lockScreen.add')}
          </button>
        </li>
      </ul>
    </section>
  );
});

/** The last removed entry, and its undo. */
const Removed = observer(function Removed() {
  const { t } = useTranslation();
  const { removal, dismissRemoval } = useStore(lockScreenStore);
  const { undo } = useLockActions();
  if (!removal) return null;
  return (
    <InlineMessage
      className={styles.removed}
      kind="info"
      text={t('lockScreen.removed', { name: targetName(removal.entry) })}
      actions={
        <Button size={28} onClick={() => void undo()}>
          {t('lockScreen.undo')}
        </Button>
      }
      dismissLabel={t('lockScreen.close')}
      onDismiss={dismissRemoval}
    />
  );
});
