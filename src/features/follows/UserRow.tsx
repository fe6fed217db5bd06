import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { FollowEntryDto } from '../../api/contract/social.ts';
import { fansStore } from '../../stores/social/people/fans.ts';
import type { FollowTab } from '../../stores/social/people/followLists.ts';
import { authorPath } from '../../stores/kernel/paths.ts';
import { FollowButton } from '../shared/people/FollowButton.tsx';
import { UserAvatar } from '../shared/people/UserAvatar.tsx';
import { UserName } from '../shared/people/UserName.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { TimeAgo } from '../shared/people/TimeAgo.tsx';
import styles from './PeopleList.module.css';
import { useFollows } from '../shared/people/useFollows.ts';
import { useLanguage } from '../../ui/useLanguage.ts';

/** The page of a user in a list; the time distinguishes one visit from the next (docs/product.md#screens). */
export function authorPagePath(uid: string, time: number): string {
  return `${authorPath(uid)}&t=${time}`;
}

interface PersonRowProps {
  entry: FollowEntryDto;
  /** Tab of the signed-in user's own list that contains it; null for another user's. */
  ownTab: FollowTab | null;
  /** True for the row of the tab stop. */
  isActive: boolean;
  onOpen: (entry: FollowEntryDto) => void;
}

/** One user: face, name, badges, since when, and the follow button; users cannot follow themselves. */
export const UserRow = observer(function UserRow(props: PersonRowProps) {
  const { t } = useTranslation();
  const { nameOf } = useLanguage();
  const { entry, ownTab, isActive, onOpen } = props;
  const stores = useStores();
  const follows = useFollows();
  const isFan = ownTab === 'followers' || stores.get(fansStore).isFan(entry.uid);
  // The time says since when the signed-in user follows this one: it is hidden with the follow.
  const hasTime = ownTab !== 'following' || follows.isFollowing(entry.uid);
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.open}
        // The row itself is the tab stop, and Enter on it does the same.
        tabIndex={-1}
        aria-label={t('people.openPage', { name: nameOf(entry) })}
        onClick={() => onOpen(entry)}
      />
      <UserAvatar person={entry} size={36} />
      <span className={styles.name}>
        <UserName person={entry} />
      </span>
      {hasTime && (
        <span className={styles.time}>
          {t('people.followedBefore')}
          <TimeAgo value={entry.follow_time} />
          {t('people.followedAfter')}
        </span>
      )}
      {!follows.isSelf(entry.uid) && (
        <span className={styles.follow}>
          <FollowButton
            uid={entry.uid}
            name={nameOf(entry)}
            isFollower={isFan}
            size={28}
            tabIndex={isActive ? undefined : -1}
          />
        </span>
      )}
    </div>
  );
});
