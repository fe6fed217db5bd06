import { observer } from 'mobx-react-lite';
import type { Condition } from '../../../bridge/contract/plan.ts';
import { NumberField } from '../../../design-system/NumberField/index.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { Select } from '../../../design-system/Select/index.ts';
import { TimeField } from '../../../design-system/TimeField/index.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { weekdays } from './ruleTexts.ts';
import { ProgramControl } from './ProgramControl.tsx';
import styles from './RuleDialog.module.css';

interface ControlProps<Kind extends Condition['kind']> {
  condition: Extract<Condition, { kind: Kind }>;
  onChange: (condition: Condition) => void;
}

interface ConditionControlProps {
  condition: Condition;
  onChange: (condition: Condition) => void;
}

/** The control of one condition. */
export function ConditionControl({ condition, onChange }: ConditionControlProps) {
  switch (condition.kind) {
    case 'time':
      return <TimeControl condition={condition} onChange={onChange} />;
    case 'weekday':
      return <WeekdayControl condition={condition} onChange={onChange} />;
    case 'program':
      return <ProgramControl condition={condition} onChange={onChange} />;
    case 'power':
      return <PowerControl condition={condition} onChange={onChange} />;
    case 'battery':
      return <BatteryControl condition={condition} onChange={onChange} />;
    case 'workspace':
      return <WorkspaceControl condition={condition} onChange={onChange} />;
    case 'idle':
      return <IdleControl condition={condition} onChange={onChange} />;
    case 'day':
      return <DayControl condition={condition} onChange={onChange} />;
  }
}

function TimeControl({ condition, onChange }: ControlProps<'time'>) {
  const { t } = useTranslation();
  return (
    <>
      <TimeField
        aria-label={t('rules.from')}
        value={condition.from}
        onValueChange={(from) => from !== null && onChange({ ...condition, from })}
      />
      {t('rules.to')}
      <TimeField
        aria-label={t('rules.to')}
        value={condition.to}
        onValueChange={(to) => to !== null && onChange({ ...condition, to })}
      />
    </>
  );
}

function WeekdayControl({ condition, onChange }: ControlProps<'weekday'>) {
  const { t } = useTranslation();
  const { days } = condition;
  return (
    <span className={styles.days} role="group" aria-label={t('rules.kinds.weekday')}>
      {weekdays.map((name, index) => (
        <label key={name} className={styles.day} title={t(`rules.dayNames.${name}`)}>
          <input
            type="checkbox"
            aria-label={t(`rules.dayNames.${name}`)}
            checked={days.includes(index + 1)}
            onChange={() => onChange({ ...condition, days: toggled(days, index + 1) })}
          />
          <span aria-hidden="true">{t(`rules.days.${name}`)}</span>
        </label>
      ))}
    </span>
  );
}

/** The days with one more, or one fewer, in the order of the week. */
function toggled(days: readonly number[], day: number): number[] {
  return days.includes(day)
    ? days.filter((each) => each !== day)
    : [...days, day].toSorted((one, other) => one - other);
}

function PowerControl({ condition, onChange }: ControlProps<'power'>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('rules.kinds.power')}
      value={condition.is_on_battery ? 'battery' : 'mains'}
      options={(['battery', 'mains'] as const).map((value) => ({ value, label: t(`rules.powers.${value}`) }))}
      onValueChange={(value) => onChange({ ...condition, is_on_battery: value === 'battery' })}
    />
  );
}

function BatteryControl({ condition, onChange }: ControlProps<'battery'>) {
  const { t } = useTranslation();
  return (
    <NumberField
      aria-label={t('rules.batteryBelow')}
      incrementLabel={t('rules.more')}
      decrementLabel={t('rules.less')}
      unit="%"
      minValue={1}
      maxValue={100}
      value={condition.below}
      onValueChange={(below) => below !== null && onChange({ ...condition, below })}
    />
  );
}

function IdleControl({ condition, onChange }: ControlProps<'idle'>) {
  const { t } = useTranslation();
  return (
    <NumberField
      label={t('rules.idleMinutes')}
      incrementLabel={t('rules.more')}
      decrementLabel={t('rules.less')}
      minValue={1}
      maxValue={720}
      value={condition.minutes}
      onValueChange={(minutes) => minutes !== null && onChange({ ...condition, minutes })}
    />
  );
}

const WorkspaceControl = observer(function WorkspaceControl(props: ControlProps<'workspace'>) {
  const { condition, onChange } = props;
  const { t } = useTranslation();
  const { state } = useStore(desktopStore);
  // One that this desktop has no more can still be read.
  const count = Math.max(state?.workspace?.count ?? 1, condition.workspace + 1);
  return (
    <Select
      label={t('rules.kinds.workspace')}
      value={String(condition.workspace)}
      options={Array.from({ length: count }, (_, index) => ({
        value: String(index),
        label: t('screens.workspaceNumber', { number: index + 1 }),
      }))}
      onValueChange={(value) => onChange({ ...condition, workspace: Number(value) })}
    />
  );
});

const tags = ['workday', 'weekend', 'festival'] as const;

function DayControl({ condition, onChange }: ControlProps<'day'>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('rules.kinds.day')}
      value={condition.tag}
      options={tags.map((value) => ({ value, label: t(`rules.tags.${value}`) }))}
      onValueChange={(tag) => onChange({ ...condition, tag })}
    />
  );
}
