import * as v from 'valibot';
import {
  panelAbilities,
  panelChoice,
  type PanelAbility,
  type PanelChoice,
  type PanelUnsupportedReason,
  type PanelState,
} from '../../../src/bridge/contract/taskbar.ts';
import { SerialQueue } from '../../../media/kernel/serialQueue.ts';
import type { Log } from '../../kernel/log.ts';
import type { StoredValues } from '../../storage/storedValues.ts';
import { isSameState, SettingError } from '../../storage/undo/settingPlace.ts';
import type { SettingChange, UndoableSettings } from '../../storage/undoableSettings.ts';
import type { Compositor } from './findCompositor.ts';
import { PanelError, type Panel } from './panel.ts';

const choiceKey = 'taskbar.choice';

export interface TaskbarOptions {
  values: StoredValues;
  settings: UndoableSettings;
  /** Looks for the panel of this session, each time. @throws SettingError, PanelError */
  findPanel: () => Promise<Panel | null>;
  findCompositor: () => Promise<Compositor | null>;
  /** The colour of the wallpaper that is shown now; null where it has none. */
  readWallpaperColour: () => Promise<string | null>;
  onChange: (state: PanelState) => void;
  log: Log;
}

/** The look of the desktop's panel (docs/product.md#panel). One change at a time. */
export class Taskbar {
  readonly #options: TaskbarOptions;
  #wallpaperColour: string | null = null;
  /** Somebody has looked at the state, and wants to see what another wallpaper would bring. */
  #isWatched = false;
  #applied: SettingChange[] = [];
  readonly #queue = new SerialQueue();
  /** Reason why the panel cannot be changed, as {@link look} found it last; null where it can. */
  unsupportedReason: PanelUnsupportedReason | null = null;

  constructor(options: TaskbarOptions) {
    this.#options = options;
  }

  /** Returns the user's choice; null for the panel's own look. */
  current(): PanelChoice | null {
    const text = this.#options.values.get(choiceKey);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), panelChoice), text);
    return parsed.success ? parsed.output : null;
  }

  async state(): Promise<PanelState> {
    if (!this.#isWatched) this.#wallpaperColour = await this.#readColour();
    this.#isWatched = true;
    const panel = await this.look();
    const compositor = await this.#options.findCompositor();
    return {
      panel: panel && { kind: panel.kind, count: panel.count },
      current: this.current(),
      unsupported_reason: this.unsupportedReason ?? (await this.#changedElsewhere()),
      abilities: panelAbilities.map((ability) => ({
        ability,
        unsupported_reason: unsupportedReasonOf(ability, panel, compositor),
      })),
      compositor: compositor?.name ?? null,
      wallpaper_colour: this.#wallpaperColour,
    };
  }

  /** Looks for the panel, which may come and go, and notes why it cannot be changed. @returns null for none */
  async look(): Promise<Panel | null> {
    const found = await this.#find();
    this.unsupportedReason = typeof found === 'string' ? found : null;
    return typeof found === 'string' ? null : found;
  }

  /**
   * Gives the panel this look, and remembers it; null gives its own back.
   *
   * @returns the new state
   * @throws PanelError where it could not be done; what was there before is there then
   */
  async apply(choice: PanelChoice | null): Promise<PanelState> {
    await this.#queue.run(async () => {
      await this.#perform(choice);
      if (choice) this.#options.values.set(choiceKey, JSON.stringify(choice));
      else this.#options.values.remove(choiceKey);
    });
    const state = await this.state();
    this.#options.onChange(state);
    return state;
  }

  /** There is another wallpaper: a panel that follows it gets its colour. Nothing is read for one that does not. */
  async followWallpaper(): Promise<void> {
    if (!this.#isWatched && !this.current()?.follows_wallpaper) return;
    const colour = await this.#readColour();
    if (colour === this.#wallpaperColour) return;
    this.#wallpaperColour = colour;
    if (this.current()?.follows_wallpaper) await this.start();
    this.#options.onChange(await this.state());
  }

  /** Shows the choice again, or gives back what a killed process has left. */
  async start(): Promise<void> {
    await this.#queue
      .run(() => this.#perform(this.current()))
      .catch((error: unknown) => {
        if (!(error instanceof PanelError)) throw error;
        this.#options.log('the panel could not be changed again', error);
      });
  }

  /** Gives the desktop back; the choice is there again with the next start. */
  stop(): Promise<void> {
    return this.#queue.run(() => this.#perform(null));
  }

  async #perform(choice: PanelChoice | null): Promise<void> {
    const { settings } = this.#options;
    if (!choice) {
      if (!settings.isChanged) return;
      // Found before its settings change: it may be told of them.
      const found = await this.#find();
      await settings.giveBack();
      this.#applied = [];
      if (typeof found !== 'string') await found.notify();
      return;
    }
    const panel = await this.#find();
    if (typeof panel === 'string') throw new PanelError(panel);
    const colour = (choice.follows_wallpaper ? this.#wallpaperColour : null) ?? choice.colour;
    const changes = await panel.changes({ ...choice, colour });
    try {
      await settings.change(changes);
      // Settings that an earlier look needed and this one does not, such as a picture.
      const keys = new Set(changes.map(({ place }) => JSON.stringify(place)));
      await settings.giveBack((place) => !keys.has(JSON.stringify(place)));
    } catch (error) {
      throw toPanelError(error);
    }
    this.#applied = changes;
    await panel.notify();
  }

  async #find(): Promise<Panel | PanelUnsupportedReason> {
    try {
      return (await this.#options.findPanel()) ?? 'no_panel';
    } catch (error) {
      return toPanelError(error).unsupportedReason;
    }
  }

  async #readColour(): Promise<string | null> {
    return this.#options.readWallpaperColour().catch((error: unknown) => {
      this.#options.log('the colour of the wallpaper could not be read', error);
      return null;
    });
  }

  async #changedElsewhere(): Promise<PanelUnsupportedReason | null> {
    try {
      for (const { place, value } of this.#applied)
        if (!isSameState(await this.#options.settings.read(place), value)) return 'changed_elsewhere';
      return null;
    } catch (error) {
      return toPanelError(error).unsupportedReason;
    }
  }
}

function unsupportedReasonOf(
  ability: PanelAbility,
  panel: Panel | null,
  compositor: Compositor | null,
): PanelUnsupportedReason | null {
  if (!panel) return 'no_panel';
  if (panel.cannot.includes(ability)) return 'not_by_this_panel';
  if (ability === 'colour') return null;
  // Without one what is translucent is drawn over black.
  if (!compositor) return 'no_compositor';
  return ability === 'blurred' && !compositor.hasBlur ? 'no_blur' : null;
}

/** @throws the error itself where it is another one */
function toPanelError(error: unknown): PanelError {
  if (error instanceof PanelError) return error;
  if (!(error instanceof SettingError)) throw error;
  return new PanelError(error.fault === 'refused' ? 'refused' : 'no_bus', error);
}
