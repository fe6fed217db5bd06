import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import fp from 'fastify-plugin';
import { webWallpaperPolicy } from '../../../media/archive/webWallpaperPolicy.ts';
import { ticketMark } from '../../../src/api/contract/files/ticketNames.ts';
import type { StaffRole } from '../../../src/api/contract/console/staffCall.ts';
import { signTicket, verifyTicket } from '../../domains/commerce/tickets/tickets.ts';
import { evidenceNameOf } from '../../domains/moderation/infringements/evidence.ts';
import { findReport } from '../../domains/moderation/infringements/listReports.ts';
import { mayUse, readRoles } from '../../domains/staff/staffAccounts.ts';
import { StaffError } from '../../domains/staff/staffError.ts';
import { sendMedia } from '../mediaRoutes.ts';
import { allowOpaqueOrigin } from '../protectionHeaders.ts';
import { fileRoute } from '../limits/requestLimit.ts';
import type { ConsoleNeeds } from './consoleNeeds.ts';
import { requireSession } from './staffCallRoutes.ts';

/** The time for which the address of a web wallpaper opens it, in seconds. */
const pageSeconds = 15 * 60;
/** Works, complaints and infringements show files; no page of another role does. */
const filesRole: StaffRole = 'audit';
/** Before the name of a member: no uid begins so. */
const staffHolder = 'staff:';
/** Types that a browser shows by itself without running anything; other evidence is only saved. */
const shownEvidence: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * The files of the console: pictures and videos of works that wait, evidence, and web wallpapers, for those who audit. A
 * wallpaper's page is in a sandbox without an origin, whose requests carry no cookie: its address has a ticket of a quarter
 * of an hour instead, which opens nothing from the moment its holder audits no more.
 */
export const consoleFiles = fp<ConsoleNeeds>(
  async (app, needs) => {
    const { database, log, media, webFiles, ticketKeys, clock } = needs;
    app.get<{ Params: { md5: string } }>('/console/files/:md5', fileRoute, async (request, reply) => {
      const { member } = await requireSession(request, needs);
      requireRole(member.roles, filesRole);
      const file = await media.find(request.params.md5);
      if (!file) throw new StaffError('notFound', 'No file has this MD5.');
      return sendMedia(reply, file, 'holder');
    });
    app.get<{ Params: { report: string; id: string } }>(
      '/console/evidence/:report/:id',
      fileRoute,
      async (request, reply) => {
        const { member } = await requireSession(request, needs);
        requireRole(member.roles, filesRole);
        const { id, evidence, stored } = await fetchEvidence(needs, request.params);
        await log.append({
          ...{ staffName: member.name, action: 'openEvidence', subject: `report ${id}`, now: clock() },
          detail: { evidence_id: evidence.evidence_id },
        });
        const isShown = shownEvidence.includes(evidence.mime);
        return reply
          .headers({
            'content-disposition': isShown ? 'inline' : 'attachment',
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
            'cache-control': 'private, no-store',
          })
          .type(isShown ? evidence.mime : 'application/octet-stream')
          .send(await readFile(stored));
      },
    );
    app.get<{ Params: { wid: string; '*': string } }>(
      '/console/web/:wid/*',
      fileRoute,
      async (request, reply) => {
        const wid = Number(request.params.wid);
        const rest = request.params['*'];
        const end = rest.indexOf('/');
        const ticket = rest.startsWith(ticketMark) && end > 0 ? rest.slice(ticketMark.length, end) : '';
        const path = rest.slice(end + 1);
        if (!Number.isSafeInteger(wid) || path.includes('\u0000'))
          throw new StaffError('notFound', 'There is no such file.');
        const verdict = await verifyTicket(
          ticketKeys,
          { kind: 'web', wid },
          { ticket, deviceId: null },
          clock(),
        );
        if (verdict.state !== 'valid' || !verdict.uid.startsWith(staffHolder))
          throw new StaffError('sessionEnded', 'The address has expired. Open the work again.');
        requireRole(await readRoles(database, verdict.uid.slice(staffHolder.length)), filesRole);
        const known = await database
          .selectFrom('web_files')
          .select('md5')
          .where('wid', '=', wid)
          .where('path', '=', path)
          .executeTakeFirst();
        const file = known ? await webFiles.find({ wid, md5: known.md5, path }) : null;
        if (!file) throw new StaffError('notFound', 'There is no such file.');
        allowOpaqueOrigin(reply);
        const folder = `${app.publicPath}/console/web/${wid}/${ticketMark}${ticket}/`;
        return (
          reply
            .header(
              'content-security-policy',
              webWallpaperPolicy(`${request.protocol}://${request.host}`, folder),
            )
            .header('x-content-type-options', 'nosniff')
            .header('referrer-policy', 'no-referrer')
            .header('cache-control', 'private, no-store')
            // The origin of the frame is opaque: its module scripts and fonts are cross-origin reads of its own files.
            .header('access-control-allow-origin', '*')
            .type(file.mime)
            .sendFile(basename(file.path), dirname(file.path), { cacheControl: false, contentType: false })
        );
      },
    );
  },
  {
    name: 'console-files',
    decorators: { fastify: ['publicPath'] },
    dependencies: ['console-errors', '@fastify/cookie', '@fastify/static'],
  },
);

/** @throws StaffError `notFound` */
async function fetchEvidence(
  { database, privateFiles }: ConsoleNeeds,
  given: { report: string; id: string },
) {
  const id = Number(given.report);
  const found = Number.isSafeInteger(id) ? await findReport(database, id) : null;
  const evidence = found?.evidence.find((each) => each.evidence_id === given.id);
  const stored = evidence ? await privateFiles.fetch(evidenceNameOf(evidence.file_name)) : null;
  if (!evidence || stored === null) throw new StaffError('notFound', 'There is no such evidence.');
  return { id, evidence, stored };
}

/** The address at which a member may run a web wallpaper in any state. */
export async function pageAddress(
  { ticketKeys, publicPath }: Pick<ConsoleNeeds, 'ticketKeys' | 'publicPath'>,
  { wid, entry, name, now }: { wid: number; entry: string; name: string; now: number },
): Promise<string> {
  const holder = { uid: staffHolder + name, deviceId: '' };
  const ticket = await signTicket(ticketKeys, { kind: 'web', wid }, holder, {
    now,
    endsAt: now + pageSeconds,
  });
  return `${publicPath}/console/web/${wid}/${ticketMark}${ticket}/${entry}`;
}

/** @throws StaffError `roleMissing` */
function requireRole(roles: readonly StaffRole[], role: StaffRole): void {
  if (!mayUse(roles, role))
    throw new StaffError('roleMissing', `This needs the role ${role}. Ask the operator for it.`);
}
