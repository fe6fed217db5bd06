import { CloudOff } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { RegionState } from '../../../design-system/RegionState/index.ts';
import { libraryStore } from '../../../stores/wallpapers/library.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { NavigateButton } from '../forms/NavigateButton.tsx';
import { SmallCardSection } from './SmallCardSection.tsx';
import { useReconnect } from './useReconnect.ts';

/** Shown of what is on this machine: a row. */
const localCount = 10;

/** The service is away: it is asked again by itself, and what is on this machine works in the meantime. */
export const Unreachable = observer(function Unreachable(props: {
  onRetry: () => void;
  /** Nothing else names the screen. */
  isScreen: boolean;
}) {
  const { onRetry, isScreen } = props;
  const { t } = useTranslation();
  const { devices } = useStores();
  const { secondsLeft, tryNow } = useReconnect(onRetry);
  const hasLibrary = devices.can('library.list');
  return (
    <>
      <RegionState
        isScreen={isScreen}
        role="alert"
        sign={<Icon of={CloudOff} size={48} color="var(--c-warn)" />}
        title={t('state.unreachable')}
        description={hasLibrary ? t('state.unreachableHint') : undefined}
        action={
          <>
            <Button onClick={tryNow} isLoading={secondsLeft === 0}>
              {t('state.retry')}
            </Button>
            {hasLibrary && <NavigateButton to="/localWallpapers" label={t('state.openLocal')} />}
          </>
        }
        extra={
          // Not announced again with every second.
          <p role="timer" style={{ margin: 0, textAlign: 'center', color: 'var(--c-t2)' }}>
            {secondsLeft === 0 ? t('state.retryNow') : t('state.retryIn', { seconds: secondsLeft })}
          </p>
        }
      />
      {hasLibrary && <StillWorks />}
    </>
  );
});

const StillWorks = observer(function StillWorks() {
  const { t } = useTranslation();
  const { list } = useStores().get(libraryStore);
  useEffect(() => void list.ensure(), [list]);
  return (
    <SmallCardSection title={t('state.stillWorks')} wallpapers={list.items.slice(0, localCount)} isOneRow />
  );
});
