import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { followingFeedStore } from '../../../stores/social/people/followingFeed.ts';
import { DynamicCard } from '../cards/DynamicCard.tsx';
import styles from './FollowingFeed.module.css';
import { ProtocolGate } from '../gates/ProtocolGate.tsx';
import { SetWallpaperScope } from '../setting/SetWallpaperScope.tsx';
import { SignInInvitation } from '../shelves/SignInInvitation.tsx';
import { StaticCard } from '../cards/StaticCard.tsx';
import { useStores } from '../../../ui/storeContext.ts';
import { gridLayouts } from './gridLayouts.ts';
import { WallpaperGrid } from './WallpaperGrid.tsx';
import { Link } from '../../../ui/Link.tsx';

interface FollowingFeedProps {
  type: 'dynamic' | 'static';
}

/** New works of followed authors, where the client has following; a signed-out user gets a sign-in prompt. */
export function FollowingFeed(props: FollowingFeedProps) {
  return (
    <ProtocolGate feature="fans">
      <Feed {...props} />
    </ProtocolGate>
  );
}

const Feed = observer(function Feed({ type }: FollowingFeedProps) {
  const { t } = useTranslation();
  const stores = useStores();
  const { session } = stores;
  const feed = stores.get(followingFeedStore);
  useEffect(() => feed.visit(), [feed]);
  const title = <h1 className={styles.title}>{t('following.title')}</h1>;
  if (!session.isSignedIn)
    return (
      <>
        {title}
        <SignInInvitation title={t('following.guest')} />
      </>
    );
  const layout = type === 'dynamic' ? gridLayouts.medium : gridLayouts.large;
  const Card = type === 'dynamic' ? DynamicCard : StaticCard;
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          list={feed.list(type)}
          layout={layout}
          header={title}
          renderCard={(card) => <Card {...card} onSet={onSet} />}
          emptyTitle={t('following.empty')}
          emptyAction={<Link to="/popularAuthors">{t('following.findAuthors')}</Link>}
        />
      )}
    </SetWallpaperScope>
  );
});
