import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { ScreenState } from '../../bridge/contract/desktop.ts';
import { effectKinds, type EffectSettings } from '../../bridge/contract/layers/effect.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { Button } from '../../design-system/Button/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Slider } from '../../design-system/Slider/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { effectsStore } from '../../stores/desktop/layers/effects.ts';
import { screenPicturesStore } from '../../stores/desktop/screenPictures.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DesktopPage } from '../shared/desktopPage/DesktopPage.tsx';
import { ChooseHere } from '../shared/desktopPreview/ChooseHere.tsx';
import { DesktopPreview } from '../shared/desktopPreview/DesktopPreview.tsx';
import { useRest } from '../shared/desktopPreview/usePlayTurn.ts';
import { useScreenPreview } from '../shared/desktopPreview/useScreenPreview.ts';
import styles from './Effects.module.css';

/** Widths of the pictures below the effects, in CSS pixels. */
const [previewWidth, tileWidth] = [428, 165];
/** In the gallery, so that small tiles show what an effect is. */
const tileStrength = 80;
const wholeDesktop = 'all';

/** `/effects`: what is drawn over the wallpapers, how much of it, and on which screen (docs/product.md#effects). */
export default observer(function EffectsScreen() {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const { gate, unsupportedReason } = useStore(effectsStore);
  useEffect(() => {
    if (gate === 'open') void desktop.load();
  }, [desktop, gate]);
  return (
    <DesktopPage
      feature="effects"
      title={t('effects.title')}
      actions={desktop.screens.length > 1 && <ScreenChoice />}
      gate={gate}
      since={protocolThresholds.effectsPayment}
      unsupportedReason={unsupportedReason}
      status={desktop.status}
      failure={desktop.failure}
      onRetry={() => void desktop.load()}
      placeholderHeight={320}
    >
      {desktop.state && (
        <div className={styles.columns}>
          <Chosen />
          <Gallery />
        </div>
      )}
    </DesktopPage>
  );
});

const ScreenChoice = observer(function ScreenChoice() {
  const { t } = useTranslation();
  const { screens } = useStore(desktopStore);
  const store = useStore(effectsStore);
  return (
    <SegmentedControl
      label={t('effects.screen')}
      value={store.screen ?? wholeDesktop}
      options={[
        { value: wholeDesktop, label: t('effects.allScreens') },
        ...screens.map(({ screen }) => ({
          value: screen.id,
          label: screen.name ?? t('effects.screenNumber', { number: screen.number }),
        })),
      ]}
      onValueChange={(value) => store.choose(value === wholeDesktop ? null : value)}
    />
  );
});

/** The screen that the effect is chosen for, the first one where that is all. */
function useShownScreen(): ScreenState | null {
  const { screens } = useStore(desktopStore);
  const pictures = useStore(screenPicturesStore);
  const { screen } = useStore(effectsStore);
  const state = screens.find((candidate) => candidate.screen.id === screen) ?? screens[0] ?? null;
  const target = state?.shown ?? null;
  useEffect(() => void pictures.ensure([target]), [pictures, target]);
  return state;
}

/** That screen's desktop with an effect on it. */
const EffectPreview = observer(function EffectPreview(props: {
  effect: EffectSettings;
  width: number;
  isPlaying: boolean;
  /** In the gallery an effect is alone. */
  isAlone?: boolean;
}) {
  const { width, isPlaying, isAlone = false } = props;
  const { kind, strength } = props.effect;
  const desktop = useScreenPreview(useShownScreen());
  const others = isAlone ? undefined : desktop.layers;
  const layers = useMemo(
    () => [
      { kind: 'effect' as const, screens: null, settings: { kind, strength } },
      ...(others ?? []).filter((layer) => layer.kind !== 'effect'),
    ],
    [kind, strength, others],
  );
  return (
    <span className={styles.preview}>
      <DesktopPreview
        {...desktop}
        width={width}
        layers={layers}
        panel={isAlone ? null : 'plain'}
        isPlaying={isPlaying}
      />
    </span>
  );
});

const Chosen = observer(function Chosen() {
  const { t } = useTranslation();
  const store = useStore(effectsStore);
  const toasts = useToasts();
  const { settings } = store;

  async function handleApply(): Promise<void> {
    if (await store.apply()) toasts.done('effects.applied');
    else toasts.error('effects.failed');
  }

  return (
    <div className={styles.chosen}>
      <EffectPreview effect={settings} width={previewWidth} isPlaying />
      <ChooseHere />
      <div className={styles.controls}>
        {settings.kind !== 'none' && (
          <Slider
            className={styles.strength}
            label={t('effects.strength')}
            value={settings.strength}
            minValue={10}
            maxValue={100}
            step={5}
            valueText={(value) => `${value}%`}
            onValueChange={(strength) => store.change({ strength })}
          />
        )}
        <Button
          variant="primary"
          isLoading={store.isApplying}
          disabledReason={store.isChanged ? undefined : t('effects.unchanged')}
          onClick={() => void handleApply()}
        >
          {t('effects.apply')}
        </Button>
      </div>
      {settings.kind === 'parallax' && <InlineMessage kind="info" text={t('effects.parallaxNote')} />}
      <p className={styles.note}>{t('effects.budgetNote')}</p>
    </div>
  );
});

const Gallery = observer(function Gallery() {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-label={t('effects.gallery')}>
      {effectKinds.map((kind) => (
        <li key={kind}>
          <Tile kind={kind} />
        </li>
      ))}
    </ul>
  );
});

/** One effect; it plays while it rests under the pointer, or has the focus. */
const Tile = observer(function Tile({ kind }: { kind: EffectSettings['kind'] }) {
  const { t } = useTranslation();
  const { settings, applied, change } = useStore(effectsStore);
  const { isResting, handlers } = useRest();
  const isUsed = (applied?.kind ?? 'none') === kind;
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={settings.kind === kind}
      onClick={() => change({ kind })}
      {...handlers}
    >
      <EffectPreview
        effect={{ kind, strength: tileStrength }}
        width={tileWidth}
        isPlaying={isResting}
        isAlone
      />
      <span className={styles.line}>
        {t(`effects.kinds.${kind}`)}
        {isUsed && <span className={styles.used}>{t('effects.used')}</span>}
      </span>
    </button>
  );
});
