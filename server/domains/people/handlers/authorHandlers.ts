import { popularityPeriods } from '../../../../src/api/contract/social.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { HandlersFor } from '../../../kernel/calls.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { firstDayOf, secondsPerDay } from '../../../kernel/days.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { findAuthor, presentAuthor } from '../../catalogue/wallpapers/authors.ts';
import { listWorks } from '../../catalogue/wallpapers/authorWorks.ts';
import { presentWallpaper } from '../../catalogue/wallpapers/presenter.ts';
import { listFollowedAmong } from '../follows/followLists.ts';
import { requireUser } from '../follows/follows.ts';
import { listPopularAuthors, readPopularity } from '../popularAuthors.ts';
import { countUsers, searchUsersOrCorrect } from '../profiles/searchUsers.ts';

type AuthorCall =
  | 'authorDetail'
  | 'authorWorks'
  | 'searchUsers'
  | 'searchUsersCount'
  | 'popularAuthors'
  | 'popularityPeriods'
  | 'influenceRank';

/** The handlers of the calls about authors, their works and their popularity, on one database. */
export function createAuthorHandlers(database: DatabaseHandle, clock: Clock): HandlersFor<AuthorCall> {
  return {
    async authorDetail({ author_uid: uid }, { viewerUid }) {
      const author = await findAuthor(database, uid);
      if (!author) throw new ServiceError('authorNotFound');
      const followed = await listFollowedAmong(database, viewerUid, [uid]);
      const popularity = await readPopularity(database, uid);
      return { author: presentAuthor(author), followed: followed.has(uid), popularity };
    },
    async authorWorks({ author_uid: authorUid, ...list }) {
      await requireUser(database, authorUid);
      const { rows, ...rest } = await listWorks(database, { ...list, authorUid });
      return { list: rows.map(presentWallpaper), ...rest };
    },
    async searchUsers(search, { viewerUid }) {
      const { rows, ...rest } = await searchUsersOrCorrect(database, search);
      const followed = await listFollowedAmong(
        database,
        viewerUid,
        rows.map((row) => row.uid),
      );
      return {
        list: rows.map((row) => ({ author: presentAuthor(row), followed: followed.has(row.uid) })),
        ...rest,
      };
    },
    searchUsersCount: async ({ keyword }) => countUsers(database, keyword),
    async popularAuthors({ period, ...page }, { viewerUid }) {
      const { rows, ...rest } = await listPopularAuthors(database, {
        ...page,
        span: period ?? 'week',
        viewerUid,
      });
      return { list: rows, ...rest };
    },
    async popularityPeriods() {
      const now = clock();
      return {
        list: popularityPeriods.map((period) => ({
          period,
          begins_at: firstDayOf(period, now) * secondsPerDay,
          ends_at: now,
        })),
      };
    },
    async influenceRank(page, { viewerUid }) {
      const { rows, ...rest } = await listPopularAuthors(database, { ...page, span: 'all', viewerUid });
      return { list: rows, ...rest };
    },
  };
}
