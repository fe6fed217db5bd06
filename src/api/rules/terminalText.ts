/** Characters that a terminal acts on, that end a line, or that turn the direction of what follows. */
const acting = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu; // oxlint-disable-line no-control-regex -- these are meant

/** A line as a terminal may get it: names of files, titles and messages of others are part of it. */
export function toTerminalLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/gu, ' ')
    .replace(acting, '');
}

/** Lines as a terminal may get them: line feeds stay. */
export function toTerminalText(text: string): string {
  return text.split('\n').map(toTerminalLine).join('\n');
}

/** A value as JSON, in one line where no indentation is given; what a terminal acts on is escaped. */
export function toTerminalJson(value: unknown, indentation = 0): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const lines = JSON.stringify(value, null, indentation).split('\n');
  return lines.map((line) => line.replace(acting, escape)).join('\n');
}
