import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { stripStore } from '../../stores/desktop/layers/strip.ts';
import { useStore } from '../../ui/storeContext.ts';
import type { PanelLook } from '../shared/desktopPreview/panelGround.ts';
import { PanelStage } from './PanelStage.tsx';

/** Programs and a tray lie on a strip, or on the bare wallpaper. */
const bare: PanelLook = { ground: 'clear', colour: '#000000', opacity: 0 };

/** The edge of the screen with the strip, drawn as the desktop draws it, and without it. */
export const StripPreview = observer(function StripPreview() {
  const { settings, isChanged } = useStore(stripStore);
  const layers = useMemo(() => [{ kind: 'strip' as const, screens: null, settings }], [settings]);
  return (
    <PanelStage
      edge={settings.edge}
      before={{ panel: bare }}
      after={{ panel: bare, layers }}
      isApplied={!isChanged}
    />
  );
});
