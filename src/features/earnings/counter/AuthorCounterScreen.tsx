import { observer } from 'mobx-react-lite';
import { authorLinksStore } from '../../../stores/social/people/authorLinks.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { UserName } from '../../shared/people/UserName.tsx';
import { ContractHead } from '../ContractHead.tsx';
import { WorkEarningsPanel } from '../panels/WorkEarningsPanel.tsx';
import { WithdrawalsPanel } from '../records/WithdrawalsPanel.tsx';
import { CounterFrame } from './CounterFrame.tsx';
import { NotAuthor } from './NotAuthor.tsx';
import { RuleLink } from './RuleLink.tsx';

/** `/contractWithdrawAuthorCounter`: the same with what each work earned; for others, how to become an author. */
export default observer(function AuthorCounterScreen() {
  const { t } = useTranslation();
  const { session } = useStores();
  const { offer } = useStore(authorLinksStore);
  const { user } = session;
  const isOther = session.isSignedIn && user !== null && offer !== 'pages';
  return (
    <>
      <ContractHead title={t('earnings.counter.authorTitle')} end={<RuleLink document="yuanbaoAuthorRule" />}>
        {session.isSignedIn && user && <UserName person={user} />}
      </ContractHead>
      {isOther ? (
        <NotAuthor canApply={offer === 'application'} />
      ) : (
        <CounterFrame>
          <WorkEarningsPanel />
          <WithdrawalsPanel />
        </CounterFrame>
      )}
    </>
  );
});
