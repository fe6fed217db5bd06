import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import {
  listOfferedFiles,
  pickSettableFile,
  suitedResolution,
  type Resolution,
} from '../../../stores/devices/resolution.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import styles from './ResolutionChoice.module.css';

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
  const names: Record<Resolution, string> = { '1920': t('filter.fullHd'), '2k': '2K', '4k': '4K' };
  if (wallpaper.isWebEngine) return null;
  const files = listOfferedFiles(wallpaper, devices.resolutionCircumstances);
  const wanted = suitedResolution(devices.resolutionCircumstances, payment.mayUseUltra(wallpaper));
  const suited = pickSettableFile(wallpaper, wanted).resolution;
  const only = files[0]?.resolution;
  if (files.length === 1 && (wallpaper.isLocal || wallpaper.fields.height < nameableHeight))
    return <TrueSize {...wallpaper.fields} />;
  const highest = devices.client?.screens.toSorted((first, second) => second.height - first.height)[0];
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{t('detail.resolution')}</span>
      <SegmentedControl
        label={t('detail.resolution')}
        size="large"
        value={value ?? suited}
        options={files.map(({ resolution }) => ({ value: resolution, label: names[resolution] }))}
        onValueChange={onChange}
      />
      <span className={styles.reason}>
        {files.length === 1 && only
          ? t('detail.onlyOne', { resolution: names[only] })
          : highest &&
            t('detail.chosenFor', {
              width: highest.width,
              height: highest.height,
              resolution: names[suited],
            })}
      </span>
    </div>
  );
});
