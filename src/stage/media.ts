import { objectFits, positionOf } from '../bridge/contract/pictureStyle.ts';
import type { WallpaperOptions } from '../bridge/contract/plan.ts';
import type { StageHosting } from '../bridge/contract/stage.ts';

/** Content of a scene, without its position. */
export interface Medium {
  readonly element: HTMLElement;
  /** Resolves once it could be seen; rejects when its file cannot be read. */
  readonly ready: Promise<void>;
  arrange(options: WallpaperOptions): void;
  pause(): void;
  resume(): void;
  setMuted(isMuted: boolean): void;
  /** Only of a package's page. */
  host?(hosting: StageHosting): void;
  destroy(): void;
}

/** Frame rate and scale of web wallpapers where no GPU helps (measured: full rate costs 1.65 cores), and of slow ones. */
const slowFramesPerSecond = 15;
const slowScale = 0.5;

function fitObject({ style }: HTMLElement, options: WallpaperOptions): void {
  style.objectFit = objectFits[options.fit];
  style.objectPosition = positionOf(options);
}

/** A still image; the tiles of one are its element's background. */
export function createPictureMedium(source: string): Medium {
  const element = document.createElement('img');
  element.alt = '';
  element.src = source;
  return {
    element,
    ready: element.decode(),
    arrange(options) {
      fitObject(element, options);
      const isTiled = options.fit === 'tile';
      element.style.background = isTiled ? `url(${source}) ${positionOf(options)} repeat` : '';
      // Out of its own box, so that only the background is seen.
      element.style.objectPosition = isTiled ? '-1000vw -1000vh' : element.style.objectPosition;
    },
    pause: () => undefined,
    resume: () => undefined,
    setMuted: () => undefined,
    destroy: () => undefined,
  };
}

/** A loop; it is silent unless the person gave it a volume. */
export function createVideoMedium(source: string): Medium {
  const element = document.createElement('video');
  let isSilent = true;
  let isMuted = false;
  element.muted = true;
  element.loop = true;
  element.playsInline = true;
  element.src = source;
  const ready = new Promise<void>((resolve, reject) => {
    element.addEventListener('playing', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('The video cannot be played.')), { once: true });
  });
  const play = () => void element.play().catch(() => undefined);
  const applySound = (): void => void (element.muted = isSilent || isMuted);
  play();
  return {
    element,
    ready,
    arrange(options) {
      // There are no tiles of a video: it fills its place.
      fitObject(element, options.fit === 'tile' ? { ...options, fit: 'fill' } : options);
      element.defaultPlaybackRate = options.speed;
      element.playbackRate = options.speed;
      element.volume = options.volume / 100;
      isSilent = options.volume === 0;
      applySound();
    },
    pause: () => element.pause(),
    resume: play,
    setMuted(isMutedNow) {
      isMuted = isMutedNow;
      applySound();
    },
    destroy() {
      element.removeAttribute('src');
      element.load();
    },
  };
}

/** A web wallpaper: in a frame of an opaque origin, with scripts and nothing else. */
export function createWebMedium(entry: string, isSlow: boolean): Medium {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.title = '';
  const address = new URL(entry);
  if (isSlow || !hasGpu()) {
    address.searchParams.set('fps', String(slowFramesPerSecond));
    address.searchParams.set('scale', String(slowScale));
  }
  element.src = address.href;
  const ready = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('The page cannot be loaded.')), { once: true });
  });
  const tell = (type: string) => element.contentWindow?.postMessage({ type }, '*');
  return {
    element,
    ready,
    arrange: () => undefined,
    pause: () => tell('pause'),
    resume: () => tell('resume'),
    setMuted: () => undefined,
    destroy: () => undefined,
  };
}

function hasGpu(): boolean {
  // Some engines name no renderer to a page: then the host says so.
  if (new URLSearchParams(location.search).get('gpu') === 'none') return false;
  const context = document.createElement('canvas').getContext('webgl');
  if (!context) return false;
  const details = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(details ? context.getParameter(details.UNMASKED_RENDERER_WEBGL) : '');
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !/swiftshader|llvmpipe|software/i.test(renderer);
}
