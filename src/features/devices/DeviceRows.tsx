import { observer } from 'mobx-react-lite';
import { Monitor } from 'lucide';
import { languageOf } from '../../ui/languageOf.ts';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { DeviceDto } from '../../api/contract/accounts.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { accountDevicesStore } from '../../stores/devices/accountDevices.ts';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { useStore } from '../../ui/storeContext.ts';
import { TimeAgo } from '../shared/people/TimeAgo.tsx';
import { useToasts } from '../../ui/toasts.ts';
import styles from './DeviceRows.module.css';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

/** Placeholder rows while the list loads: as many as the usual limit. */
const skeletonRows = 4;

/** The devices on which the account is signed in; every one but the present can be removed. */
export const DeviceRows = observer(function DeviceRows() {
  const { t } = useTranslation();
  const devices = useStore(accountDevicesStore);
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useFocusAfterRemoval(list, devices.devices);
  useEffect(() => void devices.load(), [devices]);
  if (devices.failure) return <ListFailure failure={devices.failure} onRetry={() => void devices.load()} />;
  if (devices.listStatus !== 'ready')
    return (
      <div className={styles.list} role="status" aria-label={t('state.loading')}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <div key={index} className={styles.row}>
            <Skeleton width="16px" height="16px" />
            <Skeleton width="140px" height="16px" />
            <Skeleton width="72px" height="16px" />
            <Skeleton width="64px" height="16px" />
          </div>
        ))}
      </div>
    );
  return (
    <ul ref={list} className={styles.list} aria-label={t('devices.list')}>
      {devices.devices.map((device) => (
        <li key={device.device_id} className={styles.row}>
          <DeviceRow device={device} onRemove={keepFocus} />
        </li>
      ))}
    </ul>
  );
});

interface DeviceRowProps {
  device: DeviceDto;
  /** Registers the pressed remove button, before it is removed. */
  onRemove: (pressed: HTMLButtonElement) => void;
}

const DeviceRow = observer(function DeviceRow({ device, onRemove }: DeviceRowProps) {
  const { t } = useTranslation();
  const devices = useStore(accountDevicesStore);
  const toasts = useToasts();
  const name = device.name || t('devices.unnamed');
  // Every device calls its platform `pc`; what distinguishes them is whether the desktop client runs there.
  const { player_version: version } = device;

  async function handleRemove({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> {
    onRemove(currentTarget);
    const failure = await devices.takeOffline(device.device_id);
    if (failure === null) toasts.done('devices.removed', { name });
    else toasts.failed(failure);
  }

  return (
    <>
      <Icon of={Monitor} size={16} />
      <span className={styles.name} title={name} lang={languageOf(name)}>
        {name}
      </span>
      <span className={styles.fact}>
        {version === '' ? t('devices.browser') : t('devices.client', { version })}
      </span>
      <span className={styles.fact} data-current={device.is_current}>
        {device.is_current ? (
          t('devices.current')
        ) : (
          <>
            <span className="visually-hidden">{t('devices.lastUsed')} </span>
            <TimeAgo value={device.last_used_at} />
          </>
        )}
      </span>
      {!device.is_current && (
        <Button
          className={styles.remove}
          size={28}
          aria-label={t('devices.removeName', { name })}
          isLoading={devices.isRemoving(device.device_id)}
          onClick={(event) => void handleRemove(event)}
        >
          {t('devices.remove')}
        </Button>
      )}
    </>
  );
});
