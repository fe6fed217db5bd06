/** A line of a stack, as it was scrubbed: a script of the client or of the host, with a position. */
export interface Frame {
  /** Null where the code has no name. */
  name: string | null;
  file: string;
  line: number;
  /** From 1, as engines count. */
  column: number;
}

/** `at name (file:line:column)`, `at file:line:column` of Chromium, `name@file:line:column` of the others. */
const forms = [
  /^\s*at (?:async )?(?:(?<name>[^()]{1,200}?) \()?(?<file>[\w./-]{1,160}):(?<line>\d{1,9}):(?<column>\d{1,9})\)?$/,
  /^(?<name>[^@\s]{0,200})@(?<file>[\w./-]{1,160}):(?<line>\d{1,9}):(?<column>\d{1,9})$/,
];

/** The frame of a line; null for any other text. */
export function parseFrame(text: string): Frame | null {
  for (const form of forms) {
    const { name, file, line, column } = form.exec(text)?.groups ?? {};
    if (file !== undefined) return { name: name || null, file, line: Number(line), column: Number(column) };
  }
  return null;
}

/** A frame as Chromium writes it. */
export function formatFrame({ name, file, line, column }: Frame): string {
  const position = `${file}:${line}:${column}`;
  return name === null ? `    at ${position}` : `    at ${name} (${position})`;
}
