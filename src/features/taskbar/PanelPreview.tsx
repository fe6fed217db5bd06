import { observer } from 'mobx-react-lite';
import { taskbarStore } from '../../stores/decoration/taskbar.ts';
import { useStore } from '../../ui/storeContext.ts';
import { PanelStage } from './PanelStage.tsx';

/** The panel over the wallpaper that is on the desktop, as it was and as it would be. */
export const PanelPreview = observer(function PanelPreview() {
  const { choice, state, isApplied } = useStore(taskbarStore);
  const colour = (choice.follows_wallpaper ? state?.wallpaper_colour : null) ?? choice.colour;
  return (
    <PanelStage
      edge="bottom"
      before={{ panel: 'solid' }}
      after={{ panel: { ...choice, colour } }}
      isApplied={isApplied}
    />
  );
});
