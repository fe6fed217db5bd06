import { observer } from 'mobx-react-lite';
import { Settings } from 'lucide';
import { useState } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Menu } from '../../design-system/Menu/index.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { desktopNotices } from '../../stores/social/messages/desktopNotices.ts';
import { usePreferences } from './preferencesContext.ts';
import { themes } from './preferences.ts';

/** Theme, language, notifications, and removing our wallpaper from the desktop. */
export const SettingsMenu = observer(function SettingsMenu() {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const { setting } = useStores().wallpapers;
  const toasts = useToasts();
  const notices = useStore(desktopNotices);
  // The preferences are not observable: this menu is the only component that shows and changes them.
  const [, setTheme] = useState(preferences.theme);

  async function handleStop(): Promise<void> {
    const isStopped = await setting.stop();
    if (isStopped) toasts.done('settings.stopped');
    else toasts.failed('clientFailed');
  }

  async function handleNotices(): Promise<void> {
    const isDone = await notices.toggle();
    if (!isDone) toasts.warning('messages.notices.refused');
  }

  return (
    <Menu
      label={t('shell.settings')}
      icon={<Icon of={Settings} size={18} />}
      items={[
        ...themes.map((theme) => ({
          key: `theme-${theme}`,
          label: `${t('settings.theme')} · ${t(`settings.${theme}`)}`,
          isChecked: preferences.theme === theme,
          onSelect: () => {
            preferences.setTheme(theme);
            setTheme(theme);
          },
        })),
        {
          key: 'language',
          // The other language is named in itself, so that its readers can find it.
          label: t('settings.otherLanguage'),
          onSelect: () => void preferences.setLanguage(preferences.language === 'en' ? 'zh-CN' : 'en'),
        },
        ...(notices.isOffered
          ? [
              {
                key: 'notices',
                label: t('messages.notices.switch'),
                isChecked: notices.isOn,
                isSwitch: true,
                onSelect: () => void handleNotices(),
              },
            ]
          : []),
        ...(setting.current
          ? [{ key: 'stop', label: t('settings.stopWallpaper'), onSelect: () => void handleStop() }]
          : []),
      ]}
    />
  );
});
