import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import type {
  PointerUnsupportedReason,
  PointerSize,
  PointerState,
} from '../../../src/bridge/contract/pointer.ts';
import type { Log } from '../../kernel/log.ts';
import { themeFolders } from '../../platform/linux/pointer/findCursor.ts';
import { XPointer, type ServerTheme } from '../../platform/linux/pointer/xPointer.ts';
import { XError } from '../../platform/linux/x11/connection.ts';
import type { PointerSources } from '../../platform/pointers/renderPointers.ts';
import { writeTheme } from '../../platform/pointers/writeTheme.ts';
import { commandRunner } from '../../platform/programs/runCommand.ts';
import { isSameState, SettingError, type SettingPlace } from '../../storage/undo/settingPlace.ts';
import type { SettingChange, UndoableSettings } from '../../storage/undoableSettings.ts';
import { listTargetChanges, themePlace, type PointerDesktop } from './pointerTargets.ts';

type Targets = PointerState['targets'];

interface PointerPerformerOptions {
  desktop: PointerDesktop;
  settings: UndoableSettings;
  /** Folder in which themes are written before they are put in their place. */
  folder: string;
  log: Log;
}

/** The pointer of this desktop could not be changed. */
export class PointerError extends Error {
  readonly unsupportedReason: PointerUnsupportedReason;

  constructor(unsupportedReason: PointerUnsupportedReason, cause?: unknown) {
    super(`The pointer could not be changed: ${unsupportedReason}.`, { cause });
    this.name = 'PointerError';
    this.unsupportedReason = unsupportedReason;
  }
}

/** Makes a set the pointer of everything on this desktop that can follow, and gives back what was there. */
export class PointerPerformer {
  readonly #desktop: PointerDesktop;
  readonly #settings: UndoableSettings;
  readonly #folder: string;
  readonly #log: Log;
  /** Null where there is no X server. */
  readonly #server: XPointer | null;
  /** Requested changes of each setting, so that a change by another program is noticed. */
  #wanted: { target: Targets[number]['target']; changes: SettingChange[] }[] = [];
  #unsupportedReasons = new Map<string, PointerUnsupportedReason>();

  constructor({ desktop, settings, folder, log }: PointerPerformerOptions) {
    this.#desktop = desktop;
    this.#settings = settings;
    this.#folder = folder;
    this.#log = log;
    const { display, environment, home } = desktop;
    const folders = themeFolders(environment, home);
    this.#server = display === null ? null : new XPointer({ display, folders, log });
  }

