import { useTranslation } from '../../i18n/useTranslation.ts';
import { ErrorState } from '../../design-system/ErrorState/index.ts';
import { OfflineState } from '../../design-system/OfflineState/index.ts';
import { Button } from '../../design-system/Button/index.ts';
import type { Failure } from '../../stores/failure.ts';

/** Failures whose own words are better than «可能是网络波动». */
const spoken: readonly Failure[] = [
  'wallpaperNotFound',
  'wallpaperOffline',
  'categoryNotFound',
  'authorNotFound',
  'clientMissing',
  'serviceFault',
  'timeout',
];

/** Why a region shows nothing, and the way on: always a retry (look, section 8). */
export function ListFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation();
  if (failure === 'offline')
    return (
      <OfflineState
        title={t('state.offline')}
        description={t('state.offlineHint')}
        action={
          <Button variant="neutral" onClick={onRetry}>
            {t('state.reconnect')}
          </Button>
        }
      />
    );
  const isSpoken = spoken.includes(failure);
  return (
    <ErrorState
      title={isSpoken ? t(`failure.${failure}`) : t('state.failed')}
      description={isSpoken ? undefined : t('state.failedHint')}
      action={
        <Button variant="neutral" onClick={onRetry}>
          {t('state.retry')}
        </Button>
      }
    />
  );
}
