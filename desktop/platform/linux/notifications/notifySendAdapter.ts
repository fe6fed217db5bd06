import { fixedNames } from '../../../../src/i18n/fixedNames.ts';
import type { NotificationAdapter } from '../../adapters/notificationAdapter.ts';

/** A click on the notification itself, in the words of the Desktop Notifications Specification. */
const defaultAction = 'default';

export interface NotifySendOptions {
  program: string;
  /** libnotify from 0.8 on: the program waits, and prints the action that was chosen. */
  hasActions: boolean;
  iconFile: string;
}

/** Linux, by libnotify's program. */
export function notifySendAdapter({ program, hasActions, iconFile }: NotifySendOptions): NotificationAdapter {
  const action = hasActions ? [`--action=${defaultAction}=${fixedNames.product}`] : [];
  return {
    name: 'notify-send',
    clickWord: hasActions ? defaultAction : null,
    commandFor: ({ title, body }) => ({
      program,
      // A title that begins with a dash is no option.
      parameters: [
        `--app-name=${fixedNames.product}`,
        `--icon=${iconFile}`,
        ...action,
        '--',
        title,
        plainBody(body),
      ],
      environment: {},
    }),
  };
}

/** Servers read markup in the body, and notify-send reads escapes such as `\n` there before. */
function plainBody(body: string): string {
  return body
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\\', '\\\\');
}
