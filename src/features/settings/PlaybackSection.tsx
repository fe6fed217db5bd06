import { Lock, Monitor, MonitorCog } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { DesktopControls } from '../shared/desktop/DesktopControls.tsx';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { YieldRows } from './YieldRows.tsx';
import { SettingLink, SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** 播放: what is on the desktop now, to be paused or taken away, and what makes it yield. */
export const PlaybackSection = observer(function PlaybackSection() {
  const { t } = useTranslation();
  const { current, isPaused, playbackReason } = useStores().desktop;
  const desktop = useStore(desktopStore);
  const isOpen = desktop.gate === 'open';
  useEffect(() => {
    if (isOpen) void desktop.load();
  }, [desktop, isOpen]);
  const state = t(isPaused ? 'current.paused' : 'current.inUse');
  const reason = playbackReason ? ` · ${t(`current.playback.${playbackReason}`)}` : '';
  return (
    <SettingsSection name="playback">
      <SettingRow
        icon={Monitor}
        title={t('settings.current')}
        helper={current ? `${current.name} · ${state}${reason}` : t('settings.currentNone')}
        words={`${t('current.pause')} ${t('current.restore')}`}
      >
        {current ? (
          <DesktopControls>
            {({ pause, restore }) => (
              <>
                {pause && (
                  <Button isLoading={pause.isPending} onClick={pause.act}>
                    {pause.label}
                  </Button>
                )}
                <Button isLoading={restore.isPending} onClick={restore.act}>
                  {restore.label}
                </Button>
              </>
            )}
          </DesktopControls>
        ) : (
          <NavigateButton to="/dynamicWallpaper" label={t('settings.chooseWallpaper')} />
        )}
      </SettingRow>
      <YieldRows />
      <SettingLink icon={MonitorCog} title={t('screens.title')} to="/screens" />
      <SettingLink icon={Lock} title={t('lockScreen.title')} to="/lockScreenSettings" />
    </SettingsSection>
  );
});
