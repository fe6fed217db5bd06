import { Activity, Cpu, Gauge, Scale } from 'lucide';
import { observer } from 'mobx-react-lite';
import { budgetEffects, emptyPlan, type Budget } from '../../bridge/contract/plan.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Slider } from '../../design-system/Slider/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useCommand } from '../shared/desktop/useCommand.ts';
import { SettingRow } from './SettingRow.tsx';
import styles from './DesktopRows.module.css';

const cpuRange = { minValue: 10, maxValue: 400, step: 10 };
const memoryRange = { minValue: 200, maxValue: 4_000, step: 50 };

/** Limit on the cost of all wallpapers together, and the measure beyond it. */
export const BudgetRows = observer(function BudgetRows() {
  const { t } = useTranslation();
  const { devices } = useStores();
  const desktop = useStore(desktopStore);
  const run = useCommand();
  const policy = desktop.state?.plan.policy;
  if (!policy || !devices.can('desktop.setPolicy')) return null;
  const { budget } = policy;
  const set = (next: Budget | null): void => run(() => desktop.setPolicy({ ...policy, budget: next }));
  return (
    <>
      <SettingRow icon={Scale} title={t('playback.limit')} helper={t('playback.limitHint')}>
        <Switch
          aria-label={t('playback.limit')}
          isChecked={budget !== null}
          onCheckedChange={(isOn) => set(isOn ? emptyPlan.policy.budget : null)}
        />
      </SettingRow>
      {budget && <Limits budget={budget} onChange={set} />}
    </>
  );
});

function Limits({ budget, onChange }: { budget: Budget; onChange: (next: Budget) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <SettingRow icon={Cpu} title={t('playback.cpuLimit')} helper={t('playback.cpuLimitHint')}>
        <Slider
          {...cpuRange}
          key={budget.cpu}
          className={styles.slider}
          aria-label={t('playback.cpuLimit')}
          defaultValue={budget.cpu}
          valueText={(value) => t('playback.cpuValue', { value })}
          onValueChangeEnd={(cpu) => onChange({ ...budget, cpu })}
        />
      </SettingRow>
      <SettingRow icon={Activity} title={t('playback.memoryLimit')} helper={t('playback.memoryLimitHint')}>
        <Slider
          {...memoryRange}
          key={budget.memory_megabytes}
          className={styles.slider}
          aria-label={t('playback.memoryLimit')}
          defaultValue={budget.memory_megabytes}
          valueText={(value) => t('playback.memoryValue', { value })}
          onValueChangeEnd={(megabytes) => onChange({ ...budget, memory_megabytes: megabytes })}
        />
      </SettingRow>
      <SettingRow icon={Gauge} title={t('playback.whenOver')}>
        <SegmentedControl
          label={t('playback.whenOver')}
          value={budget.effect}
          options={budgetEffects.map((value) => ({ value, label: t(`playback.effects.${value}`) }))}
          onValueChange={(effect) => onChange({ ...budget, effect })}
        />
      </SettingRow>
    </>
  );
}
