import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { effectKinds, type EffectSettings } from '../../bridge/contract/layers/effect.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { Button } from '../../design-system/Button/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Slider } from '../../design-system/Slider/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { effectsStore } from '../../stores/desktop/layers/effects.ts';
import { screenPicturesStore } from '../../stores/desktop/screenPictures.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { DesktopPage } from '../shared/desktopPage/DesktopPage.tsx';
import { EffectPreview } from './EffectPreview.tsx';
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
  const { gate, lack } = useStore(effectsStore);
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
      lack={lack}
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

/** The picture of the wallpaper that is set on the screen in question. */
function usePicture(width: number): { picture: string | null; placeholderColor: string | undefined } {
  const { api } = useStores();
  const { screens } = useStore(desktopStore);
  const pictures = useStore(screenPicturesStore);
  const { screen } = useStore(effectsStore);
  const state = screens.find((candidate) => candidate.screen.id === screen) ?? screens[0];
  const target = state?.shown ?? state?.wanted ?? null;
  useEffect(() => void pictures.ensure([target]), [pictures, target]);
  const wallpaper = pictures.get(target);
  const md5 = wallpaper && imageUrlFor(wallpaper.fields, width);
  return { picture: md5 ? api.mediaUrl(md5) : null, placeholderColor: wallpaper?.fields.palette[0] };
}

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
      <EffectPreview {...usePicture(previewWidth)} effect={settings} />
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
  const store = useStore(effectsStore);
  const { settings, applied } = store;
  const used = applied?.kind ?? 'none';
  const picture = usePicture(tileWidth);
  const tileOf = (kind: EffectSettings['kind']): EffectSettings => ({ kind, strength: tileStrength });
  return (
    <ul className={styles.list} aria-label={t('effects.gallery')}>
      {effectKinds.map((kind) => (
        <li key={kind}>
          <button
            type="button"
            className={styles.tile}
            aria-pressed={settings.kind === kind}
            onClick={() => store.change({ kind })}
          >
            <EffectPreview {...picture} effect={tileOf(kind)} isStill />
            <span className={styles.line}>
              {t(`effects.kinds.${kind}`)}
              {used === kind && <span className={styles.used}>{t('effects.used')}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
});
