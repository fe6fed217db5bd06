import { sql, type CompiledQuery } from 'kysely';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { mostOpen } from '../../../../src/api/contract/files/fileClasses.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { StoredField } from '../../catalogue/tables.ts';
import { storedClassOf } from '../../catalogue/wallpapers/storedFiles.ts';
import { isUnlawful } from '../purchases/ownedWallpapers.ts';

/**
 * Who may fetch a file of the media store: `everyone`, for ever; `whileOnline`, everyone until the work is taken offline;
 * `ticket`, whoever has one; `unlisted` the same, but it does not exist for others: it is not audited, or offline; `none`,
 * since the law asks for that, or since it belongs to no field.
 */
export type MediaAccess = 'everyone' | 'whileOnline' | 'ticket' | 'unlisted' | 'none';

export interface MediaPermission {
  access: MediaAccess;
  /** Whether a wallpaper or a work names the file: the database then says that it is still there. */
  isNamed: boolean;
}

/** A field that names the file; all null for a file that was stored for a work and is named by none. */
interface MediaUse {
  field: StoredField | null;
  ptype: number | null;
  width: number | null;
  height: number | null;
  state: number | null;
  refusal_code: string | null;
  /** Not null for a file of an upload: it is public only after the audit. */
  uploaded: number | null;
}

/** Thumbnails of these sizes show a work in its author's own lists, whatever its state. */
const listFields: readonly StoredField[] = ['md5_165_93', 'md5_210_118', 'md5_340_190', 'md5_428_244'];

/** Reads who may fetch a file, by one statement that is compiled once: every request for a file runs it. */
export function createReadMediaAccess(database: DatabaseHandle): (md5: string) => Promise<MediaPermission> {
  const compiled = compileUsesQuery(database);
  return async (md5) => {
    const query: CompiledQuery<MediaUse> = { ...compiled, parameters: compiled.parameters.map(() => md5) };
    const { rows } = await database.executeQuery(query);
    return { access: accessOf(rows), isNamed: rows.length > 0 };
  };
}

function compileUsesQuery(database: DatabaseHandle): CompiledQuery<MediaUse> {
  return sql<MediaUse>`
    select media_uses.field, ptype, width, height, state, refusal_code, work_files.wid as uploaded
    from media_uses
    join wallpapers on wallpapers.wid = media_uses.wid
    left join work_files on work_files.wid = media_uses.wid and work_files.md5 = media_uses.md5
    left join withdrawn_listings on withdrawn_listings.wid = media_uses.wid
    where media_uses.md5 = ${''}
    union all
    select null, null, null, null, null, null, wid from work_files where md5 = ${''}`.compile(database);
}

/** The most open of what the fields that name a file allow. */
export function accessOf(uses: readonly MediaUse[]): MediaAccess {
  // Avatars, covers, and what else belongs to no wallpaper.
  if (uses.length === 0) return 'everyone';
  const named = uses.flatMap((use) => {
    const { field, ptype, width, height } = use;
    if (field === null || ptype === null || width === null || height === null) return [];
    if (use.state === wallpaperStates.offline && isUnlawful(use.refusal_code)) return [];
    return { ...use, field, fileClass: storedClassOf(field, { ptype, width, height }) };
  });
  const isOwnList = (field: StoredField): boolean => listFields.includes(field);
  const listed = uses.flatMap(({ field, uploaded }) =>
    field !== null && uploaded !== null && isOwnList(field) ? [field] : [],
  );
  const visible = named.filter(
    ({ uploaded, state }) => uploaded === null || state === wallpaperStates.online,
  );
  const visibleClass = mostOpen(visible.map(({ fileClass }) => fileClass));
  if (visibleClass === 'open')
    return uses.some(({ uploaded }) => uploaded !== null) ? 'whileOnline' : 'everyone';
  if (listed.length > 0) return 'whileOnline';
  if (visibleClass !== null) return 'ticket';
  return named.length > 0 ? 'unlisted' : 'none';
}
