import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { canAutoSet } from '../../stores/wallpapers/autoSet.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useSetWallpaper } from '../shared/setting/useSetWallpaper.ts';

/**
 * Sets the wallpaper of an address with `auto_set=1`, once: the parameter is removed from the address as soon as
 * it has been handled, so that reloading or coming back sets nothing again. It waits for the client; without one, or
 * where setting needs more than a press, nothing happens.
 */
export default observer(function AutoSet({ wallpaper }: { wallpaper: Wallpaper }) {
  const { devices, payment, desktop } = useStores();
  const { set } = useSetWallpaper();
  const [, setQuery] = useSearchParams();
  const { clientStatus } = devices;
  const answer = useEffectEvent(() => {
    setQuery(
      (former) => {
        const rest = new URLSearchParams(former);
        rest.delete('auto_set');
        return rest;
      },
      { replace: true },
    );
    if (canAutoSet(wallpaper, { devices, payment, desktop })) void set(wallpaper);
  });
  useEffect(() => {
    if (clientStatus !== 'connecting') answer();
  }, [wallpaper, clientStatus]);
  return null;
});
