import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import * as v from 'valibot';
import { clockSettings } from '../bridge/contract/layers/clock.ts';
import type { Layer } from '../bridge/contract/layers/layer.ts';
import { contrastOf, luminanceOf, type Colour } from './clock/contrast.ts';
import { LayerStack } from './layerStack.ts';

const size = { width: 480, height: 270 };

const clockOf = (parts: object = {}): Layer => ({
  kind: 'clock',
  screens: null,
  settings: v.parse(clockSettings, { style: 'digital', ...parts }),
});

const meta = preview.meta({
  title: '界面/Layers',
  // The clock's own stories have the pictures of its look.
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <div data-screen="" data-picture="none" style={{ position: 'relative', ...size }} />,
});

function screenOf(canvas: HTMLElement): HTMLElement {
  const screen = canvas.querySelector<HTMLElement>('[data-screen]');
  if (!screen) throw new Error('The story has no screen.');
  return screen;
}

const clockIn = (screen: HTMLElement) => screen.querySelector<HTMLElement>('.clock');

/** Dark but for its right third, which is pale. */
async function twoGrounds(): Promise<HTMLImageElement> {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  Object.assign(context.canvas, size);
  context.fillStyle = '#101426';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = '#f4ecd8';
  context.fillRect((size.width * 2) / 3, 0, size.width / 3, size.height);
  const image = new Image();
  image.src = context.canvas.toDataURL();
  await image.decode();
  return image;
}

/** @returns lets the clock go on */
function stopClock(at: Date): () => void {
  const { now } = Date;
  Date.now = () => at.getTime();
  return () => {
    Date.now = now;
  };
}

function inkOf(clock: HTMLElement | null): Colour {
  const [red = 0, green = 0, blue = 0] =
    (clock ? getComputedStyle(clock).color.match(/\d+/g) : [])?.map(Number) ?? [];
  return [red, green, blue];
}

/** A kind that is shown twice while it loads is drawn once, with what was said last; then it changes and goes. */
export const ComesAndGoes = meta.story({
  async play({ canvasElement }) {
    const screen = screenOf(canvasElement);
    const stack = new LayerStack({ root: screen, readWallpaper: () => null });
    stack.show([clockOf()], 'play');
    stack.show([clockOf({ style: 'minimal' })], 'play');
    await waitFor(() => expect(clockIn(screen)?.dataset['style']).toBe('minimal'));
    await expect(screen.dataset['kinds']).toBe('clock');
    stack.show([clockOf({ style: 'ring', opacity: 40 })], 'hold');
    await expect(screen.querySelectorAll('.clock')).toHaveLength(1);
    await expect(clockIn(screen)).toHaveAttribute('data-style', 'ring');
    await expect(clockIn(screen)?.style.opacity).toBe('0.4');
    stack.destroy();
    await expect(screen.childElementCount).toBe(0);
    await expect(screen.dataset['kinds']).toBe('');
  },
});

/** Taken away while its kind is loaded, it never comes; a later one does. */
export const GoesWhileItLoads = meta.story({
  async play({ canvasElement }) {
    const screen = screenOf(canvasElement);
    const stack = new LayerStack({ root: screen, readWallpaper: () => null });
    stack.show([clockOf()], 'play');
    stack.show([], 'play');
    await import('./clock/drawClock.ts');
    await expect(screen.childElementCount).toBe(0);
    stack.show([clockOf()], 'play');
    await waitFor(() => expect(clockIn(screen)).toBeVisible());
    stack.destroy();
  },
});

/** A clock that follows the wallpaper is light on the dark part of it and dark on the pale one. */
export const FollowsItsGround = meta.story({
  async play({ canvasElement }) {
    const screen = screenOf(canvasElement);
    let wallpaper: HTMLImageElement | null = null;
    const stack = new LayerStack({ root: screen, readWallpaper: () => wallpaper });
    const at = (x: number) => [
      clockOf({ colour: 'wallpaper', size: 60, has_date: false, position: { x, y: 50 } }),
    ];
    stack.show(at(100), 'play');
    await waitFor(() => expect(inkOf(clockIn(screen))).toEqual([255, 255, 255]));
    wallpaper = await twoGrounds();
    stack.wallpaperChanged();
    await expect(clockIn(screen)?.dataset['ink']).toBe('dark');
    const onPale = contrastOf(luminanceOf(inkOf(clockIn(screen))), luminanceOf([244, 236, 216]));
    await expect(onPale).toBeGreaterThanOrEqual(4.5);
    stack.show(at(0), 'play');
    await expect(clockIn(screen)?.dataset['ink']).toBe('light');
    const onDark = contrastOf(luminanceOf(inkOf(clockIn(screen))), luminanceOf([16, 20, 38]));
    await expect(onDark).toBeGreaterThanOrEqual(4.5);
    stack.destroy();
  },
});

/** The tallest are made smaller than they are asked to be rather than cut; one with room keeps its size. */
export const FitsItsScreen = meta.story({
  // The longest words of an hour and of a minute; at others a clock may fit without being made smaller.
  beforeEach: () => stopClock(new Date(2026, 10, 24, 23, 57)),
  async play({ canvasElement }) {
    const screen = screenOf(canvasElement);
    const stack = new LayerStack({ root: screen, readWallpaper: () => null });
    for (const style of ['vertical', 'calendar']) {
      stack.show([clockOf({ style, size: 250 })], 'play');
      await waitFor(() => expect(clockIn(screen)?.dataset['style']).toBe(style));
      const { offsetWidth = 0, offsetHeight = 0 } = clockIn(screen) ?? {};
      const share = Math.max(offsetWidth / size.width, offsetHeight / size.height);
      await expect(share).toBeGreaterThan(0.8);
      await expect(share).toBeLessThan(0.96);
    }
    stack.show([clockOf({ size: 100 })], 'play');
    await expect(clockIn(screen)?.style.getPropertyValue('--clock-fit')).toBe('1');
    stack.destroy();
  },
});
