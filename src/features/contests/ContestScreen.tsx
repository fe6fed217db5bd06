import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { contestOrders, type ContestDto } from '../../api/contract/contests.ts';
import { isShown, showsOrder, takesVotes, takesWorks } from '../../api/rules/contestPhase.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { contestPagesStore, contestTabs } from '../../stores/social/contests/contestPages.ts';
import { contestsStore } from '../../stores/social/contests/contests.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { PagedGrid } from '../shared/lists/PagedGrid.tsx';
import { SignInInvitation } from '../shared/shelves/SignInInvitation.tsx';
import { ContestBand } from './ContestBand.tsx';
import { ContestBar } from './ContestBar.tsx';
import { ContestCard } from './ContestCard.tsx';
import { ContestTexts } from './ContestTexts.tsx';

/** The large card with two lines below its image. */
const layout = { cardWidth: 270, cardHeight: 198, gap: 12, rowGap: 16 } as const;
const bandWidth = 1116;

/** `/contest?period` and `/newContest?period`: a contest, and its works. Without a period the open one, or the next. */
export default observer(function ContestScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const contests = useStore(contestsStore);
  useEffect(() => void contests.ensure(), [contests]);
  const wayOn = <NavigateButton to="/dynamicWallpaper" label={t('gone.home')} />;
  const period = query.get('period');
  const preferred = pathname === '/newContest' ? contests.newest : contests.open;
  const contest = period === null ? preferred : contests.find(period);
  if (contest) return <Contest key={contest.period} contest={contest} />;
  if (contests.failure && contests.status === 'failed')
    return <ListFailure isScreen failure={contests.failure} onRetry={() => void contests.load()} />;
  if (contests.status !== 'ready')
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton width="100%" height="196px" radius="12px" />
      </div>
    );
  return <ListFailure isScreen failure="contestNotFound" onRetry={() => undefined} wayOn={wayOn} />;
});

const Contest = observer(function Contest({ contest }: { contest: ContestDto }) {
  const { t } = useTranslation();
  const { api, devices, session } = useStores();
  const [query, setQuery] = useSearchParams();
  const contests = useStore(contestsStore);
  const pages = useStore(contestPagesStore);
  // A phase that ends renders what it allows.
  const [, setEndedPhases] = useState(0);
  const now = Math.floor(contests.now() / 1000);
  const hasOrder = showsOrder(contest, now);
  const fallback = hasOrder ? 'votes' : 'random';
  const order = contestOrders.find((name) => name === query.get('order')) ?? fallback;
  const kindTab = contest.kind === 'live' ? 'dynamic' : contest.kind;
  const tab = contestTabs.find((name) => name === query.get('tab')) ?? kindTab;
  const keyword = query.get('keyword') ?? '';
  const list = pages.list({ period: contest.period, tab, order, keyword });
  const first = list.items[0]?.wallpaper.fields;
  const picture = first ? imageUrlFor(first, bandWidth, devices.pixelRatio) : null;

  function change(name: 'tab' | 'order' | 'keyword', value: string): void {
    setQuery(
      (former) => {
        const parameters = new URLSearchParams(former);
        if (value === '') parameters.delete(name);
        else parameters.set(name, value);
        return parameters;
      },
      { replace: true },
    );
  }

  const header = (
    <>
      <ContestBand
        contest={contest}
        picture={picture ? api.mediaUrl(picture) : null}
        onPhaseEnd={() => setEndedPhases((count) => count + 1)}
      />
      <ContestTexts contest={contest} />
      <ContestBar
        {...{ contest, tab, order, keyword, hasOrder }}
        takesWorks={takesWorks(contest, now)}
        onChange={change}
      />
    </>
  );
  // Nothing is to be listed before it opens.
  if (!isShown(contest, now)) return header;
  if (tab === 'mine' && !session.isSignedIn)
    return (
      <>
        {header}
        <SignInInvitation title={t('contest.noOwnWorks')} />
      </>
    );
  const empty = tab === 'mine' ? 'noOwnWorks' : keyword === '' ? 'noWorks' : 'noHits';
  return (
    <PagedGrid
      list={list}
      getKey={({ wid }) => wid}
      label={t('contest.works')}
      layout={layout}
      header={header}
      emptyTitle={t(`contest.${empty}`)}
      renderCard={(entry, { width, isScrollingFast }) => (
        <ContestCard
          entry={entry}
          width={width}
          isPictureHeld={isScrollingFast}
          canVote={takesVotes(contest, now)}
          canLeave={takesWorks(contest, now)}
        />
      )}
    />
  );
});
