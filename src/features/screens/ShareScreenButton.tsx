import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { petsStore } from '../../stores/pets/pets.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useScreenPreview } from '../shared/desktopPreview/useScreenPreview.ts';
import { ShareDesktopButton } from '../shared/shareDesktop/ShareDesktopButton.tsx';

/** Shares the screen that is looked at, as it is now: there is nothing to draw where it shows none of our wallpapers. */
export const ShareScreenButton = observer(function ShareScreenButton() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { selected } = useStore(desktopStore);
  const { gate, pets, host } = useStore(petsStore);
  useEffect(() => {
    if (gate === 'open' && host.status === 'idle') void host.load();
  }, [gate, host]);
  const { wallpaper, layers = [], options, screen } = useScreenPreview(selected);
  const here = pets.filter(
    ({ screens }) =>
      screens.length === 0 || (screen !== undefined && screens.includes(selected?.screen.id ?? '')),
  );
  return (
    <ShareDesktopButton
      size={32}
      disabledReason={t(selected?.shown ? 'share.notKnown' : 'share.noWallpaper')}
      desktop={
        wallpaper && {
          name: pick(wallpaper.fields.name, wallpaper.fields.name_en),
          wallpaper,
          layers,
          pets: here.map(({ pet }) => pet),
          options,
          screenWidth: screen && screen.width / screen.scale,
        }
      }
    />
  );
});
