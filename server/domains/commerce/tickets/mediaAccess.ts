import { sql, type CompiledQuery } from 'kysely';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { StoredField } from '../../catalogue/tables.ts';
import { storedClassOf } from '../../catalogue/wallpapers/storedFiles.ts';
import { isTakenDown } from '../purchases/ownedWallpapers.ts';

/**
 * The access to a file of the media store: `everyone`, for ever; `whileOnline`, everyone until the work is taken
 * offline; `ticket`, the holder of one; `unlisted` the same, but it does not exist for others: it is not audited, or
 * offline; `none`, since the law asks for that, or since it belongs to no field.
 */
export type MediaAccess = (typeof byOpenness)[number];

const byOpenness = ['everyone', 'whileOnline', 'ticket', 'unlisted', 'none'] as const;

export interface MediaPermission {
  access: MediaAccess;
  /** True if a wallpaper or a work names the file: the database then says that it still exists. */
  isNamed: boolean;
}

/** A field that names the file; all null for a file that was stored for a work and is named by none. */
interface MediaUse {
  field: StoredField | null;
  ptype: number | null;
  width: number | null;
  height: number | null;
  state: number | null;
  /** The reasons why the host keeps the wallpaper offline, and why the audit rejected it. */
  offline_code: string | null;
  audit_code: string | null;
  /** Not null for a file of an upload, which may be taken offline by its author. */
  uploaded: number | null;
}

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
    select media_uses.field, ptype, width, height, state, offline_works.refusal_code as offline_code,
      works.refusal_code as audit_code, work_files.wid as uploaded
    from media_uses
    join wallpapers on wallpapers.wid = media_uses.wid
    left join work_files on work_files.wid = media_uses.wid and work_files.md5 = media_uses.md5
    left join works on works.wid = media_uses.wid
    left join offline_works on offline_works.wid = media_uses.wid
    where media_uses.md5 = ${''}
    union all
    select null, null, null, null, null, null, null, wid from work_files where md5 = ${''}`.compile(database);
}

/** The most open of what the fields that name a file allow. */
export function accessOf(uses: readonly MediaUse[]): MediaAccess {
  // Avatars, covers, and what else belongs to no wallpaper.
  if (uses.length === 0) return 'everyone';
  const allowed = uses.map(accessOfUse);
  const access = byOpenness.find((each) => allowed.includes(each)) ?? 'none';
  // A file that an upload names may be removed.
  return access === 'everyone' && uses.some(({ uploaded }) => uploaded !== null) ? 'whileOnline' : access;
}

/** The state of a wallpaper decides first, whichever field names the file. */
function accessOfUse(use: MediaUse): MediaAccess {
  const { field, ptype, width, height, state } = use;
  if (field === null || ptype === null || width === null || height === null || state === null) return 'none';
  if (isTakenDown(state, use)) return 'none';
  if (state !== wallpaperStates.online) return 'unlisted';
  return storedClassOf(field, { ptype, width, height }) === 'open' ? 'everyone' : 'ticket';
}
