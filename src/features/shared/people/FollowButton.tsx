import { observer } from 'mobx-react-lite';
import { Check, Plus, X } from 'lucide';
import { useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { useCardTabIndex } from '../../../design-system/VirtualGrid/index.ts';
import { VisuallyHidden } from '../../../design-system/VisuallyHidden/index.ts';
import { languageOf } from '../../../ui/languageOf.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useFollow } from './useFollow.ts';
import styles from './FollowButton.module.css';

interface FollowButtonProps {
  uid: string;
  /** The user's name: several of these buttons are on one screen. */
  name: string;
  /** True where this user follows the signed-in one: both together are 互相关注. */
  isFollower?: boolean;
  size?: 28 | 32;
  /** −1 in a row of a list that is not the tab stop of that list. */
  tabIndex?: number | undefined;
  /** Instead of 关注: 回关 where it is known that this user follows. */
  label?: string;
}

/** The follow button, where the client has following (docs/product.md#client-protocol). */
export const FollowButton = observer(function FollowButton(props: FollowButtonProps) {
  return useStores().devices.offers('fans') ? <Toggle {...props} /> : null;
});

/**
 * 关注 → 已关注 immediately; hover or focus turns the latter to 取消关注, in the same width. Its name is the label that is
 * shown and the user's name (WCAG 2.5.3), so it has no pressed state besides.
 */
const Toggle = observer(function Toggle(props: FollowButtonProps) {
  const { t } = useTranslation();
  const cardTabIndex = useCardTabIndex();
  const {
    uid,
    name,
    isFollower = false,
    size = 32,
    tabIndex = cardTabIndex,
    label = t('follow.follow'),
  } = props;
  const { isFollowed, toggle } = useFollow(uid);
  // The pointer or the focus that pressed it is still there: it offers nothing more until the next hover or focus.
  const [isJustPressed, setIsJustPressed] = useState(false);
  const rested = isFollowed ? (isFollower ? t('follow.mutual') : t('follow.followed')) : label;
  return (
    <Button
      className={styles.button}
      size={size}
      tabIndex={tabIndex}
      variant={isFollowed && isFollower ? 'outline' : 'neutral'}
      data-followed={isFollowed}
      // With the focus it is named 取消关注: that both follow each other is said as well.
      aria-description={isFollowed && isFollower ? t('follow.mutual') : undefined}
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
        {[label, t('follow.followed'), t('follow.cancel')].map((word) => (
          <Words key={word} className={styles.room} icon={Plus} text={word} />
        ))}
      </span>{' '}
      <VisuallyHidden lang={languageOf(name)}>{name}</VisuallyHidden>
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
    <span className={className}>
      <Icon of={icon} size={14} />
      {text}
    </span>
  );
}
