import { Bell, Globe, Power } from 'lucide';
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { Switch } from '../../design-system/Switch/index.ts';
import { autostartStore } from '../../stores/devices/autostart.ts';
import { desktopNotices } from '../../stores/social/messages/desktopNotices.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { AppearanceChoice } from '../shared/preferences/AppearanceChoice.tsx';
import { languageNames, LanguageChoice } from '../shared/preferences/LanguageChoice.tsx';
import { ClosingRow } from './ClosingRow.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** 常规: appearance, language, notifications. */
export const GeneralSection = observer(function GeneralSection() {
  const { t } = useTranslation();
  const notices = useStore(desktopNotices);
  const autostart = useStore(autostartStore);
  const toasts = useToasts();
  const { isAvailable } = autostart;
  useEffect(() => {
    if (isAvailable) void autostart.load();
  }, [autostart, isAvailable]);

  async function handleNotices(): Promise<void> {
    const isDone = await notices.toggle();
    if (!isDone) toasts.warning('messages.notices.refused');
  }

  async function handleAutostart(isOn: boolean): Promise<void> {
    if (!(await autostart.set(isOn))) toasts.error('settings.autostartFailed');
  }

  return (
    <SettingsSection name="general">
      <SettingRow
        title={t('settings.theme')}
        helper={t('settings.themeHint')}
        words={`${t('settings.dark')} ${t('settings.light')} ${t('settings.system')}`}
      >
        <AppearanceChoice />
      </SettingRow>
      <SettingRow
        icon={Globe}
        title={t('settings.language')}
        words={`${Object.values(languageNames).join(' ')} language 语言`}
      >
        <LanguageChoice />
      </SettingRow>
      {isAvailable && autostart.isOn !== null && (
        <SettingRow icon={Power} title={t('settings.autostart')} helper={t('settings.autostartHint')}>
          <Switch
            aria-label={t('settings.autostart')}
            isChecked={autostart.isOn}
            onCheckedChange={(isOn) => void handleAutostart(isOn)}
          />
        </SettingRow>
      )}
      <ClosingRow />
      {notices.isAvailable && (
        <SettingRow icon={Bell} title={t('messages.notices.switch')} helper={t('settings.noticesHint')}>
          <Switch
            aria-label={t('messages.notices.switch')}
            isChecked={notices.isOn}
            onCheckedChange={() => void handleNotices()}
          />
        </SettingRow>
      )}
    </SettingsSection>
  );
});
