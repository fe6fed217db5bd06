import * as v from 'valibot';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { workRefusals, type WorkAction, type WorkDto } from '../../../src/api/contract/works.ts';
import { walkTypes } from '../catalogue/wallpapers/authorWorks.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import {
  cutPage,
  defaultPageSize,
  numberKeys,
  readCursor,
  type Page,
  type PageQuery,
} from '../../kernel/pageCursor.ts';
import { presentWallpaper, type WallpaperWithAuthor } from '../catalogue/wallpapers/presenter.ts';
import { selectWallpaperRows } from '../catalogue/wallpapers/wallpaperRows.ts';

const { offline, online, audit, failed, waiting, waitingBuilding } = wallpaperStates;

/** A work with what only its author sees; works of the starter catalogue have none of it. */
interface WorkRow extends WallpaperWithAuthor {
  uploaded_at: number | null;
  built_percent: number | null;
  refusal_code: string | null;
  refusal_note: string | null;
  /** The reason why the host keeps it offline. */
  host_refusal_code: string | null;
  host_refusal_note: string | null;
  /** 1 where its author took it offline, 0 where the host did, null where it is not offline. */
  is_by_author: number | null;
}

export interface OwnWorksQuery extends PageQuery {
  uid: string;
  wtype?: number | undefined;
  state?: number | undefined;
}

/**
 * The works of an author in every state or in one, latest first.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listOwnWorks(
  database: DatabaseHandle,
  { uid, wtype, state, ...page }: OwnWorksQuery,
): Promise<Page<WorkDto>> {
  const limit = page.limit ?? defaultPageSize;
  const order = `uploads:${wtype ?? 'all'}:${state ?? 'all'}`;
  const from = readCursor(page.cursor, order, numberKeys);
  const found = await walkTypes(wtype, limit, 'published_at', (type) => {
    let query = selectWorkRows(database)
      .where('wallpapers.author_uid', '=', uid)
      .where('wallpapers.wtype', '=', type)
      .orderBy('wallpapers.published_at', 'desc')
      .orderBy('wallpapers.wid', 'desc')
      .limit(limit + 1);
    if (state !== undefined) query = query.where('wallpapers.state', '=', state);
    if (from)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('wallpapers.published_at', 'wallpapers.wid'), '<', tuple(...from)),
      );
    return query;
  });
  const { rows, ...rest } = cutPage(found, limit, order, (row) => [row.published_at, row.wid]);
  return { rows: rows.map(presentWork), ...rest };
}

/** A work as its author sees it; it must be there. */
export async function getWork(database: DatabaseHandle, wid: number): Promise<WorkDto> {
  return presentWork(
    await selectWorkRows(database).where('wallpapers.wid', '=', wid).executeTakeFirstOrThrow(),
  );
}

function selectWorkRows(database: DatabaseHandle) {
  return selectWallpaperRows(database)
    .leftJoin('works', 'works.wid', 'wallpapers.wid')
    .leftJoin('offline_works', 'offline_works.wid', 'wallpapers.wid')
    .select([
      'works.uploaded_at',
      'works.built_percent',
      'works.refusal_code',
      'works.refusal_note',
      'offline_works.refusal_code as host_refusal_code',
      'offline_works.refusal_note as host_refusal_note',
      'offline_works.is_by_author',
    ]);
}

function presentWork(row: WorkRow): WorkDto {
  const isBuilt = row.state !== waiting && row.state !== waitingBuilding;
  return {
    wallpaper: presentWallpaper(row),
    uploaded_at: row.uploaded_at,
    built_percent: isBuilt ? null : (row.built_percent ?? 0),
    refusal: refusalOf(row),
    actions: actionsOf(row),
  };
}

function refusalOf(row: WorkRow): WorkDto['refusal'] {
  if (row.state === failed) return presentRefusal(row.refusal_code, row.refusal_note);
  return row.state === offline ? presentRefusal(row.host_refusal_code, row.host_refusal_note) : null;
}

function presentRefusal(kept: string | null, note: string | null): WorkDto['refusal'] {
  if (kept === null) return null;
  const code = v.safeParse(v.picklist(workRefusals), kept);
  return { code: code.success ? code.output : 'other', note: note ?? '' };
}

function actionsOf(row: WorkRow): WorkAction[] {
  switch (row.state) {
    case online:
      return ['open', 'setPrice', 'takeOffline'];
    case offline:
      return row.is_by_author !== null && row.host_refusal_code === null ? ['setPrice', 'putOnline'] : [];
    case audit:
    case failed:
    case waiting:
    case waitingBuilding:
      return ['withdraw'];
    default:
      return [];
  }
}
