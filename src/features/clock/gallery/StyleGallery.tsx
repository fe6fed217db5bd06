import { observer } from 'mobx-react-lite';
import { useId, useMemo, useState } from 'react';
import * as v from 'valibot';
import {
  clockSettings,
  clockStyles,
  memberClockStyles,
  type ClockStyle,
} from '../../../bridge/contract/layers/clock.ts';
import { MediaChip } from '../../../design-system/MediaChip/index.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { clocksStore } from '../../../stores/desktop/layers/clocks.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DesktopPreview } from '../../shared/desktopPreview/DesktopPreview.tsx';
import { useShownScreen } from '../shown/useShownScreen.ts';
import styles from './StyleGallery.module.css';

/** Width of a style in CSS pixels. */
const cardWidth = 198;

const filters = ['all', 'free', 'members'] as const;
type Filter = (typeof filters)[number];

const isIn = (filter: Filter, style: ClockStyle): boolean =>
  filter === 'all' || memberClockStyles.includes(style) === (filter === 'members');

/** Every style, drawn as it will be; those of members are marked. */
export const StyleGallery = observer(function StyleGallery() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const name = useId();
  const shown = clockStyles.filter((style) => isIn(filter, style));
  return (
    <section className={styles.gallery} aria-labelledby={`${name}-title`}>
      <header className={styles.head}>
        <h2 id={`${name}-title`}>{t('clock.styles')}</h2>
        <span className={styles.count}>{t('clock.styleCount', { count: shown.length })}</span>
        <SegmentedControl
          className={styles.filter}
          label={t('clock.filter')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(`clock.filters.${value}`) }))}
          onValueChange={setFilter}
        />
      </header>
      <div className={styles.grid} role="radiogroup" aria-labelledby={`${name}-title`}>
        {shown.map((style) => (
          <StyleCard key={style} name={name} style={style} />
        ))}
      </div>
    </section>
  );
});

const StyleCard = observer(function StyleCard({ name, style }: { name: string; style: ClockStyle }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { settings, applied, change } = useStore(clocksStore);
  const { state: shown, wallpaper } = useShownScreen();
  const isForMembers = memberClockStyles.includes(style);
  const isInUse = applied?.style === style;
  const state = isInUse ? 'inUse' : isForMembers ? 'members' : 'free';
  const layers = useMemo(
    () => [
      {
        kind: 'clock' as const,
        screens: null,
        settings: v.parse(clockSettings, {
          ...{ style, language, size: 165, position: { x: 50, y: 50 }, has_date: false },
          colour: settings.colour,
        }),
      },
    ],
    [style, language, settings.colour],
  );
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name={name}
        checked={settings.style === style}
        aria-label={`${t(`clock.names.${style}`)} ${t(`clock.${state}`)}`}
        onChange={() => change({ style })}
      />
      <span className={styles.picture} data-style={style}>
        <DesktopPreview
          wallpaper={wallpaper}
          isOurs={(shown?.shown ?? null) !== null}
          width={cardWidth}
          layers={layers}
          detail="whole"
        />
        {isForMembers && <MediaChip className={styles.chip} kind="vip" label="VIP" />}
      </span>
      <span className={styles.line} aria-hidden="true">
        <span className={styles.name}>{t(`clock.names.${style}`)}</span>
        <span className={styles.state} data-state={state}>
          {t(`clock.${state}`)}
        </span>
      </span>
    </label>
  );
});
