import { processEnvironment } from '../environment/processEnvironment.ts';

/** The variables that Node, its temporary files, and the fonts of drawings need. */
const passedOn: readonly RegExp[] = [
  /^(PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|LANGUAGE|LC_\w+|LD_LIBRARY_PATH)$/,
  /^(USERPROFILE|APPDATA|LOCALAPPDATA|SystemRoot|windir)$/i,
  /^XDG_(CACHE|CONFIG|DATA)_(HOME|DIRS)$/,
  /^(FONTCONFIG|MALLOC|NODE|VIPS)_\w+$/,
];

/** The variables of a child that handles files of strangers: the keys and addresses of the service are none of them. */
export function childEnvironment(environment: NodeJS.ProcessEnv = processEnvironment): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => passedOn.some((pattern) => pattern.test(name))),
  );
}
