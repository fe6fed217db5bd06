import { execFile } from 'node:child_process';
import { sep } from 'node:path';
import { findOnPath } from './findOnPath.ts';
import { choosePlatform } from '../choosePlatform.ts';

/** Dialogs of desktops, each with its words for one folder, begun at a place. */
const choosers: readonly { program: string; parametersFor: (title: string, start: string) => string[] }[] = [
  {
    program: 'zenity',
    parametersFor: (title, start) => [
      '--file-selection',
      '--directory',
      `--title=${title}`,
      // Without the last separator the folder itself would be a choice among its neighbours.
      `--filename=${start}${sep}`,
    ],
  },
  {
    program: 'kdialog',
    parametersFor: (title, start) => ['--title', title, '--getexistingdirectory', start],
  },
];

/** Asks the user for a folder by the desktop's own dialog; null where it was cancelled. */
export type ChooseFolder = (title: string, start: string) => Promise<string | null>;

/** Finds the dialog of this desktop: KDE's own there, else the first that is installed. Null for none. */
export async function findFolderChooser(environment: NodeJS.ProcessEnv): Promise<ChooseFolder | null> {
  const { display, waylandDisplay, desktop } = choosePlatform(environment);
  if (display === null && waylandDisplay === null) return null;
  for (const { program, parametersFor } of desktop === 'plasma' ? choosers.toReversed() : choosers) {
    const path = await findOnPath(program, environment);
    if (path !== null)
      return oneAtATime((title, start) => ask(path, parametersFor(title, start), environment));
  }
  return null;
}

/** A second request while the dialog is open gets the answer of that one. */
function oneAtATime(choose: ChooseFolder): ChooseFolder {
  let open: Promise<string | null> | null = null;
  return (title, start) => (open ??= choose(title, start).finally(() => (open = null)));
}

function ask(program: string, parameters: string[], environment: NodeJS.ProcessEnv): Promise<string | null> {
  return new Promise((resolve) => {
    const child = execFile(program, parameters, { env: environment, encoding: 'utf8' }, (error, output) => {
      process.off('exit', end);
      // A cancelled dialog ends with a code of its own, as one that cannot open does: then the path is typed.
      resolve(error ? null : output.replace(/\n$/, '') || null);
    });
    const end = (): void => void child.kill();
    process.once('exit', end);
  });
}
