import type { PageCore, PageSpeaker } from './pageSetup.ts';

/** Wallpaper Engine's interface, whole when the document starts. Runs in the page, see `pageCore.ts`. */
// oxlint-disable-next-line max-lines-per-function -- its text is sent to the page, so it uses nothing from outside itself
export function speakWallpaperEngine({ call, setup }: PageCore): PageSpeaker {
  type Listener = Record<string, unknown> | null | undefined;
  const { values: firstValues, folders: firstFolders, level: firstLevel } = setup;
  const defaultFps = 60;
  let listener: Listener;
  let current = { values: firstValues, folders: firstFolders, level: firstLevel };
  let isReady = false;
  const media = ['Status', 'Properties', 'Thumbnail', 'Playback', 'Timeline'] as const;
  const mediaListeners = new Map<string, Set<unknown>>();
  let lastMedia: Record<string, unknown> = { Status: { enabled: false } };
  const audioListeners = new Set<unknown>();
  const tell = (name: string, ...parameters: unknown[]): void =>
    call(listener?.[name], listener, ...parameters);
  const copy = (values: object): unknown => JSON.parse(JSON.stringify(values));

  const tellFolders = (): void => {
    for (const [name, paths] of Object.entries(current.folders))
      tell('userDirectoryFilesAddedOrChanged', name, [...paths]);
  };
  const tellAll = (): void => {
    tell('applyGeneralProperties', { fps: current.level.fps ?? defaultFps });
    tell('applyUserProperties', copy(current.values));
    tellFolders();
    if (current.level.isPaused) tell('setPaused', true);
  };
  Object.defineProperty(window, 'wallpaperPropertyListener', {
    get: () => listener,
    set(given: Listener) {
      listener = given;
      if (isReady) tellAll();
    },
    configurable: true,
    enumerable: true,
  });
  const define = (name: string, value: unknown): void =>
    void Object.defineProperty(window, name, { value, writable: true, configurable: true, enumerable: true });
  define('wallpaperRegisterAudioListener', (given: unknown) => audioListeners.add(given));
  for (const kind of media)
    define(`wallpaperRegisterMedia${kind}Listener`, (given: unknown) => {
      const known = mediaListeners.get(kind) ?? new Set();
      mediaListeners.set(kind, known.add(given));
      if (lastMedia[kind] !== undefined) call(given, window, copy(lastMedia[kind] as object));
    });
  const playback = { STOPPED: 0, PLAYING: 1, PAUSED: 2 };
  define('wallpaperMediaIntegration', {
    PLAYBACK_STOPPED: playback.STOPPED,
    PLAYBACK_PLAYING: playback.PLAYING,
    PLAYBACK_PAUSED: playback.PAUSED,
    playback,
  });
  define('wallpaperRequestRandomFileForProperty', (name: string, answer: unknown) => {
    const paths = current.folders[name] ?? [];
    const path = paths[Math.floor(Math.random() * paths.length)] ?? '';
    setTimeout(() => call(answer, window, name, path), 0);
  });
  define('wallpaperOnVideoEnded', () => undefined);
  define('wpPlugins', { led: { setAllDevicesByImageData: () => undefined } });

  return {
    values(values, folders) {
      const isFirst = !isReady;
      isReady = true;
      const former = current.folders;
      current = { ...current, values: { ...current.values, ...values }, folders };
      // A function declared with the listener's name has replaced the accessor.
      const own = Object.getOwnPropertyDescriptor(window, 'wallpaperPropertyListener');
      if (own && 'value' in own) listener = own.value as Listener;
      if (isFirst) return tellAll();
      if (Object.keys(values).length > 0) tell('applyUserProperties', copy(values));
      for (const [name, paths] of Object.entries(former)) {
        const gone = paths.filter((path) => folders[name]?.includes(path) !== true);
        if (gone.length > 0) tell('userDirectoryFilesRemoved', name, gone);
      }
      if (JSON.stringify(former) !== JSON.stringify(folders)) tellFolders();
    },
    pressed: (key) => tell('applyUserProperties', { [key]: { value: true } }),
    level(level) {
      const former = current.level;
      current = { ...current, level };
      if (!isReady) return;
      if (former.fps !== level.fps) tell('applyGeneralProperties', { fps: level.fps ?? defaultFps });
      if (former.isPaused !== level.isPaused) tell('setPaused', level.isPaused);
    },
    spectrum(value) {
      for (const given of audioListeners) call(given, window, value);
    },
    nowPlaying(value) {
      lastMedia = { ...lastMedia, ...(value as Record<string, unknown>) };
      for (const [kind, known] of mediaListeners)
        if (lastMedia[kind] !== undefined)
          for (const given of known) call(given, window, copy(lastMedia[kind] as object));
    },
    systemInformation: () => undefined,
  };
}
