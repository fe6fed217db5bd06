import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { MediaSource } from '../../../media/store/mediaSource.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { exportSections, type ExportSection } from './exportSections.ts';

/** Pictures and videos are compressed already. */
const stored = { compress: false } as const;

interface ExportSource {
  database: DatabaseHandle;
  media: MediaSource;
}

/**
 * The archive of all that is a user's: a JSON file for each kind of row, and the file of each work. It is made while it
 * is read, row by row and file by file: neither memory nor disk holds it, and a reader that has gone ends it.
 *
 * @param onFailure called where it ends early
 */
export function streamExport(
  source: ExportSource,
  uid: string,
  onFailure: (error: unknown) => void,
): Readable {
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: unknown) => {
    onFailure(error);
    output.destroy(error instanceof Error ? error : undefined);
  });
  addParts(zip, source, uid).then(
    () => zip.end(),
    (error: unknown) => zip.emit('error', error),
  );
  return output;
}

/**
 * Adds each part once the one before has been read: a file of an object store is copied to this machine's disk when its
 * turn comes, not all of them at once.
 */
async function addParts(zip: ZipFile, { database, media }: ExportSource, uid: string): Promise<void> {
  for (const section of exportSections)
    await addPart(zip, `${section.name}.json`, {}, () => Readable.from(writeRows(database, uid, section)));
  const works = await database
    .selectFrom('wallpapers')
    .select(['wid', 'md5', 'mime'])
    .where('author_uid', '=', uid)
    .orderBy('wid')
    .execute();
  for (const { wid, md5, mime } of works) {
    const file = await media.find(md5);
    if (!file) continue;
    const name = `works/${wid}.${
      mime
        .split('/')
        .at(-1)
        ?.replaceAll(/[^a-z0-9]/gv, '') ?? 'bin'
    }`;
    await addPart(zip, name, stored, () => createReadStream(file.path));
  }
}

/** Resolves once the part has been read; never, where the archive ends before. */
function addPart(zip: ZipFile, name: string, how: object, open: () => Readable): Promise<void> {
  return new Promise((resolve) => {
    zip.addReadStreamLazy(name, how, (answer) => answer(null, open().once('end', resolve)));
  });
}

async function* writeRows(
  database: DatabaseHandle,
  uid: string,
  section: ExportSection,
): AsyncGenerator<string> {
  let after: string | number | null = null;
  yield '[';
  for (;;) {
    const rows: object[] = await section.read(database, uid, after);
    const last = rows.at(-1);
    if (!last) break;
    const text = rows.map((row) => JSON.stringify(row)).join(',\n');
    yield after === null ? `\n${text}` : `,\n${text}`;
    after = section.keyOf(last);
  }
  yield '\n]\n';
}
