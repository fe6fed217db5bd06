import { type Entry, getFileNameLowLevel } from 'yauzl';
import { decodeNames } from '../../../fileNames/legacyNames.ts';

const utf8Names = 0x800;
const unicodePath = 0x7075;

/** The names of an archive's entries. Those of one archive come from one system: they are decoded together. */
export function namesOf(entries: readonly Entry[]): string[] {
  return decodeNames(entries.map(nameBytesOf));
}

/** Names are UTF-8 where the archive says so (APPNOTE.TXT of PKWARE, 4.4.4 and 4.6.9), else of the system that packed it. */
function nameBytesOf({ generalPurposeBitFlag: flags, extraFields, fileNameRaw }: Entry): Buffer {
  const isUnicode = (flags & utf8Names) !== 0 || extraFields.some(({ id }) => id === unicodePath);
  return isUnicode ? Buffer.from(getFileNameLowLevel(flags, fileNameRaw, extraFields, true)) : fileNameRaw;
}
