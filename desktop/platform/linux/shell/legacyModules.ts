/** Modules of GNOME Shell have the same names before 45, as fields of `imports`. */
const shellModule = /^resource:\/\/\/org\/gnome\/shell\/(?<path>[\w/]+)\.js$/;
const library = /^gi:\/\/(?<name>\w+)$/;
const ownModule = /^\.\/(?<name>\w+)\.js$/;
const wholeImport = /^import (?:\* as )?(?<name>\w+) from '(?<from>[^']+)';$/;
const namedImport = /^import \{ (?<names>[\w, ]+) \} from '(?<from>[^']+)';$/;

/**
 * Rewrites a module for GNOME Shell 42 to 44, where a file is a script: others reach its functions, and what is declared with
 * `var`, by `imports`.
 *
 * @throws Error where it imports or exports in a way that has no counterpart there
 */
export function toLegacyModule(source: string): string {
  const lines = source.split('\n').map((line) => {
    if (line.startsWith('import ')) return importLine(line);
    if (line.startsWith('export ')) return exportLine(line);
    return line;
  });
  const head = 'const Me = imports.misc.extensionUtils.getCurrentExtension();';
  return [head, ...lines].join('\n');
}

function importLine(line: string): string {
  const whole = wholeImport.exec(line)?.groups;
  const named = namedImport.exec(line)?.groups;
  const from = whole?.['from'] ?? named?.['from'] ?? '';
  const bound = whole?.['name'] ?? `{ ${named?.['names'] ?? ''} }`;
  const place = placeOf(from);
  if (place === null) throw new Error(`This import has no counterpart in older shells: ${line}`);
  return `const ${bound} = ${place};`;
}

function placeOf(from: string): string | null {
  const name = library.exec(from)?.groups?.['name'];
  if (name !== undefined) return `imports.gi.${name}`;
  const path = shellModule.exec(from)?.groups?.['path'];
  if (path !== undefined) return `imports.${path.replaceAll('/', '.')}`;
  const own = ownModule.exec(from)?.groups?.['name'];
  return own === undefined ? null : `Me.imports.${own}`;
}

function exportLine(line: string): string {
  if (line.startsWith('export function ')) return line.slice('export '.length);
  const name = /^export class (?<name>\w+) \{$/.exec(line)?.groups?.['name'];
  if (name === undefined) throw new Error(`This export has no counterpart in older shells: ${line}`);
  return `var ${name} = class ${name} {`;
}
