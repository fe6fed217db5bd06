import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last entry of the log of actions on one day. */
export interface ActionHead {
  /** Of UTC, as `2026-11-28`. */
  day: string;
  /** The number of the entry. */
  number: number;
  digest: string;
}

/** The file of the data folder that has the heads: outside of the database, and not in its backups. */
const actionHeadFile = 'action-heads.txt';
const headPattern = /^(?<day>\d{4}-\d\d-\d\d) (?<number>[1-9]\d{0,14}) (?<digest>[0-9a-f]{64})$/v;

/** Heads of the log of actions in a file that lines are only added to. */
export class ActionHeads {
  readonly #path: string;

  constructor(dataFolder: string) {
    this.#path = join(dataFolder, actionHeadFile);
  }

  /** The heads in the order of their lines. A line that a power failure cut off is none. */
  async read(): Promise<ActionHead[]> {
    const heads: ActionHead[] = [];
    for (const line of (await this.#readText()).split('\n')) {
      const { day = '', number = '', digest = '' } = headPattern.exec(line)?.groups ?? {};
      if (day !== '') heads.push({ day, number: Number(number), digest });
    }
    return heads;
  }

  async append({ day, number, digest }: ActionHead): Promise<void> {
    const text = await this.#readText();
    const start = text === '' || text.endsWith('\n') ? '' : '\n';
    await appendFile(this.#path, `${start}${day} ${number} ${digest}\n`, { mode: 0o600, flush: true });
  }

  async #readText(): Promise<string> {
    return readFile(this.#path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
  }
}
