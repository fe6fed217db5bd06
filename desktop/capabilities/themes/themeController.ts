import { SerialQueue } from '../../../media/kernel/serialQueue.ts';
import {
  partKinds,
  type PartKind,
  type PartReport,
  type ThemesState,
} from '../../../src/bridge/contract/themes.ts';
import type { Log } from '../../kernel/log.ts';
import { isSameChoice, type Look, type LookParts } from './look/look.ts';
import { unchangedLook, type LookChange, type LookStore } from './look/lookStore.ts';
import { shownWallpaper } from './look/wallpaperPart.ts';

/** The applied theme, by the name that the user knows. */
interface NamedTheme {
  theme_id: number | null;
  name: string;
}

export interface ThemeControllerOptions {
  parts: LookParts;
  store: LookStore;
  onChange: () => void;
  log: Log;
}

/**
 * Puts on looks, one after the other, and takes them off. The former look, and what is wanted, are stored before anything
 * changes: a killed host ends the change with its next start, and the way back is open in any case.
 */
export class ThemeController {
  readonly #options: ThemeControllerOptions;
  readonly #queue = new SerialQueue();
  #running = 0;

  constructor(options: ThemeControllerOptions) {
    this.#options = options;
  }

  get state(): ThemesState {
    const { parts, store } = this.#options;
    const { applied, former } = store.readChange();
    return {
      parts: partKinds.flatMap((kind) => {
        const part = parts[kind];
        return part ? [{ kind, unsupported_reason: part.unsupportedReason() }] : [];
      }),
      is_changing: this.#running > 0,
      applied,
      has_former: former !== null,
      own: store.list().map(({ id, name, createdAt, look }) => ({
        id,
        name,
        created_at: createdAt,
        kinds: partKinds.filter((kind) => look[kind]),
        wallpaper: shownWallpaper(look.wallpaper)?.target ?? null,
      })),
    };
  }

  /** Returns the present look of the desktop, with all parts. */
  currentLook(): Look {
    const { parts } = this.#options;
    return Object.fromEntries(
      partKinds.flatMap((kind) => {
        const part = parts[kind];
        return part && part.unsupportedReason() === null ? [[kind, part.current()]] : [];
      }),
    );
  }

  /**
   * Puts on a look; parts that it does not decide stay as they are, or go back to what they were before the theme that it
   * replaces.
   */
  apply(theme: NamedTheme, wanted: Look): Promise<PartReport[]> {
    return this.#change(wanted, theme);
  }

  /** Puts on single parts: the others stay as they are, also those of a theme. */
  applyParts(wanted: Look): Promise<PartReport[]> {
    return this.#change(wanted, null);
  }

