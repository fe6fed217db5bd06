import { ChevronRight } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import {
  listOfferedFiles,
  pickSettableFile,
  suitedResolution,
  type Resolution,
} from '../../../stores/devices/resolution.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import { useStores } from '../../../ui/storeContext.ts';
import styles from './ResolutionChoice.module.css';

const ResolutionSelector = lazyComponent(() => import('./ResolutionSelector.tsx'));
const ResolutionTips = lazyComponent(() => import('./ResolutionTips.tsx'));

interface ResolutionChoiceProps {
  wallpaper: Wallpaper;
  /** Undefined while the user has not chosen: the default then decides (docs/product.md#resolution). */
  value: Resolution | undefined;
  onChange: (resolution: Resolution) => void;
}

/** Below this height no name of a resolution would be true. */
const nameableHeight = 1080;

/** Actual size of the wallpaper, where there is nothing to choose. */
function TrueSize({ width, height }: { width: number; height: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{t('detail.resolution')}</span>
      <span>{`${width} × ${height}`}</span>
    </div>
  );
}

/** The resolution to set: the one that suits this screen is preselected, and marked. */
export const ResolutionChoice = observer(function ResolutionChoice({
  wallpaper,
  value,
  onChange,
}: ResolutionChoiceProps) {
  const { t } = useTranslation();
  const { devices, payment } = useStores();
  const [dialog, setDialog] = useState<'selector' | 'tips' | null>(null);
  const names: Record<Resolution, string> = { '1920': t('filter.fullHd'), '2k': '2K', '4k': '4K' };
  if (wallpaper.isWebEngine) return null;
  const files = listOfferedFiles(wallpaper, devices.resolutionCircumstances);
  const wanted = suitedResolution(devices.resolutionCircumstances, payment.mayUseUltra(wallpaper));
  const suited = pickSettableFile(wallpaper, wanted).resolution;
  const only = files[0]?.resolution;
  if (files.length === 1 && (wallpaper.isLocal || wallpaper.fields.height < nameableHeight))
    return <TrueSize {...wallpaper.fields} />;
  const highest = devices.highestScreen;
  const reason =
    files.length === 1 && only
      ? t('detail.onlyOne', { resolution: names[only] })
      : highest &&
        t('detail.chosenFor', {
          width: highest.width,
          height: highest.height,
          resolution: names[suited],
        });
  return (
    <div className={styles.choice}>
      <button
        type="button"
        className={styles.label}
        aria-haspopup="dialog"
        onClick={() => setDialog('selector')}
      >
        {t('detail.resolution')}
        <Icon of={ChevronRight} size={14} />
      </button>
      <SegmentedControl
        label={t('detail.resolution')}
        size="large"
        value={value ?? suited}
        options={files.map(({ resolution }) => ({ value: resolution, label: names[resolution] }))}
        onValueChange={onChange}
      />
      {reason && (
        <button
          type="button"
          className={styles.reason}
          aria-haspopup="dialog"
          onClick={() => setDialog('tips')}
        >
          {reason}
        </button>
      )}
      {dialog && (
        <Suspense>
          {dialog === 'selector' ? (
            <ResolutionSelector
              wallpaper={wallpaper}
              names={names}
              suited={suited}
              value={value ?? suited}
              onChange={onChange}
              onClose={() => setDialog(null)}
            />
          ) : (
            <ResolutionTips onClose={() => setDialog(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
});
