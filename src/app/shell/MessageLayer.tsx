import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeMessage } from '../../features/messages/content/messageTexts.ts';
import { messageTargetOf } from '../../features/messages/content/messageTarget.ts';
import { useStores } from '../../ui/storeContext.ts';
import { currentLanguage, translate } from '../../i18n/i18n.ts';
import type { RootStore } from '../../stores/rootStore.ts';
import { petsStore } from '../../stores/pets/pets.ts';
import { desktopNotices, type PendingMessages } from '../../stores/social/messages/desktopNotices.ts';
import { messageFeed } from '../../stores/social/messages/messageFeed.ts';
import { messagesStore } from '../../stores/social/messages/messagesStore.ts';
import { setRequestsStore } from '../../stores/wallpapers/setting/setRequests.ts';
import { createMessageEnvironment } from './messageEnvironment.ts';
import { notFoundScreen, screenOf } from '../routes/routeTable.ts';

const centerPath = '/messageCenter';

const hasScreen = (path: string): boolean => screenOf(path) !== notFoundScreen;

/**
 * Receives messages while the page is open, shows desktop notifications while no window is visible, and opens what the
 * client asks for.
 */
export function MessageLayer() {
  const stores = useStores();
  const navigate = useNavigate();
  useEffect(() => {
    const environment = createMessageEnvironment();
    const messages = stores.get(messagesStore);
    messages.setScreens(hasScreen);
    messages.start();
    stores.get(desktopNotices).connect(environment);
    stores.get(messageFeed).connect(environment);
  }, [stores]);
  useEffect(() => {
    const notices = stores.get(desktopNotices);
    return reaction(
      () => notices.pending,
      (pending) => pending && showNotices(stores, pending),
    );
  }, [stores]);
  useEffect(() => {
    const notices = stores.get(desktopNotices);
    return reaction(
      () => notices.opened,
      (opened) => {
        // The client notifies all windows; the one that showed the notification navigates.
        if (!opened || !stores.get(messageFeed).isLeading) return;
        void navigate(hasScreen(opened.path.split('?')[0] ?? '') ? opened.path : centerPath);
      },
    );
  }, [stores, navigate]);
  useEffect(() => {
    const [messages, pets] = [stores.get(messagesStore), stores.get(petsStore)];
    return reaction(
      () => (pets.canReportUnread ? messages.unread.total : null),
      (count) => {
        if (count !== null) void pets.reportUnread(count);
      },
      { fireImmediately: true },
    );
  }, [stores]);
  useEffect(() => {
    const requests = stores.get(setRequestsStore);
    return reaction(
      () => requests.requested,
      (requested) => {
        if (requested && stores.get(messageFeed).isLeading) void navigate(requested.path);
      },
    );
  }, [stores, navigate]);
  return null;
}

function showNotices(stores: RootStore, pending: PendingMessages): void {
  const notices = stores.get(desktopNotices);
  if ('together' in pending) {
    const body = translate('messages.fresh', { count: pending.together });
    void notices.show({ title: translate('product'), body, path: centerPath });
    return;
  }
  for (const message of pending.each) {
    const { title, text } = describeMessage(message, currentLanguage());
    void notices.show({ title, body: text, path: messageTargetOf(message, hasScreen) ?? centerPath });
  }
}
