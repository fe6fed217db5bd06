import type { StripSettings } from '../../bridge/contract/layers/strip.ts';
import type { LayerSurface, LayerView } from '../drawing/layerView.ts';
import { readStripColour } from './stripColour.ts';
import { drawStripPicture } from './stripPictures.ts';
import './strip.css';

/** A strip along an edge of the screen. It moves nothing, so it is the same at every pace. */
export function drawStrip({ root, readWallpaper }: LayerSurface): LayerView<'strip'> {
  const strip = document.createElement('div');
  strip.className = 'strip';
  const ground = document.createElement('div');
  ground.className = 'strip-ground';
  strip.append(ground);
  root.append(strip);
  let settings: StripSettings | null = null;

  const colour = (): void => {
    if (!settings) return;
    const seen =
      settings.colour === 'wallpaper'
        ? readStripColour(readWallpaper(), root.getBoundingClientRect(), strip.getBoundingClientRect())
        : settings.colour;
    strip.style.setProperty('--strip-colour', seen);
  };

  return {
    update(next) {
      if (next.picture !== settings?.picture) {
        strip.querySelector('.strip-picture')?.remove();
        const picture = drawStripPicture(next.picture);
        if (picture) strip.append(picture);
      }
      settings = next;
      Object.assign(strip.dataset, { edge: next.edge, ground: next.ground });
      strip.style.setProperty('--strip-height', `${next.height}cqh`);
      strip.style.setProperty('--strip-cover', `${next.opacity}%`);
      colour();
    },
    wallpaperChanged: colour,
    destroy() {
      strip.remove();
    },
  };
}