  /** Puts on the look from before; what cannot be put on now can be tried again. */
  restore(): Promise<PartReport[]> {
    return this.#inTurn(async () => {
      const { store } = this.#options;
      const change = store.readChange();
      if (!change.former) return [];
      await this.#prepare(change.former);
      store.writeChange({ ...change, pending: { wanted: change.former, theme: null, isBack: true } });
      return this.#perform();
    });
  }

  /** Ends a change that a killed host has left. */
  async resume(): Promise<void> {
    await this.#inTurn(async () => {
      const { pending } = this.#options.store.readChange();
      if (!pending) return;
      await this.#prepare(pending.wanted);
      await this.#perform();
    });
  }

  /** @param theme null where only parts are put on */
  #change(wanted: Look, theme: NamedTheme | null): Promise<PartReport[]> {
    return this.#inTurn(async () => {
      const { store } = this.#options;
      const { look, unknown } = this.#parse(wanted);
      await this.#prepare(look);
      const change = store.readChange();
      const worn = this.currentLook();
      // A look that a person has changed since is one to go back to, too.
      const isOurs = change.former !== null && isSameChoice(worn, change.result);
      const replaced = isOurs && theme ? listReplaced(change, look) : {};
      store.writeChange({
        ...change,
        former: isOurs ? change.former : worn,
        pending: { wanted: { ...replaced, ...look }, theme, isBack: false },
      });
      return [...(await this.#perform()), ...unknown];
    });
  }

  /** Performs what is stored as wanted. */
  async #perform(): Promise<PartReport[]> {
    const { store } = this.#options;
    const change = store.readChange();
    const { pending } = change;
    if (!pending) return [];
    const worn = this.currentLook();
    const reports = await Promise.all(
      partKinds.flatMap((kind) => {
        const choice = pending.wanted[kind];
        return choice === undefined ? [] : [this.#applyPart(kind, choice, worn[kind])];
      }),
    );
    const shown = reports.filter(({ isMentioned }) => isMentioned).map(({ report }) => report);
    const isWhole = reports.every(({ report }) => report.outcome === 'applied');
    store.writeChange(
      pending.isBack && isWhole
        ? unchangedLook
        : {
            ...change,
            pending: null,
            result: this.currentLook(),
            applied: pending.theme ? { ...pending.theme, parts: shown } : change.applied,
          },
    );
    return shown;
  }

  async #applyPart(
    kind: PartKind,
    choice: Record<string, unknown> | null,
    worn: Record<string, unknown> | null | undefined,
  ): Promise<{ report: PartReport; isMentioned: boolean }> {
    const { parts, log } = this.#options;
    const part = parts[kind];
    const isMentioned = choice !== null;
    if (!part) return { report: { kind, outcome: 'unknown', unsupported_reason: null }, isMentioned };
    const unsupportedReason = part.unsupportedReason();
    if (unsupportedReason !== null)
      return { report: { kind, outcome: 'unsupported', unsupported_reason: unsupportedReason }, isMentioned };
    const applied: PartReport = { kind, outcome: 'applied', unsupported_reason: null };
    if (worn !== undefined && isSameChoice(worn, choice)) return { report: applied, isMentioned };
    try {
      await part.apply(choice);
      return { report: applied, isMentioned };
    } catch (error) {
      log(`the ${kind} of a look could not be put on`, error);
      return { report: { kind, outcome: 'failed', unsupported_reason: null }, isMentioned: true };
    }
  }

  /** Returns the parts of a look that this version understands, and reports for the others. */
  #parse(wanted: Look): { look: Look; unknown: PartReport[] } {
    const look: Look = {};
    const unknown: PartReport[] = [];
    for (const kind of partKinds) {
      const choice = wanted[kind];
      if (choice === undefined) continue;
      const part = this.#options.parts[kind];
      const parsed = choice === null ? null : part?.parse(choice);
      if (choice === null || parsed) look[kind] = parsed ?? null;
      else unknown.push({ kind, outcome: 'unknown', unsupported_reason: null });
    }
    return { look, unknown };
  }

  /** Brings here what is missing, so that everything then changes at once; what does not come fails when it is put on. */
  async #prepare(look: Look): Promise<void> {
    const { parts, log } = this.#options;
    await Promise.all(
      partKinds.map(async (kind) => {
        const [part, choice] = [parts[kind], look[kind]];
        if (!part?.prepare || !choice || part.unsupportedReason() !== null) return;
        await part
          .prepare(choice)
          .catch((error: unknown) => log(`the ${kind} of a look is not here yet`, error));
      }),
    );
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running += 1;
    this.#options.onChange();
    return this.#queue.run(work).finally(() => {
      this.#running -= 1;
      this.#options.onChange();
    });
  }
}

/** The parts that the present theme has put on and the next one does not have: they go back to what they were. */
function listReplaced({ former, applied }: LookChange, next: Look): Look {
  const put = applied?.parts.filter(({ outcome }) => outcome === 'applied').map(({ kind }) => kind) ?? [];
  return Object.fromEntries(
    put.flatMap((kind) =>
      next[kind] === undefined && former?.[kind] !== undefined ? [[kind, former[kind]]] : [],
    ),
  );
}
