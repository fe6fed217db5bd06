import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, type ReactNode } from 'react';
import type { ThemeComponentDto } from '../../../api/contract/themes.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import { lookStore } from '../../../stores/look/look.ts';
import type { Theme } from '../../../stores/wallpapers/themes.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { SetWallpaperScope } from '../../shared/setting/SetWallpaperScope.tsx';
import { useLookActions } from './useLookActions.ts';

const UpgradeDialog = lazyComponent(() => import('../../shared/updates/UpgradeDialog.tsx'));

type ApplyTheme = (theme: Theme, components?: readonly ThemeComponentDto[]) => Promise<void>;

/** Gives what is inside it one way to put on a theme; a client that knows no themes sets its wallpaper. */
export const UseThemeScope = observer(function UseThemeScope(props: {
  children: (onUse: ApplyTheme) => ReactNode;
}) {
  const { children } = props;
  const store = useStore(lookStore);
  const { applyTheme, isUpgradeNeeded, dismissUpgrade } = useLookActions();
  const { gate } = store;
  useEffect(() => {
    if (gate === 'open') void store.load();
  }, [store, gate]);
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <>
          {children(async (theme, components) =>
            (await store.waitForGate()) === 'open' ? applyTheme(theme, components) : onSet(theme.wallpaper),
          )}
          {isUpgradeNeeded && (
            <Suspense>
              <UpgradeDialog onClose={dismissUpgrade} />
            </Suspense>
          )}
        </>
      )}
    </SetWallpaperScope>
  );
});
