import type { PrivateFiles } from '../../../media/files/privateFiles.ts';
import type { MediaSource } from '../../../media/store/mediaSource.ts';
import type { RemoteMedia } from '../../../media/store/serviceMedia.ts';
import type { operatorCalls } from '../../../src/api/contract/console/operator.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { evidenceNameOf } from '../../domains/moderation/infringements/evidence.ts';
import { findReport } from '../../domains/moderation/infringements/listReports.ts';
import { StaffError } from '../../domains/staff/staffError.ts';
import { listWaitingWorks, readWork, type AuditedWork } from '../../domains/works/audit/auditedWorks.ts';
import type { WebFileSource } from '../../domains/works/files/webFileSource.ts';
import { passWork, rejectWork } from '../../domains/works/states/decideWork.ts';
import type { StaffHandlersFor } from '../../http/console/consoleNeeds.ts';
import { readOptionalNote } from '../../http/console/readText.ts';
import { ServiceError } from '../../kernel/serviceError.ts';

/** The files of the service. */
interface OperatorFiles {
  media: MediaSource & { remote?: RemoteMedia };
  webFiles: WebFileSource;
  privateFiles: PrivateFiles;
}

export interface OperatorNeeds {
  database: DatabaseHandle;
  /** Opens the files, for which an object store asks its key. */
  openFiles(): Promise<OperatorFiles>;
}

/** The handlers of the calls that the command line alone makes. */
export function createOperatorHandlers({
  database,
  openFiles,
}: OperatorNeeds): StaffHandlersFor<typeof operatorCalls> {
  return {
    async listWaitingWorks() {
      const files = await openFiles();
      const works = await listWaitingWorks({ database, ...files });
      const elsewhere = files.media.remote ? 'objectStore' : 'missing';
      return {
        works: works.map((work) => {
          const { wid, name, author_uid, author_name, kind, width, height, bytes, uploaded_at } = work;
          const file = work.files[0]?.path ?? null;
          return {
            ...{ wid, name, author_uid, author_name, kind, width, height, bytes, uploaded_at },
            wants: wantsOf(work),
            file,
            file_place: file === null ? elsewhere : 'here',
          };
        }),
      };
    },
    async getWork({ wid }) {
      const work = await readWork({ database, ...(await openFiles()) }, wid);
      if (!work) throw new StaffError('notFound', 'There is no such work.');
      const { package: read, ...rest } = work;
      return {
        ...rest,
        manifest: read && [read.format, read.author, read.license].filter((text) => text !== '').join(', '),
        wants: wantsOf(work),
        properties: (read?.properties_en ?? []).map(({ kind, key, label }) => ({ kind, key, label })),
      };
    },
    async listEvidence({ report_id: id }) {
      const found = await findReport(database, id);
      if (!found) throw new StaffError('notFound', 'There is no such report.');
      const { privateFiles } = await openFiles();
      return {
        evidence: await Promise.all(
          found.evidence.map(async ({ file_name: name, mime, bytes }) => {
            const path = await privateFiles.fetch(evidenceNameOf(name));
            return { path, mime, bytes };
          }),
        ),
      };
    },
    async passWork({ wid }, { now }) {
      await decide(database, wid, () => passWork(database, wid, now));
      return {};
    },
    async rejectWork({ wid, code, note }, { now }) {
      const text = readOptionalNote(note);
      await decide(database, wid, () => rejectWork(database, wid, { code, note: text, now }));
      return {};
    },
  };
}

/** Decides about a work. @throws StaffError that names the state in which it is */
async function decide(database: DatabaseHandle, wid: number, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.ret !== errorCodes.workStateRefused) throw error;
    const row = await database
      .selectFrom('wallpapers')
      .select('state')
      .where('wid', '=', wid)
      .executeTakeFirst();
    const found = Object.entries(wallpaperStates).find(([, state]) => state === row?.state);
    throw new StaffError('stateRefused', `The work is ${found?.[0] ?? 'gone'}.`);
  }
}

/** The permissions that a manifest asks for, the network by its hosts. */
function wantsOf({ package: read }: AuditedWork): string[] {
  if (!read) return [];
  const { permissions, hosts } = read.wanted;
  return permissions.map((permission) =>
    permission === 'network' && hosts.length > 0 ? `network (${hosts.join(', ')})` : permission,
  );
}
