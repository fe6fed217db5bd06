import { useTranslation } from '../../../ui/useTranslation.ts';
import { ErrorState } from '../../../design-system/ErrorState/index.ts';
import { OfflineState } from '../../../design-system/OfflineState/index.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Unreachable } from './Unreachable.tsx';
import type { ReactNode } from 'react';
import type { Failure } from '../../../stores/kernel/failure.ts';

/** Failures of content that was removed: it does not reappear on retry. */
const gone: readonly Failure[] = [
  'wallpaperNotFound',
  'wallpaperOffline',
  'categoryNotFound',
  'authorNotFound',
  'topicNotFound',
  'rankListNotFound',
  'themeNotFound',
  'contestNotFound',
  'entryNotFound',
];

/** Failures with a more specific text than «可能是网络波动». */
const spoken: readonly Failure[] = [
  ...gone,
  'clientMissing',
  'clientFailed',
  'serviceFault',
  'serviceBusy',
  'timeout',
];

interface ListFailureProps {
  failure: Failure;
  onRetry: () => void;
  /**
   * Nothing else names the screen. A failure of removed content has no heading, except a category, which is a choice on
   * a page.
   */
  isScreen?: boolean;
  /** Replaces the retry where the requested content has been removed. */
  wayOn?: ReactNode;
}

/**
 * Reason why a region shows nothing, and the next step: a retry (docs/product.md#empty-failed-and-loading-regions),
 * unless it cannot help.
 */
export function ListFailure({ failure, onRetry, wayOn, isScreen = isScreenGone(failure) }: ListFailureProps) {
  const { t } = useTranslation();
  if (failure === 'offline')
    return (
      <OfflineState
        isScreen={isScreen}
        title={t('state.offline')}
        description={t('state.offlineHint')}
        action={
          <Button variant="neutral" onClick={onRetry}>
            {t('state.reconnect')}
          </Button>
        }
      />
    );
  if (failure === 'unreachable') return <Unreachable onRetry={onRetry} isScreen={isScreen} />;
  const isSpoken = spoken.includes(failure);
  return (
    <ErrorState
      isScreen={isScreen}
      title={isSpoken ? t(`failure.${failure}`) : t('state.failed')}
      description={isSpoken ? undefined : t('state.failedHint')}
      action={
        wayOn && gone.includes(failure) ? (
          wayOn
        ) : (
          <Button variant="neutral" onClick={onRetry}>
            {t('state.retry')}
          </Button>
        )
      }
    />
  );
}

const isScreenGone = (failure: Failure): boolean => failure !== 'categoryNotFound' && gone.includes(failure);
