import { observer } from 'mobx-react-lite';
import { panelGrounds, type PanelChoice } from '../../bridge/contract/taskbar.ts';
import { Slider } from '../../design-system/Slider/index.ts';
import { taskbarStore } from '../../stores/decoration/taskbar.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { GroundChoice } from './GroundChoice.tsx';
import { panelGround } from '../shared/desktopPreview/panelGround.ts';
import styles from './PanelOptions.module.css';

/** The ground that needs something of the desktop, by what that is called. */
const needs = { clear: 'opacity', translucent: 'colour', blurred: 'blurred', fade: 'fade' } as const;

/** Look of the panel; nothing changes before it is applied. */
export const PanelOptions = observer(function PanelOptions() {
  const { t } = useTranslation();
  const store = useStore(taskbarStore);
  const { choice, change } = store;
  const reasonOf = (ground: PanelChoice['ground']): string | undefined => {
    const unsupportedReason = store.unsupportedReasonOf(needs[ground]);
    return unsupportedReason === null ? undefined : t(`taskbar.unsupportedReasons.${unsupportedReason}`);
  };
  const unsupportedColour = store.unsupportedReasonOf('colour');
  const colourReason =
    unsupportedColour === null ? undefined : t(`taskbar.unsupportedReasons.${unsupportedColour}`);
  const clearReason = choice.ground === 'clear' ? t('taskbar.grounds.clear') : undefined;
  return (
    <div className={styles.panel}>
      <GroundChoice
        value={choice.ground}
        options={panelGrounds.map((ground) => ({
          ground,
          label: t(`taskbar.grounds.${ground}`),
          sample: panelGround({ ...choice, ground }),
          disabledReason: reasonOf(ground),
        }))}
        onValueChange={(ground) => change({ ground })}
      />
      <Slider
        label={t('taskbar.opacity')}
        value={choice.opacity}
        disabledReason={clearReason}
        valueText={(value) => `${value}%`}
        onValueChange={(opacity) => change({ opacity })}
      />
      {colourReason === undefined ? (
        <ColourChoice
          value={choice.colour}
          followsWallpaper={choice.follows_wallpaper}
          followHint={t('taskbar.followHint')}
          onValueChange={(colour) => change({ colour })}
          onFollowChange={(follows) => change({ follows_wallpaper: follows })}
        />
      ) : (
        <p className={styles.hint}>{colourReason}</p>
      )}
    </div>
  );
});
