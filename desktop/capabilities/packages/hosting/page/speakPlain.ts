import type { PageCore, PageSpeaker } from './pageSetup.ts';

/**
 * The product's own interface: `yueqi.on(name, listener)` with the names `properties`, `press`, `pause`, `spectrum`,
 * `nowPlaying` and `systemInformation`. Whoever listens late gets the last one. Runs in the page, see `pageCore.ts`.
 */
export function speakPlain({ call, setup }: PageCore): PageSpeaker {
  const listeners = new Map<string, Set<unknown>>();
  const last = new Map<string, unknown>();
  let properties: Record<string, unknown> = {};
  const send = (name: string, value: unknown): void => {
    for (const listener of listeners.get(name) ?? []) call(listener, window, value);
  };
  const sendAndRemember = (name: string, value: unknown): void => {
    last.set(name, value);
    send(name, value);
  };
  const on = (name: string, listener: unknown): (() => void) => {
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known.add(listener));
    if (last.has(name)) call(listener, window, last.get(name));
    return () => known.delete(listener);
  };
  Object.defineProperty(window, 'yueqi', {
    value: Object.freeze({ version: 1, on }),
    configurable: true,
    enumerable: true,
  });
  let wasPaused = setup.level.isPaused;
  return {
    values(values, folders) {
      properties = { ...properties, ...values };
      last.set('properties', { ...properties, ...folders });
      send('properties', { ...values, ...folders });
    },
    pressed: (key) => send('press', key),
    level({ isPaused }) {
      if (isPaused !== wasPaused || isPaused) sendAndRemember('pause', isPaused);
      wasPaused = isPaused;
    },
    spectrum: (value) => send('spectrum', value),
    nowPlaying: (value) => sendAndRemember('nowPlaying', value),
    systemInformation: (value) => sendAndRemember('systemInformation', value),
  };
}
