import { ShieldAlert, ShieldCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Icon } from '../../../design-system/Icon/index.ts';
import { packageMarksStore } from '../../../stores/desktop/packages/packageMarks.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './PackageText.module.css';

/** That a wallpaper is a web page, with a mark for what it may, or was not allowed. */
export const PackageText = observer(function PackageText({ wid }: { wid: number }) {
  const { t } = useTranslation();
  const marks = useStore(packageMarksStore);
  useEffect(() => marks.follow(), [marks]);
  const { granted = 0, refused = 0 } = marks.marks.get(wid) ?? {};
  const text =
    granted > 0
      ? t('library.granted', { count: granted })
      : refused > 0
        ? t('library.refused', { count: refused })
        : null;
  return (
    <span className={styles.text}>
      {t('library.web')}
      {text !== null && (
        <span role="img" aria-label={text} title={text}>
          <Icon of={granted > 0 ? ShieldCheck : ShieldAlert} size={14} />
        </span>
      )}
    </span>
  );
});
