import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import {
  stripEdges,
  stripGrounds,
  stripPictures,
  type StripSettings,
} from '../../bridge/contract/layers/strip.ts';
import { ColorSwatchPicker } from '../../design-system/ColorSwatchPicker/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Slider } from '../../design-system/Slider/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import { stripStore } from '../../stores/desktop/layers/strip.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
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
  const id = useId();
  const colour = settings.colour === 'wallpaper' ? firstColour : settings.colour;
  return (
    <>
      <h2 className={styles.label} id={id}>
        {t('taskbar.ground')}
      </h2>
      <div className={styles.grounds} role="radiogroup" aria-labelledby={id}>
        {stripGrounds.map((ground) => (
          <label key={ground} className={styles.ground}>
            <input
              type="radio"
              name={`${id}-ground`}
              value={ground}
              checked={settings.ground === ground}
              onChange={() => change({ ground })}
            />
            <span className={styles.sample} aria-hidden="true">
              <span style={panelGround({ ground: samples[ground], colour, opacity: settings.opacity })} />
            </span>
            <span>{t(`taskbar.strip.grounds.${ground}`)}</span>
          </label>
        ))}
      </div>
    </>
  );
});

const Colour = observer(function Colour({ settings }: { settings: StripSettings }) {
  const { t } = useTranslation();
  const { change } = useStore(stripStore);
  const isFromWallpaper = settings.colour === 'wallpaper';
  return (
    <>
      <div className={styles.row}>
        <ColorSwatchPicker
          label={t('taskbar.colour')}
          value={isFromWallpaper ? null : settings.colour}
          options={panelColours.map(([name, value]) => ({
            value,
            color: value,
            label: t(`taskbar.colours.${name}`),
          }))}
          onValueChange={(colour) => colour !== null && change({ colour })}
        />
      </div>
      <div className={styles.row}>
        <span>
          {t('taskbar.follow')}
          <span className={styles.hint}>{t('taskbar.strip.followHint')}</span>
        </span>
        <Switch
          aria-label={t('taskbar.follow')}
          isChecked={isFromWallpaper}
          onCheckedChange={(isOn) => change({ colour: isOn ? 'wallpaper' : firstColour })}
        />
      </div>
    </>
  );
});
