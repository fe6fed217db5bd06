import { layerKinds, type Layer, type LayerKind, type LayerPace } from '../bridge/contract/layers/layer.ts';
import { layerDrawings } from './kinds.ts';
import type { DrawLayer, InputRectangle, LayerSurface, LayerView } from './drawing/layerView.ts';
import './layers.css';

export interface LayerStackOptions extends Pick<LayerSurface, 'readWallpaper'> {
  /** Lies above the wallpaper and fills the screen. */
  root: HTMLElement;
  /** Absent where no layer shows files. */
  files?: LayerSurface['files'];
  /** Absent on a stage. */
  preview?: LayerSurface['preview'];
  /** Called with all rectangles that take clicks; absent in a preview. */
  onInput?: (rectangles: InputRectangle[]) => void;
}

interface Drawn {
  root: HTMLElement;
  view: LayerView;
  input: readonly InputRectangle[];
}

/** Draws the layers of one screen, each kind in an element of its own, in the order of the kinds. */
export class LayerStack {
  readonly #options: LayerStackOptions;
  readonly #drawn = new Map<LayerKind, Drawn>();
  readonly #loading = new Set<LayerKind>();
  #layers: readonly Layer[] = [];
  #pace: LayerPace = 'play';

  constructor(options: LayerStackOptions) {
    this.#options = options;
    options.root.classList.add('layers');
  }

  /** Shows these and no others. A kind is loaded when it comes for the first time. */
  show(layers: readonly Layer[], pace: LayerPace): void {
    this.#layers = layers;
    this.#pace = pace;
    for (const kind of layerKinds) this.#showKind(kind);
    this.#options.root.dataset['kinds'] = layers.map(({ kind }) => kind).join(' ');
  }

  wallpaperChanged(): void {
    for (const { view } of this.#drawn.values()) view.wallpaperChanged?.();
  }

  destroy(): void {
    this.show([], 'stop');
  }

  #showKind(kind: LayerKind): void {
    const layer = this.#layers.find((each) => each.kind === kind);
    const drawn = this.#drawn.get(kind);
    if (layer && drawn) drawn.view.update(layer.settings, this.#pace);
    else if (layer) void this.#load(kind);
    else if (drawn) {
      this.#drawn.delete(kind);
      drawn.view.destroy();
      drawn.root.remove();
      if (drawn.input.length > 0) this.#reportInput();
    }
  }

  async #load(kind: LayerKind): Promise<void> {
    if (this.#loading.has(kind)) return;
    this.#loading.add(kind);
    try {
      // Each kind has its own drawing in the table, which a union of kinds cannot express.
      const draw = (await layerDrawings[kind]()) as DrawLayer<LayerKind>;
      // It may have gone in the meantime.
      if (this.#layers.some((layer) => layer.kind === kind)) this.#draw(kind, draw);
    } finally {
      this.#loading.delete(kind);
    }
    this.#showKind(kind);
  }

  #draw(kind: LayerKind, draw: DrawLayer<LayerKind>): void {
    const root = document.createElement('div');
    root.className = 'layer';
    root.dataset['kind'] = kind;
    const above = layerKinds.slice(layerKinds.indexOf(kind) + 1).find((each) => this.#drawn.has(each));
    this.#options.root.insertBefore(root, (above && this.#drawn.get(above)?.root) ?? null);
    const view = draw({
      root,
      readWallpaper: () => this.#options.readWallpaper(),
      files: this.#options.files ?? null,
      preview: this.#options.preview ?? null,
      setInput: (rectangles) => {
        drawn.input = rectangles;
        this.#reportInput();
      },
    });
    const drawn: Drawn = { root, view, input: [] };
    this.#drawn.set(kind, drawn);
  }

  #reportInput(): void {
    this.#options.onInput?.([...this.#drawn.values()].flatMap(({ input }) => input));
  }
}
