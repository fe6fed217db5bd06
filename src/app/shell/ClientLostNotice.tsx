import { observer } from 'mobx-react-lite';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './ClientLostNotice.module.css';

/** Tells a person whose client went away that it is being looked for. */
export const ClientLostNotice = observer(function ClientLostNotice() {
  const { t } = useTranslation();
  const { devices } = useStores();
  return (
    <div role="status" className={styles.notice} data-shown={devices.clientStatus === 'lost'}>
      {devices.clientStatus === 'lost' && t('state.clientLost')}
    </div>
  );
});
