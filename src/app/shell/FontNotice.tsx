import { useState } from 'react';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { canDrawChinese } from '../../ui/canDrawChinese.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './FontNotice.module.css';

/** Says, in letters that every machine draws, why names show as boxes where there is no Chinese font. */
export function FontNotice() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(() => !canDrawChinese());
  if (!isShown) return null;
  return (
    <div className={styles.notice}>
      <InlineMessage
        kind="warning"
        text={t('state.noChineseFont')}
        onDismiss={() => setIsShown(false)}
        dismissLabel={t('state.dismiss')}
      />
    </div>
  );
}
