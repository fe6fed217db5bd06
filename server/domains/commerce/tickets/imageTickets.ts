import { wallpaperStates, type WallpaperDto } from '../../../../src/api/contract/entities.ts';
import type { ImageTicketDto } from '../../../../src/api/contract/files/fileTicket.ts';
import { ticketSeconds } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { CallContext, CallHandlers } from '../../../kernel/calls.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { readMediaFiles } from '../../catalogue/wallpapers/presenter.ts';
import { previewOf } from '../../catalogue/wallpapers/storedFiles.ts';
import { findClaims, mayUse, type Claim } from '../purchases/ownedWallpapers.ts';
import type { TicketKeys } from './ticketKeys.ts';
import { signTicket } from './tickets.ts';

const imageFields = ['md5_165_93', 'md5_210_118', 'md5_340_190', 'md5_428_244', 'md5_1440_1080'] as const;
type ImageField = (typeof imageFields)[number];
type ShownWallpaper = Pick<WallpaperDto, 'wid'> & Partial<Pick<WallpaperDto, ImageField>>;

/** Tickets change once in so many seconds, so that a list that is fetched again shows the same addresses. */
const roundSeconds = 3_600;

interface ImageTicketNeeds {
  database: DatabaseHandle;
  keys: TicketKeys;
  clock: Clock;
}

/**
 * Handlers whose answers show wallpapers of the caller in every state: with tickets for the images of those that are not
 * online, and without the images that the caller may not have either.
 */
export function addImageTickets(handlers: CallHandlers, needs: ImageTicketNeeds): CallHandlers {
  const add =
    <Params, Answer extends object>(
      handler: (params: Params, context: CallContext) => Promise<Answer>,
      shownIn: (answer: Answer) => (ShownWallpaper | null)[],
    ) =>
    async (params: Params, context: CallContext) => {
      const answer = await handler(params, context);
      const wallpapers = shownIn(answer).filter((wallpaper) => wallpaper !== null);
      const tickets = await issueImageTickets(needs, context, wallpapers);
      return tickets.length === 0 ? answer : { ...answer, image_tickets: tickets };
    };
  const inWork = ({ work }: { work: { wallpaper: ShownWallpaper } }) => [work.wallpaper];
  const inList = ({ list }: { list: { wallpaper: ShownWallpaper | null }[] }) =>
    list.map(({ wallpaper }) => wallpaper);
  return {
    ...handlers,
    uploadedWallpapers: add(handlers.uploadedWallpapers, inList),
    uploadWork: add(handlers.uploadWork, inWork),
    switchWork: add(handlers.switchWork, inWork),
    setWorkPrice: add(handlers.setWorkPrice, inWork),
    boughtWallpapers: add(handlers.boughtWallpapers, ({ list }) => list),
    workEarnings: add(handlers.workEarnings, inList),
    messageList: add(handlers.messageList, inList),
    contestWorks: add(handlers.contestWorks, inList),
    enterContest: add(handlers.enterContest, ({ entry }) => [entry.wallpaper]),
  };
}

/** Signs tickets, and removes from the given wallpapers the images that the caller may not have. */
async function issueImageTickets(
  { database, keys, clock }: ImageTicketNeeds,
  { viewerUid: uid, common }: CallContext,
  wallpapers: readonly ShownWallpaper[],
): Promise<ImageTicketDto[]> {
  if (uid === null || wallpapers.length === 0) return [];
  const now = clock();
  const unlisted = await database
    .selectFrom('wallpapers')
    .select('wid')
    .where('wid', 'in', [...new Set(wallpapers.map(({ wid }) => wid))])
    .where('state', '<>', wallpaperStates.online)
    .execute();
  const wids = new Set(unlisted.map(({ wid }) => wid));
  const claims = await findClaims(database, { uid, wids: [...wids], now });
  const usable = claims.filter(({ claimant, wallpaper }) => mayUse(claimant, wallpaper, 'open'));
  for (const { wallpaper } of usable) wids.delete(wallpaper.wid);
  hideImages(wallpapers.filter(({ wid }) => wids.has(wid)));
  const endsAt = (Math.floor(now / roundSeconds) + 1) * roundSeconds + ticketSeconds.file;
  const holder = { uid, deviceId: common.device_id };
  const sign = (md5: string) => signTicket(keys, { kind: 'file', md5 }, holder, { now, endsAt });
  const images = new Set(usable.flatMap(imagesOf));
  return Promise.all([...images].map(async (md5) => ({ md5, ticket: await sign(md5) })));
}

function imagesOf({ wallpaper }: Claim): string[] {
  const files = readMediaFiles(wallpaper.files);
  const shown = { ...files, md5_1440_1080: previewOf(wallpaper.ptype, files) };
  return imageFields.flatMap((field) => shown[field] ?? []);
}

/** Removes all images: they would be refused. */
function hideImages(wallpapers: readonly ShownWallpaper[]): void {
  for (const wallpaper of wallpapers)
    for (const field of imageFields) if (wallpaper[field]) wallpaper[field] = null;
}
