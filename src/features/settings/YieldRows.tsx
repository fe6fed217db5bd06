import {
  AppWindow,
  AudioLines,
  BatteryLow,
  BatteryMedium,
  Gamepad2,
  Layers,
  Leaf,
  Lock,
  Maximize,
  type IconNode,
} from 'lucide';
import { observer } from 'mobx-react-lite';
import { playbackLevels, soundEffects, type PlaybackLevel } from '../../bridge/contract/plan.ts';
import { Select } from '../../design-system/Select/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useCommand } from '../shared/desktop/useCommand.ts';
import { SettingRow } from './SettingRow.tsx';
import styles from './DesktopRows.module.css';

/** Circumstances that wallpapers yield to, in the order of the rows. */
const circumstances = {
  full_screen: Maximize,
  covered: Layers,
  maximized: AppWindow,
  battery: BatteryMedium,
  battery_low: BatteryLow,
  locked: Lock,
  performance_mode: Leaf,
  game: Gamepad2,
} satisfies Record<string, IconNode>;
type Circumstance = keyof typeof circumstances;
const names = Object.keys(circumstances) as Circumstance[];

/** Playback of the wallpapers under each circumstance. */
export const YieldRows = observer(function YieldRows() {
  const { t } = useTranslation();
  const { devices } = useStores();
  const desktop = useStore(desktopStore);
  const run = useCommand();
  const policy = desktop.state?.plan.policy;
  if (!policy || !devices.can('desktop.setPolicy')) return null;
  const rows = names.map((name) => (
    <SettingRow
      key={name}
      icon={circumstances[name]}
      title={t(`playback.circumstances.${name}`)}
      helper={t(`playback.hints.${name}`, { percent: policy.battery_low_below })}
      words={playbackLevels.map((level) => t(`rules.playbacks.${level}`)).join(' ')}
    >
      <Select<PlaybackLevel>
        className={styles.choice}
        label={t(`playback.circumstances.${name}`)}
        isLabelShown={false}
        value={policy[name]}
        options={playbackLevels.map((value) => ({ value, label: t(`rules.playbacks.${value}`) }))}
        onValueChange={(level) => run(() => desktop.setPolicy({ ...policy, [name]: level }))}
      />
    </SettingRow>
  ));
  return (
    <>
      {rows}
      <SettingRow icon={AudioLines} title={t('playback.sound')} helper={t('playback.soundHint')}>
        <Select
          className={styles.choice}
          label={t('playback.sound')}
          isLabelShown={false}
          value={policy.other_sound}
          options={soundEffects.map((value) => ({ value, label: t(`playback.soundEffects.${value}`) }))}
          onValueChange={(effect) => run(() => desktop.setPolicy({ ...policy, other_sound: effect }))}
        />
      </SettingRow>
    </>
  );
});
