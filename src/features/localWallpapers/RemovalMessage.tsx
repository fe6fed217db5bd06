import { observer } from 'mobx-react-lite';
import { Button } from '../../design-system/Button/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { libraryStore } from '../../stores/wallpapers/library.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './LocalWallpapersScreen.module.css';

/** The last removal, its effect on the desktop, and its undo; it stays until it is dismissed. */
export const RemovalMessage = observer(function RemovalMessage() {
  const { t } = useTranslation();
  const library = useStore(libraryStore);
  const toasts = useToasts();
  const { removal } = library;
  if (!removal) return null;
  async function handleUndo(): Promise<void> {
    if (await library.undo()) toasts.done('library.undone');
    else toasts.failed('clientFailed');
  }
  const count = removal.wids.length;
  return (
    <InlineMessage
      className={styles.message}
      kind="info"
      text={removal.inUse ? t('library.removedInUse', { count }) : t('library.removed', { count })}
      actions={
        <Button size={28} onClick={() => void handleUndo()}>
          {t('library.undo')}
        </Button>
      }
      dismissLabel={t('library.close')}
      onDismiss={library.dismissRemoval}
    />
  );
});
