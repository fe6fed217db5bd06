import { Activity, CirclePlay, Contrast } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Switch } from '../../design-system/Switch/index.ts';
import { comfortStore } from '../../stores/preferences/comfort.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** 无障碍: less motion, no autoplay, more contrast. */
export const AccessibilitySection = observer(function AccessibilitySection() {
  const { t } = useTranslation();
  const comfort = useStore(comfortStore);
  const rows = [
    ['motion', Activity, comfort.isMotionReduced, comfort.setMotionReduced],
    ['autoplay', CirclePlay, comfort.isAutoplayOff, comfort.setAutoplayOff],
    ['contrast', Contrast, comfort.isContrastRaised, comfort.setContrastRaised],
  ] as const;
  return (
    <SettingsSection name="accessibility">
      {rows.map(([name, icon, isOn, set]) => (
        <SettingRow
          key={name}
          icon={icon}
          title={t(`settings.comfort.${name}`)}
          helper={t(`settings.comfort.${name}Hint`)}
        >
          <Switch aria-label={t(`settings.comfort.${name}`)} isChecked={isOn} onCheckedChange={set} />
        </SettingRow>
      ))}
    </SettingsSection>
  );
});
