import { GripVertical, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import type { LockEntry } from '../../bridge/contract/lockScreen.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { announce } from '../../ui/announcer.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './LockPlaylistItem.module.css';
import { useLockActions } from './actions/useLockActions.ts';
import { targetName } from '../shared/desktop/targetName.ts';

interface LockPlaylistItemProps {
  entry: LockEntry;
  index: number;
  isCurrent: boolean;
  isGone: boolean;
  isDragged: boolean;
  /** Called when its drag begins, and with null when it ends. */
  onDrag: (md5: string | null) => void;
  onDropHere: () => void;
}

const steps: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }),
);

/** One wallpaper of the lock screen: pressed it is the next one; it can be dragged, moved by keys, and removed. */
export const LockPlaylistItem = observer(function LockPlaylistItem(props: LockPlaylistItemProps) {
  const { entry, index, isCurrent, isGone, isDragged, onDrag, onDropHere } = props;
  const { t } = useTranslation();
  const { api } = useStores();
  const { choose, move, remove } = useLockActions();
  const { md5, thumbnail, picture } = entry;
  const name = targetName(entry);

  async function handleKeyDown(event: KeyboardEvent): Promise<void> {
    const step = steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    if (await move(md5, index + step)) announce(t('lockScreen.moved', { name, position: index + step + 1 }));
  }

  return (
    <li
      className={styles.item}
      data-current={isCurrent}
      data-dragged={isDragged}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(md5);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragEnd={() => onDrag(null)}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
    >
      <button
        type="button"
        className={styles.use}
        aria-label={t('lockScreen.use', { name })}
        aria-pressed={isCurrent}
        onClick={() => void choose(entry)}
      >
        <MediaFrame className={styles.picture} src={api.mediaUrl(thumbnail ?? picture)} alt="" />
      </button>
      <span className={styles.number} aria-hidden="true">
        {index + 1}
      </span>
      {(isCurrent || isGone) && (
        <span className={styles.state}>{isGone ? t('lockScreen.gone') : t('lockScreen.current')}</span>
      )}
      <span className={styles.name} title={name}>
        {name}
      </span>
      <div className={styles.actions}>
        <IconButton
          surface="media"
          size={28}
          label={t('lockScreen.move', { name })}
          icon={<Icon of={GripVertical} size={14} />}
          onKeyDown={(event) => void handleKeyDown(event)}
        />
        <IconButton
          surface="media"
          size={28}
          label={t('lockScreen.remove', { name })}
          icon={<Icon of={Trash2} size={14} />}
          onClick={() => void remove(md5)}
        />
      </div>
    </li>
  );
});
