import type { EffectSettings } from '../../bridge/contract/layers/effect.ts';
import type { LayerPace } from '../../bridge/contract/layers/layer.ts';
import type { LayerSurface, LayerView } from '../drawing/layerView.ts';
import { EffectPlayer, effectFrameRates } from './effectPlayer.ts';
import { followPointer } from './parallax.ts';
import './effects.css';

/** Width of the screen that effects are made for, in CSS pixels: a small preview shows the same picture. */
const usualWidth = 1920;
/** Scale of the drawing on a page without a graphics chip: at a quarter of the pixels it looks soft, not coarse. */
const softScale = 0.5;
/** No effect is drawn smaller: a drop of rain would be thinner than what a screen can show. */
const minScale = 0.56;
const seed = 20_261_123;

/** One effect above, or of, the wallpaper of a screen. */
export function drawEffect(surface: LayerSurface): LayerView<'effect'> {
  let shown: EffectSettings | null = null;
  let pace: LayerPace = 'stop';
  let remove = (): void => undefined;
  let setPace = (_pace: LayerPace): void => undefined;

  const begin = (): void => {
    remove();
    remove = () => undefined;
    setPace = () => undefined;
    if (!shown || shown.kind === 'none') return;
    const { kind, strength } = shown;
    if (kind !== 'parallax') {
      ({ remove, setPace } = drawParticles(surface, kind, strength));
    } else {
      const wallpaper = surface.readWallpaper();
      // A still preview does not follow a pointer that is elsewhere.
      if (wallpaper && (!surface.preview || pace === 'play'))
        remove = followPointer(wallpaper, strength, isCalm());
    }
    setPace(pace);
  };

  return {
    update(settings, next) {
      const isOther =
        settings.kind !== shown?.kind ||
        settings.strength !== shown.strength ||
        (settings.kind === 'parallax' && surface.preview !== null && next !== pace);
      shown = settings;
      pace = next;
      if (isOther) begin();
      else setPace(pace);
    },
    // An effect that moves the wallpaper moves the next one too.
    wallpaperChanged() {
      if (shown?.kind === 'parallax') begin();
    },
    destroy() {
      remove();
      shown = null;
    },
  };
}

function drawParticles(
  { root, preview }: LayerSurface,
  kind: Exclude<EffectSettings['kind'], 'none' | 'parallax'>,
  strength: number,
): { remove: () => void; setPace: (pace: LayerPace) => void } {
  const canvas = document.createElement('canvas');
  canvas.className = 'effect';
  root.append(canvas);
  // A preview is small, and a page has many: none asks for a context of the graphics chip.
  const hasGpu =
    preview !== null || (new URLSearchParams(location.search).get('gpu') !== 'none' && canDrawFast());
  const sharpness = hasGpu ? devicePixelRatio : softScale;
  const fit = (): number => {
    canvas.width = Math.max(1, Math.round(root.clientWidth * sharpness));
    canvas.height = Math.max(1, Math.round(root.clientHeight * sharpness));
    // A preview is smaller than the screens that effects are made for.
    const scale = Math.min(1, root.clientWidth / usualWidth || 1);
    return sharpness * (preview ? Math.max(minScale, scale) : scale);
  };
  const ownRate = hasGpu ? effectFrameRates.withGpu : effectFrameRates.withoutGpu;
  const usualRate = preview ? effectFrameRates.preview : ownRate;
  const player = new EffectPlayer({
    ...{ canvas, kind, strength, seed, scale: fit(), points: preview?.points ?? null },
    framesPerSecond: usualRate,
    isCalm: isCalm(),
  });
  const sizes = new ResizeObserver(() => player.resize(fit()));
  sizes.observe(root);
  return {
    remove() {
      player.pause();
      sizes.disconnect();
      canvas.remove();
    },
    setPace(pace) {
      player.setFrameRate(pace === 'slow' ? effectFrameRates.slow : usualRate);
      if (pace === 'play' || pace === 'slow') player.resume();
      else player.pause();
    },
  };
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** True where a graphics chip draws the page. */
function canDrawFast(): boolean {
  const context = document.createElement('canvas').getContext('webgl');
  if (!context) return false;
  const details = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(details ? context.getParameter(details.UNMASKED_RENDERER_WEBGL) : '');
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !/swiftshader|llvmpipe|software/i.test(renderer);
}
