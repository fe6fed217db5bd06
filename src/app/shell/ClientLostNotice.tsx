import { observer } from 'mobx-react-lite';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './ClientLostNotice.module.css';

/** Shown while the page has no connection to its client and tries to reconnect. */
export const ClientLostNotice = observer(function ClientLostNotice() {
  const { t } = useTranslation();
  const { devices } = useStores();
  return (
    <div role="status" className={styles.notice} data-shown={devices.clientStatus === 'lost'}>
      {devices.clientStatus === 'lost' && t('state.clientLost')}
    </div>
  );
});
