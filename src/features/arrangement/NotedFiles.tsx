import { observer } from 'mobx-react-lite';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { arrangementStore } from '../../stores/arrangement/arrangement.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './Arrangement.module.css';

const maxNamed = 6;

/** Files that the last move or undo has left, or has found changed. */
export const NotedFiles = observer(function NotedFiles() {
  const { t } = useTranslation();
  const { lastResult } = useStore(arrangementStore);
  if (!lastResult || lastResult.noted.length === 0) return null;
  const { noted, more } = lastResult;
  const rest = noted.length + more - Math.min(maxNamed, noted.length);
  return (
    <InlineMessage
      className={styles.noted}
      kind="warning"
      title={t('arrangement.noted', { count: noted.length + more })}
      text={
        <ul>
          {noted.slice(0, maxNamed).map(({ name, fault }) => (
            <li key={name}>
              {t('arrangement.notedItem', { name, reason: t(`arrangement.faults.${fault}`) })}
            </li>
          ))}
          {rest > 0 && <li>{t('arrangement.more', { count: rest })}</li>}
        </ul>
      }
    />
  );
});
