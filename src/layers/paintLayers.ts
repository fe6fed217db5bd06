import type { LayerOf } from '../bridge/contract/layers/layer.ts';
import clockFacesStyle from './clock/clockFaces.css?inline';
import clockStyle from './clock/clock.css?inline';
import type { DrawLayer, LayerSurface } from './drawing/layerView.ts';
import { layerDrawings } from './kinds.ts';
import layersStyle from './layers.css?inline';

/** A layer that belongs to the look of a desktop, and shows nothing that is on it. */
export type PaintedLayer = LayerOf<'effect'> | LayerOf<'clock'>;

interface PaintOptions {
  /** The wallpaper below, for layers that take a colour from it. */
  wallpaper: HTMLImageElement;
  /** Points of an effect at its usual strength. */
  points: number;
}

/**
 * Paints layers of a desktop as they are at this moment, in their order, over a canvas whose pixels are the CSS pixels of
 * the screen.
 *
 * @throws where the browser cannot draw one
 */
export async function paintLayers(
  context: CanvasRenderingContext2D,
  layers: readonly PaintedLayer[],
  options: PaintOptions,
): Promise<void> {
  for (const layer of layers) await paintLayer(context, layer, options);
}

async function paintLayer(
  context: CanvasRenderingContext2D,
  { kind, settings }: PaintedLayer,
  { wallpaper, points }: PaintOptions,
): Promise<void> {
  const { width, height } = context.canvas;
  const screen = createScreen(width, height);
  const root = screen.appendChild(document.createElement('div'));
  root.className = 'layer';
  // Each kind has its own drawing in the table, which a union of kinds cannot express.
  const draw = (await layerDrawings[kind]()) as DrawLayer<'effect' | 'clock'>;
  const surface: LayerSurface = {
    root,
    readWallpaper: () => wallpaper,
    files: null,
    preview: { points },
    setInput: () => undefined,
  };
  document.body.append(screen);
  try {
    const view = draw(surface);
    try {
      view.update(settings, 'stop');
      await view.whenDrawn?.();
      for (const drawn of root.querySelectorAll('canvas')) context.drawImage(drawn, 0, 0, width, height);
      if (kind === 'clock') context.drawImage(await pictureOf(root, width, height), 0, 0, width, height);
    } finally {
      view.destroy();
    }
  } finally {
    screen.remove();
  }
}

/** A screen in its own size that is laid out and never seen: nothing of the page is inherited, as on a stage. */
function createScreen(width: number, height: number): HTMLElement {
  const screen = document.createElement('div');
  screen.setAttribute('aria-hidden', 'true');
  screen.style.cssText = `all: initial; position: fixed; inset: 0 auto auto 0; width: ${width}px; height: ${height}px; contain: strict; visibility: hidden; pointer-events: none`;
  return screen;
}

/** Returns a layer of elements as an image: a canvas draws elements through SVG alone. */
async function pictureOf(layer: HTMLElement, width: number, height: number): Promise<HTMLImageElement> {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const foreign = svg.appendChild(document.createElementNS(namespace, 'foreignObject'));
  foreign.setAttribute('width', '100%');
  foreign.setAttribute('height', '100%');
  const screen = foreign.appendChild(document.createElement('div'));
  screen.className = 'layers';
  const style = screen.appendChild(document.createElement('style'));
  style.textContent = layersStyle + clockStyle + clockFacesStyle;
  screen.append(layer.cloneNode(true));
  const image = new Image();
  // An address with its data: of another kind of address the canvas could not be read afterwards.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  return image;
}
