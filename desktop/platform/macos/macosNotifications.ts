import type { NotificationAdapter } from '../adapters/notificationAdapter.ts';

/** The texts arrive as arguments of the script, never inside its text. */
const script = `on run argv
  display notification (item 2 of argv) with title (item 1 of argv)
end run`;

/** macOS, by AppleScript, which does not report clicks. */
export const macosAdapter: NotificationAdapter = {
  name: 'macos',
  clickWord: null,
  commandFor: ({ title, body }) => ({
    program: 'osascript',
    // After the script osascript takes no more options: what follows belongs to the script.
    parameters: ['-e', script, title, body],
    environment: {},
  }),
};
