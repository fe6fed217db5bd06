import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { StatementLineDto } from '../../../api/contract/payments.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { ListPending } from '../../shared/pending/ListPending.tsx';
import { groupThousands } from '../../../i18n/format.ts';
import { walletStore } from '../../../stores/payment/wallet.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import { LoadMoreError } from '../../shared/lists/LoadMoreError.tsx';
import { TimeAgo } from '../../shared/people/TimeAgo.tsx';
import { describeGoods } from '../goods/goodsTexts.ts';
import styles from './Dialogs.module.css';

/** Movements of the user's fish, latest first. */
export default observer(function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const wallet = useStore(walletStore);
  useEffect(() => wallet.openStatement(), [wallet]);
  const { statement } = wallet;
  return (
    <Modal
      isOpen
      title={t('payment.statement.title')}
      closeLabel={t('shell.close')}
      width="550px"
      height="452px"
      onOpenChange={onClose}
    >
      {statement.failure && (
        <ListFailure failure={statement.failure} onRetry={() => void statement.reload()} />
      )}
      {statement.status === 'pending' && <ListPending />}
      {statement.isEmpty && <EmptyState title={t('payment.statement.empty')} />}
      <ul className={styles.lines} aria-label={t('payment.statement.title')}>
        {statement.items.map((line) => (
          <StatementLine key={line.sequence} line={line} />
        ))}
      </ul>
      {statement.moreFailure && <LoadMoreError onRetry={() => void statement.loadMore()} />}
      {statement.hasMore && !statement.moreFailure && (
        <Button isLoading={statement.isLoadingMore} onClick={() => void statement.loadMore()}>
          {t('payment.more')}
        </Button>
      )}
    </Modal>
  );
});

function StatementLine({ line }: { line: StatementLineDto }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { amount, balance, goods, kind } = line;
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {t(`payment.statement.kinds.${kind}`)}
        {goods && <span className={styles.about}>{describeGoods(goods, t, pick)}</span>}
      </span>
      <span className={styles.amount} data-direction={amount > 0 ? 'in' : 'out'}>
        {amount > 0 ? '+' : '−'}
        {groupThousands(Math.abs(amount))}
      </span>
      <span className={styles.fact}>
        {t('payment.statement.balance', { amount: groupThousands(balance) })}
      </span>
      <span className={styles.fact}>
        <TimeAgo value={line.created_at} />
      </span>
    </li>
  );
}
