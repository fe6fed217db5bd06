import { Gauge } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Switch } from '../../design-system/Switch/index.ts';
import { performanceModeStore } from '../../stores/devices/performanceMode.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { BudgetRows } from './BudgetRows.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** 性能: what saves this machine work, and what wallpapers may cost. */
export const PerformanceSection = observer(function PerformanceSection() {
  const { t } = useTranslation();
  const mode = useStore(performanceModeStore);
  return (
    <SettingsSection name="performance">
      <SettingRow
        icon={Gauge}
        title={t('settings.performanceMode')}
        helper={t('settings.performanceModeHint')}
        words="1920 2K 4K"
      >
        <Switch aria-label={t('settings.performanceMode')} isChecked={mode.isOn} onCheckedChange={mode.set} />
      </SettingRow>
      <BudgetRows />
    </SettingsSection>
  );
});
