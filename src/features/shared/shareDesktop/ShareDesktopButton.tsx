import { Share2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { SharedDesktop } from './drawSharedDesktop.ts';
import styles from './ShareDesktopButton.module.css';

const ShareDesktopDialog = lazyComponent(() => import('./ShareDesktopDialog.tsx'));

interface ShareDesktopButtonProps {
  /** Null where there is nothing to draw, for the reason below. */
  desktop: SharedDesktop | null;
  disabledReason?: string | undefined;
  /** Height and width in CSS pixels. */
  size: 32 | 44;
}

/** A square that opens the picture of a desktop. */
export const ShareDesktopButton = observer(function ShareDesktopButton(props: ShareDesktopButtonProps) {
  const { desktop, disabledReason, size } = props;
  const { t } = useTranslation();
  const [shared, setShared] = useState<SharedDesktop | null>(null);
  return (
    <>
      <Button
        className={styles.square}
        size={size}
        aria-haspopup="dialog"
        aria-label={t('share.title')}
        title={disabledReason ?? t('share.title')}
        disabledReason={desktop ? undefined : disabledReason}
        icon={<Icon of={Share2} size={size === 44 ? 18 : 16} />}
        onClick={() => setShared(desktop)}
      />
      {shared && (
        <Suspense>
          <ShareDesktopDialog desktop={shared} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </>
  );
});
