type State = 'beforeKey' | 'comment' | 'key' | 'beforeValue' | 'value' | 'single' | 'double';

const isNewline = (character: string): boolean => character === '\n' || character === '\r';
const isBlank = (character: string): boolean =>
  character === ' ' || character === '\t' || isNewline(character);
const name = /^[A-Za-z_]\w*$/v;
/** Between double quotes a backslash before any other character is one. */
const escapedInDouble = '"\\`$';

/**
 * Reads settings as systemd reads an `EnvironmentFile=` (https://www.freedesktop.org/software/systemd/man/systemd.exec.html, `parse_env_file`
 * of its sources), so that the unit and the operator's commands have the same ones. A shell does not: it ends a value at `&`.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  let state: State = 'beforeKey';
  let key = '';
  let value = '';
  /** The length of the value without blanks at its end. */
  let length = 0;
  const add = (characters: string): void => {
    value += characters;
    if (state !== 'value' || !isBlank(characters)) length = value.length;
  };
  const end = (): void => {
    if (name.test(key.trimEnd())) settings[key.trimEnd()] = value.slice(0, length);
    state = 'beforeKey';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    switch (state) {
      case 'beforeKey':
        if (isBlank(character)) break;
        [key, value, length] = [character, '', 0];
        state = character === '#' || character === ';' ? 'comment' : 'key';
        break;
      case 'comment':
        if (isNewline(character)) state = 'beforeKey';
        break;
      case 'key':
        if (isNewline(character)) state = 'beforeKey';
        else if (character === '=') state = 'beforeValue';
        else key += character;
        break;
      case 'single':
        if (character === "'") state = 'beforeValue';
        else add(character);
        break;
      case 'double':
        if (character === '"') state = 'beforeValue';
        else if (character !== '\\') add(character);
        else {
          at += 1;
          const escaped = text.charAt(at);
          if (!isNewline(escaped)) add(escapedInDouble.includes(escaped) ? escaped : `\\${escaped}`);
        }
        break;
      case 'beforeValue':
        if (character === "'") state = 'single';
        else if (character === '"') state = 'double';
        else if (isNewline(character)) end();
        else if (!isBlank(character)) {
          state = 'value';
          at -= 1;
        }
        break;
      case 'value':
        if (isNewline(character)) end();
        else if (character !== '\\') add(character);
        else {
          at += 1;
          const escaped = text.charAt(at);
          if (!isNewline(escaped)) add(escaped);
        }
    }
  }
  if (state !== 'beforeKey' && state !== 'comment' && state !== 'key') end();
  return settings;
}

/** Variables of a terminal; a setting that is only in that of the operator is none of the service. */
const ofTerminal = /^(?:PATH|HOME|TERM|COLUMNS|LANG|LANGUAGE|TZ|LC_\w+|NO_COLOR)$/v;

/**
 * Returns the environment that a unit with such an `EnvironmentFile=` has, besides the variables of the terminal. As in the unit, the
 * file comes before the standard folder of data.
 */
export function settingsOf(text: string, dataFolder: string, terminal: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(terminal).filter(([key]) => ofTerminal.test(key))),
    YUEQI_DATA_DIR: dataFolder,
    HOME: dataFolder,
    ...parseEnvironmentFile(text),
  };
}
