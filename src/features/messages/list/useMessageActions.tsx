import { Check, Trash2 } from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import type { MenuEntry } from '../../../design-system/Menu/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { Failure } from '../../../stores/kernel/failure.ts';
import type { MessageGroup } from '../../../api/contract/messages.ts';
import type { Message } from '../../../stores/social/messages/message.ts';
import { messagesStore } from '../../../stores/social/messages/messagesStore.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';

/** The actions on messages; a toast reports a failure. */
export function useMessageActions() {
  const { t } = useTranslation();
  const messages = useStore(messagesStore);
  const toasts = useToasts();

  function showToast(failure: Failure | null): void {
    if (failure) toasts.failed(failure);
  }

  async function read(message: Message): Promise<void> {
    showToast(await messages.read(message));
  }

  return {
    read,
    readAll: async (group: MessageGroup | null) => showToast(await messages.readAll(group)),
    remove: async (message: Message) =>
      showToast(await messages.remove(message, toasts.undoable('announce.messageDeleted'))),
    /** The rows of the menu of one message. */
    actionsFor(message: Message | null, onRemove: (message: Message) => void): MenuEntry[] {
      const remove: MenuEntry = {
        key: 'remove',
        label: t('messages.remove'),
        icon: <Icon of={Trash2} size={16} />,
        shortcut: 'Delete',
        isDanger: true,
        disabledReason: message?.isRemovable === false ? t('messages.kept') : undefined,
        onSelect: () => message && onRemove(message),
      };
      if (!message || message.isRead) return [remove];
      return [
        {
          key: 'read',
          label: t('messages.read'),
          icon: <Icon of={Check} size={16} />,
          onSelect: () => void read(message),
        },
        remove,
      ];
    },
  };
}
