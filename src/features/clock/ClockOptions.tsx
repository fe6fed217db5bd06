import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { clockCities, type ClockCity, type ClockSettings } from '../../bridge/contract/layers/clock.ts';
import { Checkbox } from '../../design-system/Checkbox/index.ts';
import { ColorSwatchPicker } from '../../design-system/ColorSwatchPicker/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Select } from '../../design-system/Select/index.ts';
import { Slider } from '../../design-system/Slider/index.ts';
import { Tag } from '../../design-system/Tag/index.ts';
import { clockStrings } from '../../i18n/layerStrings.ts';
import { clocksStore } from '../../stores/desktop/layers/clocks.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { PositionGrid } from '../shared/position/PositionGrid.tsx';
import { clockColours } from './clockColours.ts';
import styles from './Clock.module.css';

/** Position and style of the clock; the preview follows at once, the desktop when it is applied. */
export const ClockOptions = observer(function ClockOptions() {
  return (
    <div className={styles.panel}>
      <Place />
      <div className={styles.rows}>
        <Measures />
        <Colours />
        <Contents />
      </div>
    </div>
  );
});

const allScreens = 'all';

const Place = observer(function Place() {
  const { t } = useTranslation();
  const id = useId();
  const clocks = useStore(clocksStore);
  const { screens } = useStore(desktopStore);
  return (
    <div className={styles.place}>
      <span id={id} className={styles.label}>
        {t('clock.position')}
      </span>
      <PositionGrid
        labelledBy={id}
        position={clocks.settings.position}
        onChange={(position) => clocks.change({ position })}
      />
      <Select
        label={t('clock.screen')}
        value={clocks.screen ?? allScreens}
        options={[
          { value: allScreens, label: t('clock.allScreens') },
          ...screens.map(({ screen: { id: value, number } }) => ({
            value,
            label: t('screens.number', { number }),
          })),
        ]}
        onValueChange={(value) => clocks.choose(value === allScreens ? null : value)}
      />
    </div>
  );
});

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

const Measures = observer(function Measures() {
  const { t } = useTranslation();
  const { settings, change } = useStore(clocksStore);
  return (
    <>
      <Row label={t('clock.size')}>
        <Slider
          className={styles.slider}
          isValueBeside
          aria-label={t('clock.size')}
          value={settings.size}
          minValue={50}
          maxValue={250}
          step={5}
          valueText={(value) => `${value}%`}
          onValueChange={(size) => change({ size })}
        />
      </Row>
      <Row label={t('clock.opacity')}>
        <Slider
          className={styles.slider}
          isValueBeside
          aria-label={t('clock.opacity')}
          value={settings.opacity}
          minValue={20}
          maxValue={100}
          step={5}
          valueText={(value) => `${value}%`}
          onValueChange={(opacity) => change({ opacity })}
        />
      </Row>
    </>
  );
});

const Colours = observer(function Colours() {
  const { t } = useTranslation();
  const { settings, change } = useStore(clocksStore);
  const isFromWallpaper = settings.colour === 'wallpaper';
  return (
    <div className={styles.row}>
      <ColorSwatchPicker
        className={styles.colours}
        label={t('clock.colour')}
        value={isFromWallpaper ? null : settings.colour}
        options={clockColours.map(({ name, value }) => ({
          value,
          color: value,
          label: t(`clock.colours.${name}`),
        }))}
        onValueChange={(colour) => colour !== null && change({ colour })}
      />
      <Tag
        as="button"
        aria-pressed={isFromWallpaper}
        onClick={() => change({ colour: isFromWallpaper ? clockColours[0].value : 'wallpaper' })}
      >
        {t('clock.fromWallpaper')}
      </Tag>
    </div>
  );
});

const contents = [
  ['has_seconds', 'seconds'],
  ['has_date', 'date'],
  ['has_weekday', 'weekday'],
  ['has_lunar', 'lunar'],
] as const;

const Contents = observer(function Contents() {
  const { t } = useTranslation();
  const { settings, change } = useStore(clocksStore);
  return (
    <>
      <Row label={t('clock.hours')}>
        <SegmentedControl
          label={t('clock.hours')}
          value={settings.hours === 12 ? '12' : '24'}
          options={[
            { value: '12', label: t('clock.hours12') },
            { value: '24', label: t('clock.hours24') },
          ]}
          onValueChange={(value) => change({ hours: value === '12' ? 12 : 24 })}
        />
      </Row>
      <div className={styles.row} role="group" aria-label={t('clock.also')}>
        <span className={styles.label} aria-hidden="true">
          {t('clock.also')}
        </span>
        {contents.map(([field, name]) => (
          <Checkbox
            key={field}
            label={t(`clock.${name}`)}
            isChecked={settings[field]}
            onCheckedChange={(isOn) => change({ [field]: isOn } satisfies Partial<ClockSettings>)}
          />
        ))}
      </div>
      {settings.style === 'world' && <Cities />}
    </>
  );
});

const Cities = observer(function Cities() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { settings, change } = useStore(clocksStore);
  const options = clockCities.map((value) => ({ value, label: clockStrings[language].cities[value] }));
  const replace = (place: number, city: ClockCity): void =>
    change({ cities: settings.cities.with(place, city) });
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {t('clock.cities')}
      </span>
      {settings.cities.map((city, place) => (
        <Select
          // The places of the list are what is chosen for.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          label={t('clock.city', { number: place + 1 })}
          isLabelShown={false}
          value={city}
          options={options}
          onValueChange={(value) => replace(place, value)}
        />
      ))}
    </div>
  );
});
