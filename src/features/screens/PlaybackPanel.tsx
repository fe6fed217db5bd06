import { observer } from 'mobx-react-lite';
import type { ScreenState } from '../../bridge/contract/desktop.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { CostMeters } from './CostMeters.tsx';
import { costOf } from './costTexts.ts';
import { joinReasons, playbackText, reasonsText, troubleText } from './monitors/stateTexts.ts';
import { useOrigin } from './monitors/useOrigin.ts';
import styles from './Screens.module.css';
import { targetName } from '../shared/desktop/targetName.ts';
import { isMoving } from '../../bridge/rules/playback.ts';

/** Every screen with how it plays, all reasons for it, and what it costs. */
export const PlaybackPanel = observer(function PlaybackPanel() {
  const { t } = useTranslation();
  const { screens, state } = useStore(desktopStore);
  return (
    <section className={styles.panel} aria-labelledby="screens-cost">
      <div className={styles.panelHead}>
        <h2 id="screens-cost">{t('playback.cost')}</h2>
        {state?.cost && <span className={styles.span}>{t('playback.costSpan')}</span>}
        <span className={styles.about}>
          {state && t('playback.total', { cpu: costOf(state).cpu, memory: costOf(state).memory_megabytes })}
        </span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('screens.screen')}</th>
            <th scope="col">{t('screens.showing')}</th>
            <th scope="col">{t('screens.state')}</th>
            <th scope="col" className={styles.figure}>
              {t('playback.cpu')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('playback.memory')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('playback.frames')}
            </th>
          </tr>
        </thead>
        <tbody>
          {screens.map(({ screen }) => (
            <ScreenRow key={screen.id} id={screen.id} />
          ))}
        </tbody>
      </table>
      <CostMeters />
    </section>
  );
});

const ScreenRow = observer(function ScreenRow({ id }: { id: string }) {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const originOf = useOrigin();
  const state = desktop.screens.find(({ screen }) => screen.id === id);
  if (!state) return null;
  const origin = originOf(state);
  const name = state.shown ? targetName(state.shown) : t('screens.system');
  const trouble = troubleText(t, state, desktop.deliveryOf(state));
  const decoder = isMoving(state) ? state.cost?.decoded_by : null;
  const why = [
    reasonsText(t, state),
    isSilenced(state) ? t('screens.muted') : '',
    decoder ? t(`playback.decoders.${decoder}`) : '',
  ].filter(Boolean);
  return (
    <tr data-selected={desktop.selected?.screen.id === id}>
      <th scope="row" title={state.screen.name ?? undefined}>
        {t('screens.number', { number: state.screen.number })}
        {state.screen.is_primary && <span className={styles.why}>{t('screens.primary')}</span>}
      </th>
      <td className={styles.cut} title={name}>
        {name}
        {origin !== null && (
          <span className={styles.origin} title={origin}>
            {origin}
          </span>
        )}
      </td>
      <td data-state={trouble !== null ? 'trouble' : state.wanted ? state.playback : 'system'}>
        <span className={styles.playback}>{trouble ?? playbackText(t, state)}</span>
        {trouble === null && why.length > 0 && <span className={styles.why}>{joinReasons(t, why)}</span>}
      </td>
      <td className={styles.figure}>{t('playback.screenCpu', { cpu: costOf(state).cpu })}</td>
      <td className={styles.figure}>
        {t('playback.screenMemory', { memory: costOf(state).memory_megabytes })}
      </td>
      <td className={styles.figure}>
        {typeof state.cost?.frames_per_second === 'number'
          ? t('playback.screenFrames', { frames: state.cost.frames_per_second })
          : t('playback.none')}
      </td>
    </tr>
  );
});

/** Nothing was to be heard where the volume is off. */
function isSilenced({ is_muted: isMuted, options }: ScreenState): boolean {
  return isMuted && options.volume > 0;
}
