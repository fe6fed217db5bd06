import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { OutsideLink } from '../forms/OutsideLink.tsx';
import styles from './CustomerServiceLine.module.css';
import { useCustomerService } from './useCustomerService.ts';

/** The contact of customer service, below a text that sends users there; nothing where there is none. */
export const CustomerServiceLine = observer(function CustomerServiceLine() {
  const { t } = useTranslation();
  const contact = useCustomerService();
  if (!contact) return null;
  const { name, number, link } = contact;
  return (
    <p className={styles.line}>
      {t('payment.customerService.contact', { name, number })}
      {link !== null && <OutsideLink href={link}>{t('payment.customerService.open')}</OutsideLink>}
    </p>
  );
});
