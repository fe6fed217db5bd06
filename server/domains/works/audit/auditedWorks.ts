import { sql } from 'kysely';
import * as v from 'valibot';
import { md5, tag, wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { WallpaperPackageDto } from '../../../../src/api/contract/packages/readPackage.ts';
import type { MediaSource } from '../../../../media/store/mediaSource.ts';
import type { RemoteMedia } from '../../../../media/store/serviceMedia.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { readWebPackage } from '../../catalogue/wallpapers/webPackages.ts';
import type { WebFileSource } from '../files/webFileSource.ts';

/** Works printed at once; the next ones follow when these are decided. */
const listLimit = 50;
const storedFiles = v.record(v.string(), v.nullable(md5));
const storedTags = v.array(tag);

interface WorkFile {
  name: string;
  path: string | null;
}

/** A work as the auditor sees it. */
export interface AuditedWork {
  wid: number;
  name: string;
  author_uid: string;
  author_name: string;
  kind: string;
  state: number;
  width: number;
  height: number;
  bytes: number;
  tags: string[];
  /** Unix seconds; null for a work of the initial catalogue. */
  uploaded_at: number | null;
  /** The texts of a web wallpaper's manifest; null without one. */
  package: WallpaperPackageDto | null;
  /** The work's own file first; the path is null where it is not on this machine. */
  files: WorkFile[];
}

interface Tools {
  database: DatabaseHandle;
  media: MediaSource & { remote?: RemoteMedia };
  webFiles: WebFileSource;
}

/** Works that wait for the audit, oldest first. */
export async function listWaitingWorks(tools: Tools): Promise<AuditedWork[]> {
  const rows = await selectWorks(tools)
    // Written out, so that the index of those that wait for the audit is walked.
    .where('wallpapers.state', '=', sql.lit(wallpaperStates.audit))
    .orderBy('works.uploaded_at')
    .orderBy('wallpapers.wid')
    .limit(listLimit)
    .execute();
  const here = onlyHere(tools);
  return Promise.all(rows.map((row) => present(here, row)));
}

/** Of an object store a list fetches nothing: the files of one work are fetched once it is shown. */
function onlyHere(tools: Tools): Tools {
  const { remote } = tools.media;
  if (!remote) return tools;
  return {
    ...tools,
    media: { ...tools.media, find: (md5) => remote.findHere(md5) },
    webFiles: { find: async () => null },
  };
}

export async function readWork(tools: Tools, wid: number): Promise<AuditedWork | null> {
  const row = await selectWorks(tools).where('wallpapers.wid', '=', wid).executeTakeFirst();
  return row ? present(tools, row) : null;
}

/** The names of the tags of a row. */
export function parseStoredTags(tags: string): string[] {
  return v.parse(storedTags, JSON.parse(tags)).map((each) => each.tname);
}

/** Works with what an auditor looks at. */
export function selectWorks({ database }: Pick<Tools, 'database'>) {
  return database
    .selectFrom('wallpapers')
    .innerJoin('users', 'users.uid', 'wallpapers.author_uid')
    .leftJoin('works', 'works.wid', 'wallpapers.wid')
    .select([
      'wallpapers.wid',
      'wallpapers.name',
      'wallpapers.author_uid',
      'wallpapers.wtype',
      'wallpapers.state',
      'wallpapers.width',
      'wallpapers.height',
      'wallpapers.bytes',
      'wallpapers.md5',
      'wallpapers.files',
      'wallpapers.web_entry',
      'wallpapers.tags',
      'wallpapers.palette',
      'users.nick_name',
      'works.kind',
      'works.uploaded_at',
    ]);
}

type WorkRow = Awaited<ReturnType<ReturnType<typeof selectWorks>['executeTakeFirstOrThrow']>>;

async function present(tools: Tools, row: WorkRow): Promise<AuditedWork> {
  return {
    wid: row.wid,
    name: row.name,
    author_uid: row.author_uid,
    author_name: row.nick_name,
    kind: row.kind ?? (row.wtype === 2 ? 'picture' : 'dynamic'),
    state: row.state,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    tags: parseStoredTags(row.tags),
    uploaded_at: row.uploaded_at,
    package: row.web_entry === null ? null : await readWebPackage(tools.database, row.wid),
    files: [...(await findMainFiles(tools, row)), ...(await findRenditions(tools, row))],
  };
}

/** The image or the video; of a web wallpaper its pages and scripts, the entry page first. */
async function findMainFiles({ database, media, webFiles }: Tools, row: WorkRow): Promise<WorkFile[]> {
  const { wid, web_entry: entry } = row;
  if (entry === null) return [{ name: 'original', path: (await media.find(row.md5))?.path ?? null }];
  const files = await database
    .selectFrom('web_files')
    .select(['wid', 'path', 'md5'])
    .where('wid', '=', wid)
    .orderBy('path')
    .execute();
  const ordered = [
    ...files.filter((file) => file.path === entry),
    ...files.filter((file) => file.path !== entry),
  ];
  return Promise.all(
    ordered.map(async (file) => ({ name: file.path, path: (await webFiles.find(file))?.path ?? null })),
  );
}

async function findRenditions({ media }: Tools, row: WorkRow): Promise<WorkFile[]> {
  const named = Object.entries(v.parse(storedFiles, JSON.parse(row.files)));
  return Promise.all(
    named.flatMap(([name, hash]) =>
      hash === null ? [] : [media.find(hash).then((found) => ({ name, path: found?.path ?? null }))],
    ),
  );
}
