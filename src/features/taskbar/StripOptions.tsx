import { observer } from 'mobx-react-lite';
import {
  stripEdges,
  stripGrounds,
  stripPictures,
  type StripSettings,
} from '../../bridge/contract/layers/strip.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Slider } from '../../design-system/Slider/index.ts';
import { stripStore } from '../../stores/desktop/layers/strip.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { GroundChoice } from './GroundChoice.tsx';
import { panelColours } from './panelColours.ts';
import { panelGround } from '../shared/desktopPreview/panelGround.ts';
import styles from './PanelOptions.module.css';

/** The grounds of a panel that look so. */
const samples = { clear: 'clear', tinted: 'translucent', blurred: 'blurred', fade: 'fade' } as const;
const [, firstColour] = panelColours[0];

/** Look of the strip; nothing changes on the desktop before it is applied. */
export const StripOptions = observer(function StripOptions() {
  const { t } = useTranslation();
  const { settings, change } = useStore(stripStore);
  const isClear = settings.ground === 'clear';
  return (
    <div className={styles.panel}>
      <Grounds />
      <Slider
        label={t('taskbar.opacity')}
        value={settings.opacity}
        disabledReason={isClear ? t('taskbar.grounds.clear') : undefined}
        valueText={(value) => `${value}%`}
        onValueChange={(opacity) => change({ opacity })}
      />
      <Slider
        label={t('taskbar.strip.height')}
        value={settings.height}
        minValue={3}
        maxValue={15}
        valueText={(value) => `${value}%`}
        onValueChange={(height) => change({ height })}
      />
      <Colour settings={settings} />
      <div className={styles.row}>
        <span>{t('taskbar.strip.picture')}</span>
        <SegmentedControl
          label={t('taskbar.strip.picture')}
          value={settings.picture}
          options={stripPictures.map((value) => ({ value, label: t(`taskbar.strip.pictures.${value}`) }))}
          onValueChange={(picture) => change({ picture })}
        />
      </div>
      <div className={styles.row}>
        <span>{t('taskbar.strip.edge')}</span>
        <SegmentedControl
          label={t('taskbar.strip.edge')}
          value={settings.edge}
          options={stripEdges.map((value) => ({ value, label: t(`taskbar.strip.edges.${value}`) }))}
          onValueChange={(edge) => change({ edge })}
        />
      </div>
    </div>
  );
});

const Grounds = observer(function Grounds() {
  const { t } = useTranslation();
  const { settings, change } = useStore(stripStore);
  const { opacity } = settings;
  const colour = settings.colour === 'wallpaper' ? firstColour : settings.colour;
  return (
    <GroundChoice
      value={settings.ground}
      options={stripGrounds.map((ground) => ({
        ground,
        label: t(`taskbar.strip.grounds.${ground}`),
        sample: panelGround({ ground: samples[ground], colour, opacity }),
      }))}
      onValueChange={(ground) => change({ ground })}
    />
  );
});

const Colour = observer(function Colour({ settings }: { settings: StripSettings }) {
  const { t } = useTranslation();
  const { change } = useStore(stripStore);
  const isFromWallpaper = settings.colour === 'wallpaper';
  return (
    <ColourChoice
      value={isFromWallpaper ? null : settings.colour}
      followsWallpaper={isFromWallpaper}
      followHint={t('taskbar.strip.followHint')}
      onValueChange={(colour) => change({ colour })}
      onFollowChange={(follows) => change({ colour: follows ? 'wallpaper' : firstColour })}
    />
  );
});
