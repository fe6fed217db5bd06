import { observer } from 'mobx-react-lite';
import { Copy } from 'lucide';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { formatCount } from '../../i18n/format.ts';
import type { Wallpaper } from '../../stores/wallpapers/wallpaper.ts';
import { toastLifetimes, useToasts } from '../shared/toasts.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './IdLine.module.css';

/** The id with its copy button, the rating and the downloads. */
export const IdLine = observer(function IdLine({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const toasts = useToasts();
  const { fields, displayId } = wallpaper;

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(displayId);
      toasts.add({ kind: 'success', text: t('detail.copied'), lifetime: toastLifetimes.standard });
    } catch {
      toasts.add({ kind: 'error', text: t('detail.copyFailed'), lifetime: toastLifetimes.standard });
    }
  }

  return (
    <p className={styles.line}>
      <span>{displayId}</span>
      <Button variant="text" size={24} icon={<Icon of={Copy} size={14} />} onClick={() => void handleCopy()}>
        {t('detail.copy')}
      </Button>
      {wallpaper.isLocal ? (
        <span>{t('detail.local')}</span>
      ) : (
        <>
          <span>{t('detail.score', { score: fields.score.toFixed(1) })}</span>
          <span>{t('detail.downloads', { amount: formatCount(fields.download_count, language) })}</span>
        </>
      )}
    </p>
  );
});
