import { useTranslation } from '../../../ui/useTranslation.ts';
import { ContractHead } from '../ContractHead.tsx';
import { QuestionsPanel } from '../panels/QuestionsPanel.tsx';
import { RecentYuanbaoPanel } from '../panels/RecentYuanbaoPanel.tsx';
import { WithdrawalsPanel } from '../records/WithdrawalsPanel.tsx';
import { CounterFrame } from './CounterFrame.tsx';
import { RuleLink } from './RuleLink.tsx';

/** `/contractWithdrawCounter`: withdrawing, the requests so far, and what moved yuanbao lately. */
export default function WithdrawCounterScreen() {
  const { t } = useTranslation();
  return (
    <>
      <ContractHead title={t('earnings.counter.title')} end={<RuleLink document="withdrawRule" />}>
        {t('earnings.counter.intro')}
      </ContractHead>
      <CounterFrame>
        <WithdrawalsPanel />
        <QuestionsPanel />
        <RecentYuanbaoPanel />
      </CounterFrame>
    </>
  );
}
