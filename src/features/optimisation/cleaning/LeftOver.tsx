import { observer } from 'mobx-react-lite';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { cleaningStore } from '../../../stores/optimisation/cleaning.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './CleanPanel.module.css';

/** Number of items that are named. */
const maxNamed = 5;

/** Items that the last move or undo has left, each with the reason. */
export const LeftOver = observer(function LeftOver() {
  const { t } = useTranslation();
  const { lastResult } = useStore(cleaningStore);
  if (!lastResult || lastResult.left.length === 0) return null;
  const { left } = lastResult;
  return (
    <InlineMessage
      className={styles.leftOver}
      kind="warning"
      title={t('optimisation.left', { count: left.length })}
      text={
        <ul>
          {left.slice(0, maxNamed).map(({ name, fault }) => (
            <li key={name}>
              {t('optimisation.leftItem', { name, reason: t(`optimisation.moveFaults.${fault}`) })}
            </li>
          ))}
        </ul>
      }
    />
  );
});
