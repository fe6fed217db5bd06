import type { NoticeEnvironment, PageNotices } from '../../stores/social/messages/desktopNotices.ts';
import { listenToPage } from '../../stores/social/messages/pageStream.ts';
import type { FeedEnvironment, WindowChannel } from '../../stores/social/messages/messageFeed.ts';

const lineName = 'yueqi.messages';
const attentionName = 'yueqi.attended';

/**
 * Returns the parts of the browser that messages need. Locks are missing on a page loaded over plain HTTP from another
 * computer.
 */
export function createMessageEnvironment(): FeedEnvironment & NoticeEnvironment {
  const locks = 'locks' in navigator ? navigator.locks : null;
  return {
    listen: listenToPage,
    onWake(listener) {
      const handleVisibility = (): void => {
        if (!document.hidden) listener();
      };
      addEventListener('online', listener);
      document.addEventListener('visibilitychange', handleVisibility);
      return () => {
        removeEventListener('online', listener);
        document.removeEventListener('visibilitychange', handleVisibility);
      };
    },
    async takeTurn(work, signal) {
      if (locks) await locks.request(lineName, { signal }, work);
      else await work();
    },
    channel: createChannel(),
    isAttended: watchAttention(locks),
    page: 'Notification' in window ? pageNotices : null,
  };
}

function createChannel(): WindowChannel | null {
  if (!('BroadcastChannel' in window)) return null;
  const channel = new BroadcastChannel(lineName);
  return {
    post: (note) => channel.postMessage(note),
    onNote: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}

/** Each visible window holds a share of one lock, so that every window can detect whether there is one. */
function watchAttention(locks: LockManager | null): () => Promise<boolean> {
  const isWindowVisible = (): boolean => !document.hidden && document.hasFocus();
  if (!locks) return async () => isWindowVisible();
  let leave: (() => void) | null = null;
  function update(): void {
    if (isWindowVisible() === (leave !== null)) return;
    if (leave) {
      leave();
      leave = null;
      return;
    }
    const left = new Promise<void>((resolve) => (leave = resolve));
    void locks?.request(attentionName, { mode: 'shared' }, () => left);
  }
  addEventListener('focus', update);
  addEventListener('blur', update);
  document.addEventListener('visibilitychange', update);
  update();
  return async () => {
    const { held = [] } = await locks.query();
    return isWindowVisible() || held.some(({ name }) => name === attentionName);
  };
}

const pageNotices: PageNotices = {
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  show({ title, body }, onOpen) {
    const notification = new Notification(title, { body });
    notification.addEventListener('click', () => {
      focus();
      onOpen();
      notification.close();
    });
  },
};
