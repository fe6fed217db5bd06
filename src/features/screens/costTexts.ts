import type { Savings } from '../../bridge/contract/desktop.ts';
import type { Translate } from '../../i18n/i18n.ts';

interface Cost {
  cpu: number;
  memory_megabytes: number;
}

/** Returns the cost of a screen, or of all: where no page of ours is open nothing is spent. */
export function costOf({ cost }: { cost?: Cost | null | undefined }): Cost {
  return cost ?? { cpu: 0, memory_megabytes: 0 };
}

/** Returns the time for which playback was held back today, and the saved processor time where that is known. */
export function savedText(t: Translate, { paused_seconds: paused, cpu_seconds: cpu }: Savings): string {
  const span = spanText(t, paused);
  return cpu > 0
    ? t('playback.saved', { paused: span, cpu: spanText(t, cpu) })
    : t('playback.savedPause', { paused: span });
}

function spanText(t: Translate, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return t('playback.seconds', { count: seconds });
  if (minutes < 60) return t('playback.minutes', { count: minutes });
  return t('playback.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
