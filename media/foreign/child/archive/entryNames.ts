import { type Entry, getFileNameLowLevel } from 'yauzl';
import { decodeNames } from '../../../fileNames/legacyNames.ts';

const utf8Names = 0x800;
const unicodePath = 0x7075;

/** Of `versionMadeBy` (APPNOTE.TXT of PKWARE, 4.4.2.2): MS-DOS, which programs of Windows write too, and NTFS. */
const windowsSystems: readonly number[] = [0, 10];

/**
 * The names of an archive's entries. Those of one archive come from one system: they are decoded together. Names that begin at
 * the folder that was packed, as `./` does, begin without it; those of Windows may have its separators, though they should not.
 */
export function namesOf(entries: readonly Entry[]): string[] {
  const names = decodeNames(entries.map(nameBytesOf), (index) => isUnicode(entries[index]));
  return entries.map(({ versionMadeBy }, index) => {
    const name = names[index] ?? '';
    const isOfWindows = windowsSystems.includes(versionMadeBy >>> 8);
    return (isOfWindows ? name.replaceAll('\\', '/') : name).replace(/^(?:\.\/)+/, '');
  });
}

function nameBytesOf(entry: Entry): Buffer {
  const { generalPurposeBitFlag: flags, extraFields, fileNameRaw } = entry;
  return isUnicode(entry)
    ? Buffer.from(getFileNameLowLevel(flags, fileNameRaw, extraFields, true))
    : fileNameRaw;
}

/** Names are UTF-8 where the archive says so (APPNOTE.TXT of PKWARE, 4.4.4 and 4.6.9), else of the system that packed it. */
function isUnicode(entry: Entry | undefined): boolean {
  if (!entry) return false;
  const { generalPurposeBitFlag: flags, extraFields } = entry;
  return (flags & utf8Names) !== 0 || extraFields.some(({ id }) => id === unicodePath);
}
