import { Pause } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useId, type CSSProperties } from 'react';
import { Icon } from '../../../design-system/Icon/index.ts';
import type { ScreenState } from '../../../bridge/contract/desktop.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { layoutMonitors, type MonitorLayout } from '../../../stores/desktop/monitorLayout.ts';
import { screenPicturesStore } from '../../../stores/desktop/screenPictures.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DesktopPreview } from '../../shared/desktopPreview/DesktopPreview.tsx';
import { useScreenPreview } from '../../shared/desktopPreview/useScreenPreview.ts';
import { playbackText, screenText, stateText, troubleText } from './stateTexts.ts';
import styles from './MonitorStage.module.css';
import { targetName } from '../../shared/desktop/targetName.ts';

/** Width of the stage in CSS pixels: no monitor on it is wider. */
const stageWidth = 920;

/** The monitors to scale, each with what it shows: one choice, by keys in reading order. */
export const MonitorStage = observer(function MonitorStage() {
  const { t } = useTranslation();
  const name = useId();
  const layout = layoutMonitors(useStore(desktopStore).screens);
  if (!layout) return null;
  return (
    <div className={styles.stage}>
      <div
        className={styles.whole}
        role="radiogroup"
        aria-label={t('screens.monitors')}
        style={{ '--ratio': layout.ratio } as CSSProperties}
      >
        {layout.places.map(({ state, place }) => (
          <Monitor key={state.screen.id} name={name} state={state} place={place} />
        ))}
      </div>
    </div>
  );
});

interface MonitorProps {
  name: string;
  state: ScreenState;
  place: MonitorLayout['places'][number]['place'];
}

const Monitor = observer(function Monitor({ name, state, place }: MonitorProps) {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const { screen, shown, playback, reasons } = state;
  const trouble = troubleText(t, state, desktop.deliveryOf(state));
  const [reason] = reasons;
  const isHeld = playback !== 'play' && shown !== null;
  const text = isHeld && reason ? t(`screens.reasons.${reason}`) : playbackText(t, state);
  const said = [
    screenText(t, state),
    shown ? targetName(shown) : t('screens.system'),
    trouble ?? stateText(t, state),
  ];
  return (
    <label
      className={styles.monitor}
      style={{
        left: `${place.left}%`,
        top: `${place.top}%`,
        width: `${place.width}%`,
        height: `${place.height}%`,
      }}
    >
      <input
        type="radio"
        name={name}
        checked={desktop.selected?.screen.id === screen.id}
        aria-label={said.join(t('screens.between'))}
        onChange={() => desktop.select(screen.id)}
      />
      <span className={styles.glass} data-trouble={trouble !== null}>
        <MonitorPicture state={state} width={(place.width / 100) * stageWidth} />
        <span className={styles.number}>{screen.number}</span>
        <span className={styles.chip} data-state={trouble === null ? playback : 'trouble'}>
          {isHeld && <Icon of={Pause} size={14} />}
          <span className={styles.chipText}>{trouble ?? text}</span>
        </span>
      </span>
    </label>
  );
});

/** Image of a screen's content; its section of the one picture that spans all. */
const MonitorPicture = observer(function MonitorPicture(props: { state: ScreenState; width: number }) {
  const { state, width } = props;
  const pictures = useStore(screenPicturesStore);
  const { screens, state: desktop } = useStore(desktopStore);
  const wallpaper = pictures.get(state.shown);
  const preview = useScreenPreview(state);
  if (desktop?.plan.arrangement !== 'span' || screens.length < 2)
    return <DesktopPreview {...preview} width={width} panel={state.screen.is_primary ? 'plain' : null} />;
  const whole = wholeOf(screens);
  const { x, y, width: own, height } = state.screen;
  return (
    <span
      className={styles.part}
      style={{
        width: `${(whole.width / own) * 100}%`,
        height: `${(whole.height / height) * 100}%`,
        left: `${((whole.x - x) / own) * 100}%`,
        top: `${((whole.y - y) / height) * 100}%`,
      }}
    >
      <DesktopPreview
        wallpaper={wallpaper}
        isOurs={state.shown !== null}
        options={state.options}
        screen={{ ...whole, scale: state.screen.scale }}
        width={stageWidth}
      />
    </span>
  );
});

function wholeOf(screens: readonly ScreenState[]) {
  const all = screens.map(({ screen }) => screen);
  const x = Math.min(...all.map((screen) => screen.x));
  const y = Math.min(...all.map((screen) => screen.y));
  return {
    x,
    y,
    width: Math.max(...all.map((screen) => screen.x + screen.width)) - x,
    height: Math.max(...all.map((screen) => screen.y + screen.height)) - y,
  };
}
