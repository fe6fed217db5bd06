import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { panelGrounds, type PanelChoice } from '../../bridge/contract/taskbar.ts';
import { ColorSwatchPicker } from '../../design-system/ColorSwatchPicker/index.ts';
import { Slider } from '../../design-system/Slider/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import { taskbarStore } from '../../stores/decoration/taskbar.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { panelColours } from './panelColours.ts';
import { panelGround } from '../shared/desktopPreview/panelGround.ts';
import styles from './PanelOptions.module.css';

/** The ground that needs something of the desktop, by what that is called. */
const needs = { clear: 'opacity', translucent: 'colour', blurred: 'blurred', fade: 'fade' } as const;

/** Look of the panel; nothing changes before it is applied. */
export const PanelOptions = observer(function PanelOptions() {
  const { t } = useTranslation();
  const store = useStore(taskbarStore);
  const { choice, change } = store;
  const id = useId();
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
      <h2 className={styles.label} id={id}>
        {t('taskbar.ground')}
      </h2>
      <div className={styles.grounds} role="radiogroup" aria-labelledby={id}>
        {panelGrounds.map((ground) => (
          <label key={ground} className={styles.ground} title={reasonOf(ground)}>
            <input
              type="radio"
              name={`${id}-ground`}
              value={ground}
              checked={choice.ground === ground}
              disabled={reasonOf(ground) !== undefined}
              onChange={() => change({ ground })}
            />
            <span className={styles.sample} aria-hidden="true">
              <span style={panelGround({ ...choice, ground })} />
            </span>
            <span>{t(`taskbar.grounds.${ground}`)}</span>
          </label>
        ))}
      </div>
      <Slider
        label={t('taskbar.opacity')}
        value={choice.opacity}
        disabledReason={clearReason}
        valueText={(value) => `${value}%`}
        onValueChange={(opacity) => change({ opacity })}
      />
      {colourReason === undefined ? (
        <>
          <div className={styles.row}>
            <ColorSwatchPicker
              label={t('taskbar.colour')}
              value={choice.colour}
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
              <span className={styles.hint}>{t('taskbar.followHint')}</span>
            </span>
            <Switch
              aria-label={t('taskbar.follow')}
              isChecked={choice.follows_wallpaper}
              onCheckedChange={(isOn) => change({ follows_wallpaper: isOn })}
            />
          </div>
        </>
      ) : (
        <p className={styles.hint}>{colourReason}</p>
      )}
    </div>
  );
});
