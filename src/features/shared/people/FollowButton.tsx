import { observer } from 'mobx-react-lite';
import { Check, Plus, X } from 'lucide';
import { useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { useFollow } from './useFollow.ts';
import styles from './FollowButton.module.css';

interface FollowButtonProps {
  uid: string;
  /** The user's name: several of these buttons are on one screen. */
  name: string;
  /** Whether this user follows the signed-in one: both together are 互相关注. */
  isFollower?: boolean;
  size?: 28 | 32;
  /** −1 in a row of a list that is not the tab stop of that list. */
  tabIndex?: number | undefined;
  /** Instead of 关注: 回关 where it is known that this user follows; and the same with the name. */
  words?: { label: string; withName: string };
}

/** 关注 → 已关注 immediately; hover or focus turns the latter to 取消关注, in the same width. */
export const FollowButton = observer(function FollowButton(props: FollowButtonProps) {
  const { t } = useTranslation();
  const { uid, name, isFollower = false, size = 32, tabIndex } = props;
  const words = props.words ?? { label: t('follow.follow'), withName: t('follow.followName', { name }) };
  const { isFollowed, toggle } = useFollow(uid);
  // The pointer or the focus that pressed it is still there: it offers nothing more until the next hover or focus.
  const [isJustPressed, setIsJustPressed] = useState(false);
  const rested = isFollowed ? (isFollower ? t('follow.mutual') : t('follow.followed')) : words.label;
  return (
    <Button
      className={styles.button}
      size={size}
      tabIndex={tabIndex}
      variant={isFollowed && isFollower ? 'outline' : 'neutral'}
      data-followed={isFollowed}
      aria-pressed={isFollowed}
      aria-label={words.withName}
      data-just-pressed={isJustPressed}
      onClick={() => {
        setIsJustPressed(true);
        void toggle();
      }}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.matches(':focus-visible')) setIsJustPressed(false);
      }}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.matches(':hover')) setIsJustPressed(false);
      }}
    >
      {/* All labels overlap, so that the button is as wide as the widest. */}
      <span className={styles.words}>
        <Words className={styles.rested} icon={isFollowed ? Check : Plus} text={rested} />
        {isFollowed && <Words className={styles.hovered} icon={X} text={t('follow.cancel')} />}
        {[words.label, t('follow.followed'), t('follow.cancel')].map((word) => (
          <Words key={word} className={styles.room} icon={Plus} text={word} />
        ))}
      </span>
    </Button>
  );
});

function Words({
  className,
  icon,
  text,
}: {
  className: string | undefined;
  icon: typeof Plus;
  text: string;
}) {
  return (
    <span className={className} aria-hidden="true">
      <Icon of={icon} size={14} />
      {text}
    </span>
  );
}
