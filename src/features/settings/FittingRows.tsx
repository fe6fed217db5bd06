import { Film, Files, Scaling } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { fittingChoices, fittingFrameRates, type FittingChoice } from '../../bridge/contract/fitting.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Select } from '../../design-system/Select/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import { fittingStore } from '../../stores/wallpapers/fitting.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useCommand } from '../shared/desktop/useCommand.ts';
import { SettingRow } from './SettingRow.tsx';
import styles from './DesktopRows.module.css';

/** Imported videos that do not fit the screens: asked about, made or left, and what of them is kept. */
export const FittingRows = observer(function FittingRows() {
  const { t } = useTranslation();
  const fitting = useStore(fittingStore);
  const run = useCommand();
  const { isAvailable } = fitting;
  useEffect(() => {
    if (isAvailable) void fitting.load();
  }, [fitting, isAvailable]);
  const { state } = fitting;
  if (!isAvailable || !state) return null;
  const { settings, unsupported_reason: unsupportedReason } = state;
  return (
    <>
      <SettingRow
        icon={Scaling}
        title={t('fitting.choice')}
        helper={
          unsupportedReason && unsupportedReason !== 'no_screen'
            ? t(`fitting.unsupportedReasons.${unsupportedReason}`)
            : t('fitting.choiceHint')
        }
        words={fittingChoices.map((choice) => t(`fitting.choices.${choice}`)).join(' ')}
      >
        <Select<FittingChoice>
          className={styles.choice}
          label={t('fitting.choice')}
          isLabelShown={false}
          value={settings.choice}
          options={fittingChoices.map((value) => ({ value, label: t(`fitting.choices.${value}`) }))}
          onValueChange={(choice) => run(() => fitting.setSettings({ choice }))}
        />
      </SettingRow>
      {settings.choice !== 'never' && (
        <>
          <SettingRow icon={Film} title={t('fitting.frameRate')} helper={t('fitting.frameRateHint')}>
            <SegmentedControl
              label={t('fitting.frameRate')}
              value={String(settings.frame_rate)}
              options={fittingFrameRates.map((count) => ({
                value: String(count),
                label: t('fitting.frames', { count }),
              }))}
              onValueChange={(value) => {
                const frameRate = fittingFrameRates.find((rate) => String(rate) === value);
                if (frameRate) run(() => fitting.setSettings({ frame_rate: frameRate }));
              }}
            />
          </SettingRow>
          <SettingRow icon={Files} title={t('fitting.keep')} helper={t('fitting.keepHint')}>
            <Switch
              aria-label={t('fitting.keep')}
              isChecked={settings.is_original_kept}
              onCheckedChange={(isOn) => run(() => fitting.setSettings({ is_original_kept: isOn }))}
            />
          </SettingRow>
        </>
      )}
    </>
  );
});
