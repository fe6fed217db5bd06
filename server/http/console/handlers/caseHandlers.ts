import * as v from 'valibot';
import { caseCalls } from '../../../../src/api/contract/console/cases.ts';
import { rightKinds } from '../../../../src/api/contract/infringements.ts';
import { acceptApplication, refuseApplication } from '../../../domains/author-pages/decideApplication.ts';
import { listOpenApplications } from '../../../domains/author-pages/openApplications.ts';
import { readMediaFiles } from '../../../domains/catalogue/wallpapers/presenter.ts';
import {
  dismissComplaints,
  listComplainedWorks,
  listComplaints,
} from '../../../domains/moderation/complaints.ts';
import { dismissUserComplaints, listUserComplaints } from '../../../domains/moderation/userComplaints.ts';
import { decideReport, reportStates } from '../../../domains/moderation/infringements/decideReport.ts';
import { findReport, listOpenReports } from '../../../domains/moderation/infringements/listReports.ts';
import { StaffError } from '../../../domains/staff/staffError.ts';
import { putBackByHost, takeOfflineByOperator } from '../../../domains/works/states/decideWork.ts';
import { readNote } from '../readText.ts';
import { consoleFile, type OperatorCallNeeds, type StaffHandlersFor } from '../consoleNeeds.ts';

const rightKind = v.picklist(rightKinds);
const applicationKind = caseCalls.decideApplication.request.entries.kind;

/** The handlers of complaints, infringements and applications. */
export function createCaseHandlers(needs: OperatorCallNeeds): StaffHandlersFor<typeof caseCalls> {
  const { database, publicPath } = needs;
  const pictureOf = (wid: number): Promise<string | null> => findPicture(needs, wid);
  return {
    async listComplaints() {
      const works = await listComplainedWorks(database);
      return {
        works: await Promise.all(
          works.map(async (work) => ({
            ...work,
            complaints: Number(work.complaints),
            picture: await pictureOf(work.wid),
          })),
        ),
      };
    },
    getComplaints: async ({ wid }) => ({ complaints: await listComplaints(database, wid) }),
    async dismissComplaints({ wid }) {
      if ((await dismissComplaints(database, wid)) === 0)
        throw new StaffError('notFound', 'There are no complaints about this work any more.');
      return {};
    },
    listUserComplaints: async () => ({ complaints: await listUserComplaints(database) }),
    async dismissUserComplaints({ uid }) {
      if ((await dismissUserComplaints(database, uid)) === 0)
        throw new StaffError('notFound', 'There are no complaints about this user any more.');
      return {};
    },
    async takeWorkOffline({ wid, code, note }, { now }) {
      await takeOfflineByOperator(database, wid, { code, note: readNote(note), now });
      return {};
    },
    async putWorkOnline({ wid }, { now }) {
      await putBackByHost(database, wid, now);
      return {};
    },
    async listReports() {
      const reports = await listOpenReports(database);
      return {
        reports: reports.map((report) => ({ ...report, right_kind: v.parse(rightKind, report.right_kind) })),
      };
    },
    async getReport({ report_id: id }) {
      const found = await findReport(database, id);
      if (found?.report.state !== reportStates.open)
        throw new StaffError('notFound', 'There is no such open report.');
      const { report, evidence } = found;
      const { wid, wallpaper_name, right_kind, claimant_name, contact, statement, created_at } = report;
      return {
        ...{ report_id: id, wid, wallpaper_name, right_kind, claimant_name, contact, statement, created_at },
        picture: await pictureOf(wid),
        evidence: evidence.map(({ evidence_id, mime, bytes }) => ({
          address: `${publicPath}/console/evidence/${id}/${evidence_id}`,
          mime,
          bytes,
        })),
      };
    },
    async decideReport({ report_id: id, is_upheld: isUpheld, note }, { now }) {
      if (!(await decideReport(database, id, { isUpheld, note: readNote(note), now })))
        throw new StaffError('decidedAlready', 'This report is decided already, or unknown.');
      return {};
    },
    async listApplications() {
      const applications = await listOpenApplications(database);
      return {
        applications: applications.map((row) => ({ ...row, kind: v.parse(applicationKind, row.kind) })),
      };
    },
    async decideApplication({ uid, kind, is_accepted: isAccepted, note, user_type: userType }, { now }) {
      const isClosed = isAccepted
        ? await acceptApplication(database, uid, kind, { userType, now })
        : await refuseApplication(database, uid, kind, { note: readNote(note), now });
      if (!isClosed)
        throw new StaffError('decidedAlready', 'This application is decided already, or unknown.');
      return {};
    },
  };
}

async function findPicture(needs: OperatorCallNeeds, wid: number): Promise<string | null> {
  const row = await needs.database
    .selectFrom('wallpapers')
    .select('files')
    .where('wid', '=', wid)
    .executeTakeFirst();
  const files = row ? readMediaFiles(row.files) : {};
  return consoleFile(needs, files.md5_1440_1080 ?? files.md5_428_244);
}
