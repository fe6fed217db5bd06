import type { ClockSettings } from '../../bridge/contract/layers/clock.ts';
import type { LayerPace } from '../../bridge/contract/layers/layer.ts';
import type { LayerSurface, LayerView } from '../drawing/layerView.ts';
import { everyFull } from '../drawing/steps.ts';
import type { Almanac } from './text/almanacText.ts';
import type { ClockFace } from './faces/clockFace.ts';
import { clockFaces, facesOfTheDay } from './clockFaces.ts';
import { isDark, readHex } from './contrast.ts';
import { readWallpaperColour } from './wallpaperColour.ts';
import './clock.css';
import './clockFaces.css';

/** The share of its screen that a clock takes at most. */
const maxOfScreen = 0.92;

/** A clock: its face draws what a moment is, and is asked once a second or once a minute, by what it shows. */
export function drawClock(surface: LayerSurface): LayerView<'clock'> {
  const element = document.createElement('div');
  element.className = 'clock';
  surface.root.append(element);
  let settings: ClockSettings | null = null;
  let face: ClockFace | null = null;
  let stopSteps: (() => void) | null = null;
  let unit: 'second' | 'minute' | null = null;
  let fitted = 1;
  let day: { key: string; almanac: Almanac } | null = null;
  let lastLookUp = Promise.resolve();

  const render = (): void => {
    if (!settings) return;
    const now = new Date(Date.now());
    const needsAlmanac = settings.has_lunar || facesOfTheDay.has(settings.style);
    const isToday = day?.key === now.toDateString();
    face?.render(now, settings, needsAlmanac && isToday ? (day?.almanac ?? null) : null);
    fitted = fit(element, surface.root, fitted);
    if (needsAlmanac && !isToday) lastLookUp = lookUp(now);
  };
  const lookUp = async (now: Date): Promise<void> => {
    const { readAlmanac } = await import('./almanac.ts');
    const key = now.toDateString();
    if (day?.key === key) return;
    day = { key, almanac: readAlmanac(now) };
    render();
  };
  const step = (next: 'second' | 'minute' | null): void => {
    if (next === unit) return;
    unit = next;
    stopSteps?.();
    stopSteps = next ? everyFull(next, render) : null;
  };
  const colour = (): void => {
    if (!settings) return;
    const ink = colourOf(settings, surface, element);
    element.style.setProperty('--clock-colour', ink);
    element.dataset['ink'] = isDark(readHex(ink)) ? 'dark' : 'light';
  };

  return {
    update(next, pace) {
      if (next.style !== settings?.style) {
        element.replaceChildren();
        element.dataset['style'] = next.style;
        face = clockFaces[next.style](element);
      }
      settings = next;
      element.lang = next.language;
      place(element, next);
      render();
      colour();
      step(unitOf(next, pace));
    },
    wallpaperChanged: colour,
    whenDrawn: () => lastLookUp,
    destroy() {
      step(null);
      element.remove();
    },
  };
}

function unitOf({ has_seconds: hasSeconds }: ClockSettings, pace: LayerPace): 'second' | 'minute' | null {
  if (pace === 'stop') return null;
  return hasSeconds && pace === 'play' ? 'second' : 'minute';
}

function place({ style }: HTMLElement, { position: { x, y }, size, opacity }: ClockSettings): void {
  style.left = `${x}%`;
  style.top = `${y}%`;
  style.translate = `${-x}% ${-y}%`;
  style.setProperty('--clock-size', String(size / 100));
  style.opacity = String(opacity / 100);
}

/** Makes a clock smaller that is larger than its screen has room for. @returns the share of its size that it has now */
function fit(clock: HTMLElement, screen: HTMLElement, fitted: number): number {
  const { offsetWidth: width, offsetHeight: height } = clock;
  const room = Math.min(screen.clientWidth / width, screen.clientHeight / height) * maxOfScreen * fitted;
  const next = Math.min(1, room);
  // Not laid out, or a rounded pixel.
  if (!Number.isFinite(room) || room === 0 || Math.abs(next - fitted) < 0.01) return fitted;
  clock.style.setProperty('--clock-fit', String(next));
  return next;
}

function colourOf(
  { colour }: ClockSettings,
  { root, readWallpaper }: LayerSurface,
  clock: HTMLElement,
): string {
  if (colour !== 'wallpaper') return colour;
  return readWallpaperColour(readWallpaper(), root.getBoundingClientRect(), clock.getBoundingClientRect());
}
