/** Text of a notification: one line each, without control characters. */
export interface NotificationText {
  title: string;
  body: string;
}

/** The program that shows one notification; it is run without a shell. */
export interface NotificationCommand {
  program: string;
  parameters: string[];
  /** Added to the host's own environment. */
  environment: Record<string, string>;
}

/** One system's way to its notifications. */
export interface NotificationAdapter {
  readonly name: string;
  commandFor(text: NotificationText): NotificationCommand;
  /** The line that the program prints when the notification is clicked; null where clicks are not reported. */
  readonly clickWord: string | null;
}
