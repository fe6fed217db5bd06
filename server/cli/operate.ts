import { toTerminalText } from '../../src/api/rules/terminalText.ts';
import { proposeNearest } from '../../src/api/rules/nearest.ts';
import { exitCodes, runCommands, type CommandResult } from './commands/runCommands.ts';
import { openDatabaseTools, openOperateTools, openStaffTools } from './openServiceTools.ts';

/** Runs a program of the operator. @param words the arguments after its name */
type Operate = (words: readonly string[], environment: NodeJS.ProcessEnv) => Promise<CommandResult>;

/** Every program of the operator, by its name. Each is loaded when it is asked for. */
const programs: ReadonlyMap<string, Operate> = new Map(
  Object.entries<Operate>({
    async operate(words, environment) {
      const { operateProgram } = await import('./operate/operateProgram.ts');
      return runCommands(operateProgram, words, () => openOperateTools(environment));
    },
    async staff(words, environment) {
      const { staffProgram } = await import('./staffProgram.ts');
      return runCommands(staffProgram, words, () => openStaffTools(environment));
    },
    async database(words, environment) {
      const { databaseProgram } = await import('./database/databaseProgram.ts');
      return runCommands(databaseProgram, words, () => openDatabaseTools(environment));
    },
    async files(words, environment) {
      const { filesProgram } = await import('./files/filesProgram.ts');
      return runCommands(filesProgram, words, async () => ({ environment, close: async () => undefined }));
    },
    async backup(words, environment) {
      const { runBackup } = await import('./backup/runBackup.ts');
      return runBackup('backup', words, environment);
    },
    async restore(words, environment) {
      const { runBackup } = await import('./backup/runBackup.ts');
      return runBackup('restore', words, environment);
    },
  }),
);

/** The names of the operator's programs. */
export const programNames: readonly string[] = [...programs.keys()];

/**
 * Runs a program of the operator, prints its result, and sets the exit code of the process. Never throws.
 *
 * @param rewrite changes what is printed, where programs are called by other names
 */
export async function operate(
  name: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  rewrite: (text: string) => string = (text) => text,
): Promise<void> {
  const print = (stream: NodeJS.WriteStream, text: string): void => {
    if (text) stream.write(`${toTerminalText(rewrite(text))}\n`);
  };
  try {
    const program = programs.get(name);
    if (!program) {
      const meant = proposeNearest(name, programNames);
      throw new Error(`There is no ${name}: ${programNames.join(', ')}.${meant}`);
    }
    const { exitCode, output, complaint } = await program(words, environment);
    print(process.stdout, output);
    print(process.stderr, complaint);
    process.exitCode = exitCode;
  } catch (error) {
    print(process.stderr, `The command failed. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = exitCodes.refused;
  }
}
