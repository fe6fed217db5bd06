import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClockSettings } from '../../../bridge/contract/layers/clock.ts';
import { clocksStore } from '../../../stores/desktop/layers/clocks.ts';
import { screenPicturesStore } from '../../../stores/desktop/screenPictures.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DesktopPreview } from '../../shared/desktopPreview/DesktopPreview.tsx';
import { useScreenPreview } from '../../shared/desktopPreview/useScreenPreview.ts';
import { useShownScreen } from '../shown/useShownScreen.ts';
import { ClockHandle } from './ClockHandle.tsx';
import styles from './ClockPreview.module.css';

/** Width of the preview in CSS pixels: decides which file of the wallpaper is requested. */
const previewWidth = 528;

/** The clock on the wallpaper that is set, as the desktop would show it; to be placed by dragging and by keys. */
export const ClockPreview = observer(function ClockPreview() {
  const { t } = useTranslation();
  const clocks = useStore(clocksStore);
  const { state } = useShownScreen();
  return (
    <figure className={styles.preview} aria-label={t('clock.title')}>
      <Clock settings={clocks.settings} />
      <figcaption className={styles.badge}>
        {t('clock.preview', {
          screen:
            clocks.screen === null || !state
              ? t('clock.allScreens')
              : t('screens.number', { number: state.screen.number }),
        })}
      </figcaption>
      <span className={styles.hint}>{t('clock.hint')}</span>
    </figure>
  );
});

const Clock = observer(function Clock({ settings }: { settings: ClockSettings }) {
  const { language } = useLanguage();
  const clocks = useStore(clocksStore);
  const pictures = useStore(screenPicturesStore);
  const { state } = useShownScreen();
  const shown = state?.shown ?? null;
  useEffect(() => void pictures.ensure([shown]), [pictures, shown]);
  const desktop = useScreenPreview(state);
  const room = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<ClockSettings['position'] | null>(null);
  const position = moved ?? settings.position;
  const layers = useMemo(
    () => [
      ...(desktop.layers ?? []).filter(({ kind }) => kind === 'effect'),
      { kind: 'clock' as const, screens: null, settings: { ...settings, language, position } },
    ],
    [desktop.layers, settings, language, position],
  );
  return (
    <div ref={room} className={styles.room}>
      <DesktopPreview {...desktop} width={previewWidth} layers={layers} panel="plain" detail="whole" />
      <ClockHandle
        room={room}
        position={settings.position}
        onMove={setMoved}
        onChange={(next) => clocks.change({ position: next })}
      />
    </div>
  );
});
