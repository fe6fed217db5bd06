import type { DatabaseHandle } from '../../../database/database.ts';
import { createRateCounter } from '../../../database/rateCounter.ts';
import { requireViewer, type HandlersFor } from '../../../kernel/calls.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { modifyAvatar, uploadAvatar, type MediaKeeper } from '../profiles/avatars.ts';
import { modifyDescription, modifyNickname } from '../profiles/profile.ts';
import { readUserInfo } from '../profiles/userInfo.ts';

type ProfileCall = 'userInfo' | 'modifyNickname' | 'modifyDescription' | 'uploadAvatar' | 'modifyAvatar';

/** The handlers of the calls about the caller's own profile, on one database. */
export function createProfileHandlers(
  database: DatabaseHandle,
  media: MediaKeeper,
  clock: Clock,
): HandlersFor<ProfileCall> {
  const tries = createRateCounter(database);

  async function presentUser(uid: string) {
    return { user: await readUserInfo(database, uid, clock()) };
  }

  return {
    userInfo: async (_params, context) => presentUser(requireViewer(context)),
    async modifyNickname({ nick_name: nickname }, context) {
      const uid = requireViewer(context);
      await modifyNickname({ database, tries }, uid, nickname, clock());
      return presentUser(uid);
    },
    async modifyDescription({ description }, context) {
      const uid = requireViewer(context);
      await modifyDescription(database, uid, description);
      return presentUser(uid);
    },
    uploadAvatar: async (_params, context) => ({
      md5: await uploadAvatar({ database, tries, media }, requireViewer(context), context.file, clock()),
    }),
    async modifyAvatar({ md5 }, context) {
      const uid = requireViewer(context);
      await modifyAvatar(database, { uid, md5 }, clock());
      return presentUser(uid);
    },
  };
}
