import { observer } from 'mobx-react-lite';
import { Copy } from 'lucide';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { formatCount } from '../../../i18n/format.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import styles from './IdLine.module.css';
import { lazyComponent } from '../../../loading/lazyComponent.ts';

const CopyIdDialog = lazyComponent(() => import('./CopyIdDialog.tsx'));

/** The id with the way to copy it, the rating, the downloads and the likes. */
export const IdLine = observer(function IdLine({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isCopying, setIsCopying] = useState(false);
  const { fields, displayId } = wallpaper;
  return (
    <p className={styles.line}>
      <span>{displayId}</span>
      <Button
        variant="text"
        size={24}
        icon={<Icon of={Copy} size={14} />}
        aria-haspopup="dialog"
        onClick={() => setIsCopying(true)}
      >
        {t('detail.copy')}
      </Button>
      {wallpaper.isLocal ? (
        <span>{t('detail.local')}</span>
      ) : (
        <>
          <span>{t('detail.score', { score: fields.score.toFixed(1) })}</span>
          <span>{t('detail.downloads', { amount: formatCount(fields.download_count, language) })}</span>
          <span>{t('detail.likes', { amount: formatCount(fields.like_count, language) })}</span>
        </>
      )}
      {isCopying && (
        <Suspense>
          <CopyIdDialog wallpaper={wallpaper} onClose={() => setIsCopying(false)} />
        </Suspense>
      )}
    </p>
  );
});
