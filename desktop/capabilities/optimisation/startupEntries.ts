import { access, constants, lstat, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import type { StartupEntry } from '../../../src/bridge/contract/optimisation.ts';
import { localeOfLanguage } from '../../kernel/languageOfSession.ts';
import { writeWhole } from '../../kernel/writeWhole.ts';
import { findOnPath } from '../../platform/programs/findOnPath.ts';
import { parseStartupFile, withHidden, type StartupFile } from './startupFile.ts';
import { choosePlatform } from '../../platform/choosePlatform.ts';

interface StartupNeeds {
  environment: NodeJS.ProcessEnv;
  /** `$XDG_CONFIG_HOME`. */
  config: string;
  /** File with the original bytes of changed entries. */
  recordPath: string;
  /** As in desktop files, `zh_CN`. */
  language: string;
}

/** By file: the bytes before our change, null where there was no file, and those that we wrote. */
const records = v.record(v.string(), v.object({ former: v.nullable(v.string()), written: v.string() }));

const ownName = 'yueqi.desktop';

/**
 * The programs that start with the session (https://specifications.freedesktop.org/autostart-spec/0.5/). One is switched
 * off in a copy of the user's own, and switched on again by the very bytes that were there before.
 */
export class StartupEntries {
  readonly #needs: StartupNeeds;
  readonly #folder: string;

  constructor(needs: StartupNeeds) {
    this.#needs = needs;
    this.#folder = join(needs.config, 'autostart');
  }

  async list(): Promise<StartupEntry[]> {
    const names = new Set((await Promise.all(this.#folders().map(listNames))).flat());
    const entries = await Promise.all([...names].map((name) => this.#describe(name)));
    const locale = localeOfLanguage(this.#needs.language);
    return entries
      .filter((entry) => entry !== null)
      .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  }

  /** @throws where there is no such entry, or where the folder cannot be written */
  async set(name: string, isOn: boolean): Promise<void> {
    const own = await readText(join(this.#folder, name));
    const text = own ?? (await this.#readSystem(name));
    if (text === null) throw new Error('There is no such startup entry.');
    const known = await this.#readRecords();
    const record = known[name];
    const path = join(this.#folder, name);
    const mode = await modeOf(path);
    if (isOn && record && record.written === own) {
      // Before the record goes: an end in between leaves it, and it says what is true.
      if (record.former === null) await rm(path, { force: true });
      else await writeWhole(path, Buffer.from(record.former, 'latin1'), mode);
      await this.#writeRecords(Object.fromEntries(Object.entries(known).filter(([key]) => key !== name)));
      if ((await this.#describe(name))?.is_on !== false) return;
      return this.set(name, true);
    }
    const written = withHidden(text, !isOn);
    await this.#writeRecords({ ...known, [name]: { former: own, written } });
    await mkdir(this.#folder, { recursive: true });
    await writeWhole(path, Buffer.from(written, 'latin1'), mode);
  }

  /** The user's own first: it replaces the system's of the same name. */
  #folders(): string[] {
    return [this.#folder, ...this.#systemFolders()];
  }

  #systemFolders(): string[] {
    const listed = (this.#needs.environment['XDG_CONFIG_DIRS'] || '/etc/xdg')
      .split(delimiter)
      .filter(Boolean);
    return listed.map((folder) => join(folder, 'autostart'));
  }

  async #describe(name: string): Promise<StartupEntry | null> {
    const own = await readText(join(this.#folder, name));
    const system = await this.#readSystem(name);
    const text = own ?? system;
    if (text === null) return null;
    const file = this.#parse(text);
    // A copy that only switches off may lack everything else.
    const described = system === null ? file : { ...this.#parse(system), ...named(file) };
    if (!(await this.#applies(described))) return null;
    return {
      id: name,
      name: described.name ?? name.slice(0, -'.desktop'.length),
      comment: described.comment,
      is_on: !file.isHidden,
      is_system: system !== null,
      is_own: name === ownName,
    };
  }

  /** True if this desktop would start it at all. */
  async #applies({ isApplication, tryExec, onlyShownIn, notShownIn }: StartupFile): Promise<boolean> {
    const { names: desktops } = choosePlatform(this.#needs.environment);
    const isShown =
      (onlyShownIn === null || onlyShownIn.some((name) => desktops.includes(name))) &&
      !notShownIn.some((name) => desktops.includes(name));
    if (!isApplication || !isShown) return false;
    if (tryExec === null) return true;
    if (!tryExec.startsWith('/')) return (await findOnPath(tryExec, this.#needs.environment)) !== null;
    return access(tryExec, constants.X_OK).then(
      () => true,
      () => false,
    );
  }

  #parse(text: string): StartupFile {
    return parseStartupFile(Buffer.from(text, 'latin1').toString('utf8'), this.#needs.language);
  }

  async #readSystem(name: string): Promise<string | null> {
    for (const folder of this.#systemFolders()) {
      const text = await readText(join(folder, name));
      if (text !== null) return text;
    }
    return null;
  }

  async #readRecords(): Promise<v.InferOutput<typeof records>> {
    const text = await readFile(this.#needs.recordPath, 'utf8').catch(() => null);
    const parsed = v.safeParse(records, text === null ? {} : safeJson(text));
    return parsed.success ? parsed.output : {};
  }

  #writeRecords(changed: v.InferOutput<typeof records>): Promise<void> {
    return writeWhole(this.#needs.recordPath, JSON.stringify(changed), 0o600);
  }
}

function named(file: StartupFile): Partial<StartupFile> {
  return {
    ...(file.name !== null && { name: file.name }),
    ...(file.comment !== null && { comment: file.comment }),
  };
}

async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.desktop') && name.length <= 200);
}

/** Of a file that is there. @throws for a link: what it leads to is not the entry's own */
async function modeOf(path: string): Promise<number> {
  const state = await lstat(path).catch(() => null);
  if (state && !state.isFile()) throw new Error('The startup entry is a link.');
  return state ? state.mode & 0o777 : 0o644;
}

/** One character for each byte, so that every file comes back as it was. */
async function readText(path: string): Promise<string | null> {
  return readFile(path, 'latin1').catch(() => null);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
