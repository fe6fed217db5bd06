import { cutText } from '../../../src/api/rules/shownText.ts';
import type { DesktopState, ScreenState } from '../../../src/bridge/contract/desktop.ts';
import type { Source } from '../../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { fillPlaceholders } from '../../../src/i18n/fillPlaceholders.ts';
import { hostStrings } from '../../../src/i18n/hostStrings.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import type { TrayEntry, TrayContent } from '../../platform/adapters/tray.ts';

/** Actions of the menu's lines. */
export interface TrayActions {
  /** Opens the window, at a screen of the client where one is named. */
  open(path?: string): void;
  setPaused(isPaused: boolean): void;
  setMuted(isMuted: boolean): void;
  go(way: 'next' | 'previous'): void;
  quit(): void;
}

/** A long name would make the menu as wide as the screen. */
const longestName = 40;

/** Returns the wallpaper that is named first: that of the primary screen, else of any. */
export function shownOn({ screens }: DesktopState): WallpaperTarget | null {
  const ordered = screens.toSorted((a, b) => Number(b.screen.is_primary) - Number(a.screen.is_primary));
  return ordered.map(({ shown }) => shown).find((shown) => shown !== null) ?? null;
}

/**
 * The tray's tooltip and menu. Lines that could do nothing now are left out: next and previous without a playlist, pause
 * without a wallpaper that moves, mute without one that is heard.
 *
 * @param picture of the wallpaper that is shown
 */
export function buildTrayContent(
  state: DesktopState,
  language: Language,
  actions: TrayActions,
  picture: Buffer | null,
): TrayContent {
  const { product, tray: strings } = hostStrings[language];
  const { is_paused: isPaused } = state.plan;
  const target = shownOn(state);
  const name = target ? shortNameOf(target, language) : strings.nothingShown;
  const now: TrayEntry = {
    id: 'now',
    label: name,
    picture: target && picture,
    onChoose: () => actions.open(target ? '/screens' : undefined),
  };
  return {
    title: product,
    tooltip: target && isPaused ? `${name} · ${strings.paused}` : name,
    menu: [
      [now],
      playbackEntries(state, language, actions),
      [screensEntry(state, language, actions)],
      [
        { id: 'settings', label: strings.settings, onChoose: () => actions.open('/settings') },
        { id: 'open', label: strings.open, onChoose: () => actions.open() },
      ],
      [{ id: 'quit', label: strings.quit, onChoose: () => actions.quit() }],
    ],
  };
}

function playbackEntries(
  { screens, plan }: DesktopState,
  language: Language,
  actions: TrayActions,
): TrayEntry[] {
  const strings = hostStrings[language].tray;
  const { is_paused: isPaused, is_muted: isMuted } = plan;
  const entries: TrayEntry[] = [];
  if (screens.some(({ wanted }) => wanted?.wtype === 1))
    entries.push({
      id: 'pause',
      label: strings.pause,
      isChecked: isPaused,
      onChoose: () => actions.setPaused(!isPaused),
    });
  if (screens.some(({ playlist }) => playlist !== null))
    entries.push(
      { id: 'previous', label: strings.previous, onChoose: () => actions.go('previous') },
      { id: 'next', label: strings.next, onChoose: () => actions.go('next') },
    );
  if (isMuted || plan.assignments.some(({ source }) => isHeard(source)))
    entries.push({
      id: 'mute',
      label: strings.mute,
      isChecked: isMuted,
      onChoose: () => actions.setMuted(!isMuted),
    });
  return entries;
}

function isHeard(source: Source): boolean {
  return source.kind !== 'system' && source.options.volume > 0;
}

function screensEntry({ screens }: DesktopState, language: Language, actions: TrayActions): TrayEntry {
  const strings = hostStrings[language].tray;
  const onChoose = (): void => actions.open('/screens');
  const label = ({ screen, shown, playback }: ScreenState): string => {
    const name = shown ? shortNameOf(shown, language) : strings.ownDesktop;
    const isPausedHere = shown?.wtype === 1 && playback !== 'play' && playback !== 'slow';
    const values = { number: screen.number, shown: isPausedHere ? `${name} · ${strings.paused}` : name };
    return fillPlaceholders(strings.screen, values, language);
  };
  return {
    id: 'screens',
    label: strings.screens,
    onChoose,
    children: [
      ...screens.map((state) => ({ id: state.screen.id, label: label(state), onChoose })),
      { id: 'arrange', label: strings.arrange, onChoose },
    ],
  };
}

function shortNameOf({ name: chinese, name_en: english }: WallpaperTarget, language: Language): string {
  const name = (language === 'en' && english) || chinese;
  return name.length > longestName ? `${cutText(name, longestName - 1)}…` : name;
}