  /** @throws PointerError where nothing follows; what was there before is there again then */
  async apply(sources: PointerSources, size: PointerSize): Promise<void> {
    const former = await this.#formerTheme();
    const theme = await writeTheme(this.#folder, sources, former?.name ?? null);
    const place = themePlace(this.#desktop, theme);
    this.#unsupportedReasons = new Map();
    try {
      await this.#settings.change([{ place, value: theme.folder }]);
    } catch (error) {
      if (error instanceof SettingError) throw new PointerError('refused', error);
      throw error;
    }
    this.#wanted = listTargetChanges(this.#desktop, theme, size);
    for (const { target, changes } of this.#wanted) await this.#changeTarget(target, changes);
    await this.#tellKde('apply', theme.name);
    await this.#showOnServer({ name: theme.name, size });
    // The theme of the choice before this one; programs have let go of it.
    await this.#settings.giveBack((other) => other.kind === 'folder' && !isDeepStrictEqual(other, place));
    const { display } = this.#desktop;
    if (
      this.#wanted.every(({ target }) => this.#unsupportedReasons.has(target)) &&
      (display === null || this.#unsupportedReasons.has('core'))
    )
      throw new PointerError([...this.#unsupportedReasons.values()][0] ?? 'refused');
  }

  /** @returns whether everything is as it was; what is not is tried again at the next start */
  async giveBack(): Promise<boolean> {
    if (!this.#settings.isChanged) return true;
    const former = await this.#formerTheme();
    const isNamed = (place: SettingPlace): boolean => place.kind !== 'folder';
    const failures = await this.#settings.giveBack(isNamed);
    this.#wanted = [];
    this.#unsupportedReasons = new Map();
    await this.#tellKde('giveBack', '');
    await this.#showOnServer(former);
    return [...failures, ...(await this.#settings.giveBack())].length === 0;
  }

  /** Lets go of the X server. */
  async close(): Promise<void> {
    await this.#server?.close();
  }

  /** Returns the targets with their present state: followed, or the reason why not. */
  async targets(isApplied: boolean): Promise<Targets> {
    const { display } = this.#desktop;
    const names = listTargetChanges(this.#desktop, { name: '' }, 0).map(({ target }) => target);
    const server: Targets[number]['target'][] = display === null ? [] : ['core', 'root'];
    const targets: Targets = [];
    for (const target of [...names, ...server]) {
      const changes = this.#wanted.find((wanted) => wanted.target === target)?.changes ?? [];
      const unsupportedReason = this.#unsupportedReasons.get(target) ?? null;
      targets.push({
        target,
        unsupported_reason: unsupportedReason ?? (isApplied ? await this.#changedElsewhere(changes) : null),
      });
    }
    return targets;
  }

  async #changeTarget(target: Targets[number]['target'], changes: SettingChange[]): Promise<void> {
    try {
      await this.#settings.change(changes);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      this.#log(`the pointer of ${target} could not be changed`, error);
      this.#unsupportedReasons.set(target, error.fault === 'away' ? 'no_bus' : 'refused');
    }
  }

  async #changedElsewhere(changes: readonly SettingChange[]): Promise<PointerUnsupportedReason | null> {
    try {
      for (const { place, value } of changes)
        if (!isSameState(await this.#settings.read(place), value)) return 'changed_elsewhere';
      return null;
    } catch (error) {
      if (error instanceof SettingError) return 'no_bus';
      throw error;
    }
  }

  async #showOnServer(theme: ServerTheme | null): Promise<void> {
    if (!this.#server) return;
    const { kind } = this.#desktop;
    try {
      const { isRootChanged } = await this.#server.show(theme);
      // Desktops that draw icons have a window of their own over the root, which follows by GTK.
      if (!isRootChanged && kind === 'plain') this.#unsupportedReasons.set('root', 'no_device_cursors');
    } catch (error) {
      if (!(error instanceof XError)) throw error;
      this.#log('the pointers of the X server could not be changed', error);
      for (const target of ['core', 'root']) this.#unsupportedReasons.set(target, 'no_display');
    }
  }

  /** Plasma reads its file at a sign: by its own program, or by the signal that this one sends. */
  async #tellKde(step: 'apply' | 'giveBack', name: string): Promise<void> {
    if (this.#desktop.kind !== 'kde') return;
    const run = commandRunner(this.#desktop.environment);
    const signal = ['--session', '--type=signal', '/KGlobalSettings', 'org.kde.KGlobalSettings.notifyChange'];
    const cursorChanged = ['int32:5', 'int32:0'];
    try {
      if (step === 'apply') await run('plasma-apply-cursortheme', [name]);
      else await run('dbus-send', [...signal, ...cursorChanged]);
    } catch (error) {
      this.#log('Plasma could not be told of its pointer', error);
      if (step === 'apply') this.#unsupportedReasons.set('kde', 'no_bus');
    }
  }

  /** The theme that was there before ours, as far as the server knows of one. */
  async #formerTheme(): Promise<ServerTheme | null> {
    const { display, environment } = this.#desktop;
    const read = async (name: string): Promise<string | null> => {
      if (display === null) return null;
      const place: SettingPlace = { kind: 'xresource', display, name };
      const recorded = this.#settings.formerOf(place);
      const state = recorded === undefined ? await this.#settings.read(place).catch(() => null) : recorded;
      return state?.startsWith('line:') ? (state.split(':').at(-1) ?? '').trim() : null;
    };
    const name = (await read('Xcursor.theme')) ?? environment['XCURSOR_THEME'] ?? null;
    const size = Number((await read('Xcursor.size')) ?? environment['XCURSOR_SIZE'] ?? 0);
    return name === null ? null : { name, size: Number.isFinite(size) ? size : 0 };
  }
}

/** Returns the folder of the themes that the client has written. */
export function themesFolder(dataFolder: string): string {
  return join(dataFolder, 'pointers');
}
