import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Command programs of desktops that cannot run in a test: they record their arguments and keep state in files. */
export interface FakePrograms {
  folder: string;
  /** For the program's environment; the fakes come first on PATH. */
  environment: NodeJS.ProcessEnv;
  /** Puts a program on PATH. The body is JavaScript with `parameters`, `state` (kept) and `answer(text)`. */
  install(name: string, body: string): Promise<void>;
  readState(): Promise<Record<string, unknown>>;
  writeState(state: Record<string, unknown>): Promise<void>;
  /** The arguments of every call so far, the program's name first. */
  calls(): Promise<string[][]>;
  remove(): Promise<void>;
}

export async function makeFakePrograms(desktop: string): Promise<FakePrograms> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-programs-'));
  const stateFile = join(folder, 'state.json');
  const callFile = join(folder, 'calls.jsonl');
  const readState = async (): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(stateFile, 'utf8'));
  const writeState = (state: Record<string, unknown>): Promise<void> =>
    writeFile(stateFile, JSON.stringify(state));
  await writeState({});
  await writeFile(callFile, '');
  return {
    folder,
    environment: { PATH: folder + delimiter + '/usr/bin', XDG_CURRENT_DESKTOP: desktop, DISPLAY: ':none' },
    async install(name, body) {
      const program = `#!${process.execPath}
const { appendFileSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const parameters = process.argv.slice(2);
appendFileSync(${JSON.stringify(callFile)}, JSON.stringify([${JSON.stringify(name)}, ...parameters]) + '\\n');
const state = JSON.parse(readFileSync(${JSON.stringify(stateFile)}, 'utf8'));
const answer = (text) => process.stdout.write(text + '\\n');
${body}
// Whole or not at all: a test may read it at any time.
const written = ${JSON.stringify(stateFile)} + process.pid;
writeFileSync(written, JSON.stringify(state));
renameSync(written, ${JSON.stringify(stateFile)});
`;
      await writeFile(join(folder, name), program, { mode: 0o755 });
    },
    readState,
    writeState,
    calls: async () =>
      (await readFile(callFile, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line): string[] => JSON.parse(line)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
