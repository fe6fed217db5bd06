import { fixedNames } from '../../../src/i18n/fixedNames.ts';
import type { NotificationAdapter } from '../adapters/notificationAdapter.ts';

/**
 * The texts arrive by the environment, and become text nodes. Windows shows toasts of registered applications only;
 * PowerShell itself is one on every machine.
 */
const script = `$ErrorActionPreference = 'Stop'
[Windows.UI.Notifications.ToastNotificationManager, Windows.UI.Notifications, ContentType = WindowsRuntime] | Out-Null
$page = [Windows.UI.Notifications.ToastNotificationManager]::GetTemplateContent([Windows.UI.Notifications.ToastTemplateType]::ToastText02)
$lines = $page.GetElementsByTagName('text')
$lines.Item(0).AppendChild($page.CreateTextNode($env:YUEQI_NOTIFICATION_TITLE)) | Out-Null
$lines.Item(1).AppendChild($page.CreateTextNode($env:YUEQI_NOTIFICATION_BODY)) | Out-Null
$toast = [Windows.UI.Notifications.ToastNotification]::new($page)
$application = '{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\\WindowsPowerShell\\v1.0\\powershell.exe'
[Windows.UI.Notifications.ToastNotificationManager]::CreateToastNotifier($application).Show($toast)`;

/** Windows from 8 on, by PowerShell, whose toasts do not report clicks. */
export const windowsAdapter: NotificationAdapter = {
  name: 'windows',
  clickWord: null,
  commandFor: ({ title, body }) => ({
    program: 'powershell.exe',
    parameters: [
      '-NoProfile',
      '-NonInteractive',
      '-EncodedCommand',
      // Base64 of UTF-16, so that no quoting rule of the command line lies between.
      Buffer.from(script, 'utf16le').toString('base64'),
    ],
    environment: {
      YUEQI_NOTIFICATION_TITLE: `${fixedNames.product} · ${title}`,
      // Windows has no empty variables: one is the same as none.
      YUEQI_NOTIFICATION_BODY: body === '' ? ' ' : body,
    },
  }),
};
