import { sql } from 'kysely';
import * as v from 'valibot';
import type { AuditedWorkDto, auditQueueCalls } from '../../../../src/api/contract/console/auditQueue.ts';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { workKinds } from '../../../../src/api/contract/works.ts';
import { readMediaFiles } from '../../../domains/catalogue/wallpapers/presenter.ts';
import { StaffError } from '../../../domains/staff/staffError.ts';
import type { StaffMember } from '../../../domains/staff/staffSessions.ts';
import {
  recordDecision,
  undoDecision,
  type DecisionRefusal,
} from '../../../domains/works/audit/auditDecisions.ts';
import { parseStoredTags, selectWorks } from '../../../domains/works/audit/auditedWorks.ts';
import { leaseWorks, releaseWorks, type AuditLease } from '../../../domains/works/audit/auditLeases.ts';
import { readAuthorRecord } from '../../../domains/works/audit/authorRecord.ts';
import { findAlikeWallpapers } from '../../../domains/works/similar/pictureHashes.ts';
import { pageAddress } from '../consoleFiles.ts';
import { consoleFile, requireMember, type ConsoleNeeds, type StaffHandlersFor } from '../consoleNeeds.ts';

const storedPalette = v.array(v.string());
const refusals: Record<DecisionRefusal, string> = {
  decidedAlready: 'This work is decided already.',
  notLeased: 'This work is another auditor’s now, or yours for too long. Go on with the next one.',
  stateRefused: 'This work does not wait for the audit any more.',
};

/** The handlers of the queue of works. */
export function createAuditHandlers(needs: ConsoleNeeds): StaffHandlersFor<typeof auditQueueCalls> {
  const { database } = needs;
  return {
    async leaseWorks({ known }, context) {
      const member = requireMember(context);
      const leases = await leaseWorks(database, member.staffId, context.now);
      const unknown = leases.filter(({ wid }) => !known.includes(wid));
      const { count } = await database
        .selectFrom('wallpapers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        // Written out, so that the index of those that wait for the audit is walked.
        .where('state', '=', sql.lit(wallpaperStates.audit))
        .executeTakeFirstOrThrow();
      const works = await Promise.all(unknown.map((lease) => presentWork(needs, lease, member, context.now)));
      return { works: works.flatMap((work) => work ?? []), waiting: Number(count) };
    },
    async releaseWorks(_params, context) {
      await releaseWorks(database, requireMember(context).staffId);
      return {};
    },
    async decideWork({ wid, verdict, code, note }, context) {
      if (verdict === 'reject' && code === null)
        throw new StaffError('malformed', 'Missing or invalid: code.');
      const { staffId } = requireMember(context);
      const reason = verdict === 'pass' ? { code: null, note: '' } : { code, note };
      const result = await recordDecision(database, { staffId, wid, verdict, ...reason, now: context.now });
      if (typeof result === 'string') throw new StaffError(result, refusals[result]);
      return { takes_effect_at: result.takesEffectAt };
    },
    async undoDecision({ wid }, context) {
      const { staffId } = requireMember(context);
      if (!(await undoDecision(database, { staffId, wid, now: context.now })))
        throw new StaffError('undoTooLate', 'The decision has taken effect, or is not yours.');
      return {};
    },
  };
}

/** Null for a work that its author withdrew in this moment. */
async function presentWork(
  needs: ConsoleNeeds,
  { wid, leased_until }: AuditLease,
  { name }: StaffMember,
  now: number,
): Promise<AuditedWorkDto | null> {
  const { database } = needs;
  const row = await selectWorks({ database }).where('wallpapers.wid', '=', wid).executeTakeFirst();
  if (!row) return null;
  const files = readMediaFiles(row.files);
  const large = files.md5_2k ?? files.md5_1920 ?? files.md5_1440_1080 ?? files.md5_428_244 ?? null;
  const isPicture = row.web_entry === null && !files.md5_video;
  const { alike, author } = await readSurroundings(needs, row);
  const kind = workKinds.find((each) => each === row.kind);
  return {
    wid,
    name: row.name,
    kind: kind ?? (isPicture ? 'picture' : 'dynamic'),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    tags: parseStoredTags(row.tags),
    palette: v.parse(storedPalette, JSON.parse(row.palette)),
    uploaded_at: row.uploaded_at,
    leased_until,
    picture: consoleFile(needs, large ?? (isPicture ? row.md5 : null)),
    video: consoleFile(needs, files.md5_video),
    page: row.web_entry === null ? null : await pageAddress(needs, { wid, entry: row.web_entry, name, now }),
    author,
    alike,
  };
}

async function readSurroundings(
  needs: ConsoleNeeds,
  row: { wid: number; palette: string; author_uid: string; nick_name: string },
): Promise<Pick<AuditedWorkDto, 'alike' | 'author'>> {
  const { database } = needs;
  const uid = row.author_uid;
  const [found, record, complaints, account] = await Promise.all([
    findAlikeWallpapers(database, row),
    readAuthorRecord(database, uid),
    database
      .selectFrom('reports')
      .innerJoin('wallpapers', 'wallpapers.wid', 'reports.wid')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('author_uid', '=', uid)
      .executeTakeFirstOrThrow(),
    database.selectFrom('accounts').select('is_blocked').where('uid', '=', uid).executeTakeFirst(),
  ]);
  return {
    alike: found.map(({ files, ...wallpaper }) => {
      const { md5_340_190: middle, md5_210_118: small } = readMediaFiles(files);
      return { ...wallpaper, picture: consoleFile(needs, middle ?? small) };
    }),
    author: {
      uid,
      name: row.nick_name,
      ...record,
      complaints: Number(complaints.count),
      is_blocked: account?.is_blocked === 1,
    },
  };
}
