import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { translate } from '../../i18n/i18n.ts';
import { wallpaperPageStore } from '../../stores/desktop/wallpaperPage.ts';
import { messagesStore } from '../../stores/social/messages/messagesStore.ts';
import { announce, onAnnouncement, shownList } from '../../ui/announcer.ts';
import { historyPlace } from '../../ui/historyPlace.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { screenOf } from '../routes/routeTable.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { watchCutTexts } from './cutText.ts';
import { describeGrowth, describeResults } from './describeList.ts';
import { ignoreHeldKeys } from './heldKeys.ts';
import { createScreenFocus } from './screenFocus.ts';
import { headingOf, watchDocument, writeTitle } from './screenTitle.ts';

/**
 * Announces a route change to assistive technology: by the document's title, the focus, and one polite live region that
 * exists before its first text (WCAG 2.4.2, 2.4.3, 4.1.3). Loaded after the first paint; the screens name themselves by
 * their h1.
 */
export default function ScreenAnnouncer() {
  useScreenFocus();
  useWayBack();
  useEffect(watchCutTexts, []);
  useEffect(ignoreHeldKeys, []);
  return (
    <>
      <ScreenTitle />
      <LiveRegion />
      <ListAnnouncements />
      <KeyHelp />
    </>
  );
}

/** The heading of the screen first, the product last; the unread messages before, the number of results after it. */
const ScreenTitle = observer(function ScreenTitle() {
  const { t } = useTranslation();
  const stores = useStores();
  const { pathname } = useLocation();
  const isSearch = useSearchParams()[0].has('keyword');
  const list = shownList.get();
  const hasCount = isSearch && list?.status === 'ready';
  const unread =
    pathname === '/messageCenter' && stores.session.isSignedIn ? stores.get(messagesStore).unread.total : 0;
  const before = unread > 0 ? `(${unread}) ` : '';
  const after = hasCount ? ` (${list.items.length}${list.hasMore ? '+' : ''})` : '';
  const product = t('announce.product');
  useEffect(() => watchDocument(() => writeTitle({ before, after, product })), [before, after, product]);
  return null;
});

function LiveRegion() {
  const [text, setText] = useState('');
  useEffect(
    () =>
      onAnnouncement((next) =>
        // The same text again is a change only with something that is not heard.
        setText((former) => (former === next ? `${next}\u00a0` : next)),
      ),
    [],
  );
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-announcer="">
      {text}
    </div>
  );
}

/** Says how many results there are, that there are none, and that more have been loaded. */
function ListAnnouncements() {
  const [query] = useSearchParams();
  const keyword = query.get('keyword');
  useEffect(() => {
    let announced: { list: unknown; count: number } | null = null;
    return reaction(
      () => {
        const list = shownList.get();
        if (list?.status !== 'ready') return null;
        const { hasMore, isNear, correctedKeyword } = list;
        return { list, count: list.items.length, hasMore, isNear, correctedKeyword };
      },
      (state) => {
        if (!state || (announced?.list === state.list && announced.count >= state.count)) return;
        announce(
          announced?.list === state.list
            ? describeGrowth(state, translate)
            : describeResults({ ...state, keyword }, translate),
        );
        announced = state;
      },
      { equals: (one, other) => one?.list === other?.list && one?.count === other?.count },
    );
  }, [keyword]);
  return null;
}

/** Says the name of a new screen, and gives a focus that has been lost back to what comes next in reading order. */
function useScreenFocus(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [focus] = useState(() => createScreenFocus(() => announce(headingOf()?.textContent ?? '')));
  useEffect(() => focus.start(), [focus]);
  useEffect(() => focus.enter(key, isBack), [focus, key, isBack]);
}

/** Notes the last wallpaper page, which the pages of the desktop lead back to. */
function useWayBack(): void {
  const wallpaperPage = useStore(wallpaperPageStore);
  const { key, pathname, search } = useLocation();
  const isNew = useNavigationType() !== 'POP';
  useEffect(() => {
    const visit = { place: historyPlace(), path: pathname + search };
    wallpaperPage.visit(visit, screenOf(pathname).pane !== 'desk', isNew);
  }, [wallpaperPage, key, pathname, search, isNew]);
}
