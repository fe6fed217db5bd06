import type { PageCore, PageSpeaker } from './pageSetup.ts';

/**
 * The product's own interface, `window.yueqi` (docs/guides/wallpaper/yueqi.d.ts says what it owes to a page). Runs in the
 * page, see `pageCore.ts`.
 */
// oxlint-disable-next-line max-lines-per-function -- its text is sent to the page, so it uses nothing from outside itself
export function speakPlain({ call, isMain, setup }: PageCore): PageSpeaker {
  type Event =
    | 'properties'
    | 'folders'
    | 'pause'
    | 'spectrum'
    | 'nowPlaying'
    | 'systemInformation'
    | 'pointer';
  type Listener = (...parameters: unknown[]) => void;
  const { queueMicrotask: later, structuredClone: copy } = window;
  const listeners = new Map<Event, Set<{ listener: Listener }>>();
  /** The latest values, for a late listener. */
  const latest = new Map<Event, unknown[]>();
  let properties: Record<string, unknown> = {};
  let folders: Readonly<Record<string, readonly string[]>> = {};
  let isPaused = setup.level.isPaused;

  const send = (event: Event, ...parameters: unknown[]): void => {
    for (const { listener } of listeners.get(event) ?? [])
      call(listener, undefined, ...parameters.map((parameter) => copy(parameter)));
  };
  const remember = (event: Event, ...parameters: unknown[]): void => {
    latest.set(event, parameters);
    send(event, ...parameters);
  };
  const subscribe = (event: Event, listener: unknown): (() => void) => {
    if (typeof listener !== 'function') throw new TypeError('A listener is a function.');
    const entry = { listener: listener as Listener };
    const known = listeners.get(event) ?? new Set();
    listeners.set(event, known.add(entry));
    const given = latest.get(event);
    // Not within the call: the page may not have all that its listener uses yet.
    if (given)
      later(() => {
        if (known.has(entry)) call(listener, undefined, ...given.map((parameter) => copy(parameter)));
      });
    return () => void known.delete(entry);
  };
  const api = {
    version: 1,
    onProperties: (listener: unknown) => subscribe('properties', listener),
    onFolders: (listener: unknown) => subscribe('folders', listener),
    onPause: (listener: unknown) => subscribe('pause', listener),
    onSpectrum: (listener: unknown) => subscribe('spectrum', listener),
    onNowPlaying: (listener: unknown) => subscribe('nowPlaying', listener),
    onSystemInformation: (listener: unknown) => subscribe('systemInformation', listener),
    onPointer: (listener: unknown) => subscribe('pointer', listener),
  };
  // Configurable: a page that declares `const yueqi` of its own would not run otherwise.
  if (isMain) Object.defineProperty(window, 'yueqi', { value: Object.freeze(api), configurable: true });
  latest.set('pause', [isPaused]);

  // Without the permission the frame is inert, and none of these events comes.
  const point = ({ clientX: x, clientY: y, buttons }: MouseEvent, isInside: boolean): void => {
    if (!isPaused) send('pointer', { x, y, buttons, isInside });
  };
  for (const name of ['pointermove', 'pointerdown', 'pointerup'] as const)
    addEventListener(name, (event) => point(event, true), { capture: true, passive: true });
  document.addEventListener('mouseleave', (event) => point(event, false));

  const changeProperties = (values: Readonly<Record<string, unknown>>): void => {
    const changed = Object.keys(values);
    if (changed.length === 0 && latest.has('properties')) return;
    properties = { ...properties, ...values };
    latest.set('properties', [properties, Object.keys(properties)]);
    send('properties', properties, changed);
  };
  const changeFolders = (next: typeof folders): void => {
    const former = folders;
    folders = next;
    // A list that is empty at first is new as well.
    const changed = Object.keys(next).filter((key) => next[key]?.join('\n') !== former[key]?.join('\n'));
    if (changed.length === 0) return;
    latest.set('folders', [folders, Object.keys(folders)]);
    send('folders', folders, changed);
  };

  return {
    values(values, files) {
      changeProperties(values);
      changeFolders(files);
    },
    pressed: (key) => send('properties', { ...properties, [key]: true }, [key]),
    level(level) {
      if (level.isPaused === isPaused) return;
      isPaused = level.isPaused;
      remember('pause', isPaused);
    },
    spectrum(value) {
      const { left, right } = value as { left: number[]; right: number[] };
      send('spectrum', { left: Float32Array.from(left), right: Float32Array.from(right) });
    },
    nowPlaying: (value) => remember('nowPlaying', value),
    systemInformation: (value) => remember('systemInformation', value),
  };
}
