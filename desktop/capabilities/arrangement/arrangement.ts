import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { ResultOf } from '../../../media/process/program.ts';
import type {
  ArrangementSettings,
  ArrangementState,
  FileKind,
  TidyPreview,
  TidyResult,
} from '../../../src/bridge/contract/arrangement.ts';
import type { ArrangementDatabase } from './arrangementDatabase.ts';
import type { arrangementOperations, ArrangementProcess } from './arrangementProgram.ts';
import { tidyJournalPath } from './tidyJournal.ts';

interface ArrangementNeeds {
  /** The desktop's folder; null where the session has none. */
  desktop: () => Promise<string | null>;
  /** As the user reads it. */
  describe: (path: string) => string;
  journals: string;
  tasks: ArrangementProcess;
  database: ArrangementDatabase;
  onChange: () => void;
}

/** The desktop's folder, tidied on request and put back (docs/product.md#arrangement). */
export class Arrangement {
  readonly #needs: ArrangementNeeds;
  readonly #listeners = new Set<() => void>();

  constructor(needs: ArrangementNeeds) {
    this.#needs = needs;
  }

  async read(): Promise<ArrangementState> {
    const { desktop, describe, journals, database, tasks } = this.#needs;
    const path = await desktop();
    const { unsupported_reason: unsupportedReason, runs } = await tasks.run('inspect', {
      desktop: path,
      journals,
    });
    return {
      place: path === null ? null : describe(path),
      unsupported_reason: unsupportedReason,
      runs,
      settings: database.readSettings(),
    };
  }

  configure(settings: ArrangementSettings): void {
    this.#needs.database.writeSettings(settings);
    this.#needs.onChange();
    for (const listener of this.#listeners) listener();
  }

  settings(): ArrangementSettings {
    return this.#needs.database.readSettings();
  }

  /** Called when the settings have changed. */
  onConfigure(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** @throws where the desktop's folder cannot be read */
  async preview(names: Record<FileKind, string>): Promise<TidyPreview> {
    const desktop = await this.#needs.desktop();
    if (desktop === null) throw new Error('This session has no desktop folder.');
    const { database, tasks } = this.#needs;
    return tasks.run('plan', { desktop, settings: database.readSettings(), names, plan: randomUUID() });
  }

  /** @throws where another preview has been made since, or the process that knew it has ended */
  async tidy(plan: string): Promise<TidyResult> {
    const run = randomUUID();
    const done = await this.#needs.tasks.run('tidy', { plan, journal: this.#journalOf(run) });
    this.#needs.onChange();
    return { ...done, run: done.moved > 0 ? run : null };
  }

  async undo(run: string, wanted: number[] | null): Promise<TidyResult> {
    const done = await this.#needs.tasks.run('undo', { journal: this.#journalOf(run), steps: wanted });
    this.#needs.onChange();
    return { ...done, run: null };
  }

  listSteps(run: string, offset: number): Promise<ResultOf<typeof arrangementOperations, 'listSteps'>> {
    return this.#needs.tasks.run('listSteps', { journal: this.#journalOf(run), offset });
  }

  /** Closes journals that the end of the host has left open. */
  async settle(): Promise<void> {
    const { journals, tasks } = this.#needs;
    // No process is started where nothing was ever tidied.
    const names = await readdir(journals).catch(() => []);
    if (names.length > 0) await tasks.run('settle', { journals });
  }

  async close(): Promise<void> {
    await this.#needs.tasks.end();
  }

  #journalOf(run: string): string {
    return tidyJournalPath(this.#needs.journals, run);
  }
}
