import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import * as v from 'valibot';
import {
  arrangementState,
  tidyPreview,
  tidyResult,
  tidyStep,
  type ArrangementSettings,
  type ArrangementState,
  type FileKind,
  type TidyPreview,
  type TidyResult,
} from '../../../src/bridge/contract/arrangement.ts';
import type { TaskProcess } from '../../platform/files/taskProcess.ts';
import type { ArrangementDatabase } from './arrangementDatabase.ts';
import type { ArrangementRequest } from './arrangementWorker.ts';
import { tidyJournalPath } from './tidyJournal.ts';

interface ArrangementNeeds {
  /** The desktop's folder; null where the session has none. */
  desktop: () => Promise<string | null>;
  /** As the user reads it. */
  describe: (path: string) => string;
  journals: string;
  tasks: TaskProcess;
  database: ArrangementDatabase;
  onChange: () => void;
}

const look = v.pick(arrangementState, ['lack', 'runs']);
const result = v.omit(tidyResult, ['run']);
const steps = v.object({ steps: v.array(tidyStep), total: v.number() });

/** The desktop's folder, tidied on request and put back (docs/product.md#arrangement). */
export class Arrangement {
  readonly #needs: ArrangementNeeds;
  readonly #listeners = new Set<() => void>();

  constructor(needs: ArrangementNeeds) {
    this.#needs = needs;
  }

  async read(): Promise<ArrangementState> {
    const { desktop, describe, journals, database } = this.#needs;
    const path = await desktop();
    const { lack, runs } = await this.#call({ task: 'look', desktop: path, journals }, look);
    return { place: path === null ? null : describe(path), lack, runs, settings: database.readSettings() };
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
    const settings = this.#needs.database.readSettings();
    return this.#call({ task: 'plan', desktop, settings, names, plan: randomUUID() }, tidyPreview);
  }

  /** @throws where another preview has been made since, or the process that knew it has ended */
  async tidy(plan: string): Promise<TidyResult> {
    const run = randomUUID();
    const done = await this.#call({ task: 'tidy', plan, journal: this.#journalOf(run) }, result);
    this.#needs.onChange();
    return { ...done, run: done.moved > 0 ? run : null };
  }

  async undo(run: string, wanted: number[] | null): Promise<TidyResult> {
    const done = await this.#call({ task: 'undo', journal: this.#journalOf(run), steps: wanted }, result);
    this.#needs.onChange();
    return { ...done, run: null };
  }

  listSteps(run: string, offset: number): Promise<v.InferOutput<typeof steps>> {
    return this.#call({ task: 'steps', journal: this.#journalOf(run), offset }, steps);
  }

  /** Closes journals that the end of the host has left open. */
  async settle(): Promise<void> {
    const { journals } = this.#needs;
    // No process is started where nothing was ever tidied.
    const names = await readdir(journals).catch(() => []);
    if (names.length > 0) await this.#call({ task: 'settle', journals }, v.null());
  }

  async close(): Promise<void> {
    this.#needs.tasks.stop();
  }

  #journalOf(run: string): string {
    return tidyJournalPath(this.#needs.journals, run);
  }

  #call<Answer>(request: ArrangementRequest, schema: v.GenericSchema<unknown, Answer>): Promise<Answer> {
    return this.#needs.tasks.call(request, schema);
  }
}
