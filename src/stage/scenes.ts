import type { Scene } from './stagePlayer.ts';

/** A scene that is an element of the page. */
export interface PageScene extends Scene {
  readonly element: HTMLElement;
}

/** Frame rate and scale of web wallpapers where no GPU helps (measured: full rate costs 1.65 cores). */
const softwareFramesPerSecond = 15;
const softwareScale = 0.5;

/** A still image. */
export function createPictureScene(source: string): PageScene {
  const element = document.createElement('img');
  element.alt = '';
  element.src = source;
  return {
    element,
    ready: element.decode(),
    pause: () => undefined,
    resume: () => undefined,
    destroy: () => element.remove(),
  };
}

/** A loop without sound. */
export function createVideoScene(source: string): PageScene {
  const element = document.createElement('video');
  element.muted = true;
  element.loop = true;
  element.playsInline = true;
  element.src = source;
  const ready = new Promise<void>((resolve, reject) => {
    element.addEventListener('playing', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('The video cannot be played.')), { once: true });
  });
  const play = () => void element.play().catch(() => undefined);
  play();
  return {
    element,
    ready,
    pause: () => element.pause(),
    resume: play,
    destroy() {
      element.removeAttribute('src');
      element.load();
      element.remove();
    },
  };
}

/** A web wallpaper: in a frame of an opaque origin, with scripts and nothing else. */
export function createWebScene(entry: string): PageScene {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.title = '';
  const address = new URL(entry);
  if (!hasGpu()) {
    address.searchParams.set('fps', String(softwareFramesPerSecond));
    address.searchParams.set('scale', String(softwareScale));
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
    pause: () => tell('pause'),
    resume: () => tell('resume'),
    destroy: () => element.remove(),
  };
}

function hasGpu(): boolean {
  const context = document.createElement('canvas').getContext('webgl');
  if (!context) return false;
  const details = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(details ? context.getParameter(details.UNMASKED_RENDERER_WEBGL) : '');
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !/swiftshader|llvmpipe|software/i.test(renderer);
}
