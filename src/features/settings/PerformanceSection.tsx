import { BatteryMedium, Gauge } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Switch } from '../../design-system/Switch/index.ts';
import { performanceModeStore } from '../../stores/desktop/performanceMode.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useCommand } from '../shared/desktop/useCommand.ts';
import { BudgetRows } from './BudgetRows.tsx';
import { FittingRows } from './FittingRows.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** 性能: what saves this machine work, and what wallpapers may cost. */
export const PerformanceSection = observer(function PerformanceSection() {
  const { t } = useTranslation();
  const mode = useStore(performanceModeStore);
  const run = useCommand();
  const disabledReason = mode.isReady ? undefined : t('state.loading');
  return (
    <SettingsSection name="performance">
      <SettingRow
        icon={Gauge}
        title={t('settings.performanceMode')}
        helper={t(
          mode.isKeptByClient ? 'settings.performanceModeDesktopHint' : 'settings.performanceModeHint',
        )}
        words="1920 2K 4K"
      >
        <Switch
          aria-label={t('settings.performanceMode')}
          isChecked={mode.isChosen}
          disabledReason={disabledReason}
          onCheckedChange={(isOn) => run(() => mode.set(isOn))}
        />
      </SettingRow>
      {mode.isKeptByClient && (
        <SettingRow
          icon={BatteryMedium}
          title={t('settings.performanceWithBattery')}
          helper={t('settings.performanceWithBatteryHint')}
        >
          <Switch
            aria-label={t('settings.performanceWithBattery')}
            isChecked={mode.isOnWithBattery}
            disabledReason={disabledReason}
            onCheckedChange={(isOn) => run(() => mode.setWithBattery(isOn))}
          />
        </SettingRow>
      )}
      <BudgetRows />
      <FittingRows />
    </SettingsSection>
  );
});
