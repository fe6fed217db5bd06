import { StaffError } from '../../domains/staff/staffError.ts';
import { readTypedText } from '../../kernel/typedText.ts';

interface TextLimits {
  minimum: number;
  maximum: number;
  isMultiline?: boolean;
}

const noteLimits: TextLimits = { minimum: 1, maximum: 500, isMultiline: true };

/** A text that users read. @param name of the text, for the refusal @throws StaffError `valueRefused` */
export function readText(typed: string, limits: TextLimits, name: string): string {
  const read = readTypedText(typed, limits);
  if ('text' in read) return read.text;
  throw new StaffError(
    'valueRefused',
    `${name} must have ${limits.minimum} to ${limits.maximum} visible characters.`,
  );
}

/** A note that users read. @throws StaffError `valueRefused` */
export const readNote = (note: string): string => readText(note, noteLimits, 'The note');

/** The same, for a note that may be left out. @throws StaffError `valueRefused` */
export const readOptionalNote = (note: string): string => (note === '' ? '' : readNote(note));
