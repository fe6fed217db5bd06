import { cutTextStart } from '../shownText.ts';

/** Of the last segment, in UTF-16 units, which the host's router limits; the whole name is in the query. */
const longestName = 80;

/** A file that is uploaded to the host. */
export interface UploadName {
  readonly ticket: string;
  readonly index: number;
  /** The name that the user knows the file by; of a folder its path in it, with `/`. */
  readonly path: string;
}

/** Returns the path and query of `PUT /bridge/upload`. No name is too long or too strange for it: half a character is left out. */
export function uploadPath({ ticket, index, path }: UploadName): string {
  const wellFormed = path.toWellFormed();
  const fileName = wellFormed.split('/').at(-1) ?? '';
  const ending = cutTextStart(fileName, longestName);
  return `/bridge/upload/${ticket}/${index}/${encodeURIComponent(ending)}?path=${encodeURIComponent(wellFormed)}`;
}
