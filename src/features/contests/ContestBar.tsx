import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ContestDto, ContestOrder } from '../../api/contract/contests.ts';
import { Button } from '../../design-system/Button/index.ts';
import { SearchField } from '../../design-system/SearchField/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import type { ContestTab } from '../../stores/social/contests/contestPages.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './ContestScreen.module.css';
import { EnterDialog } from './EnterDialog.tsx';

interface ContestBarProps {
  contest: ContestDto;
  tab: ContestTab;
  order: ContestOrder;
  keyword: string;
  /** Works may be ordered by votes. */
  hasOrder: boolean;
  takesWorks: boolean;
  onChange: (name: 'tab' | 'order' | 'keyword', value: string) => void;
}

/** Above the works: which, in which order, a search among them, and entering one. */
export const ContestBar = observer(function ContestBar(props: ContestBarProps) {
  const { contest, tab, order, keyword, hasOrder, takesWorks, onChange } = props;
  const { t } = useTranslation();
  const { session } = useStores();
  const [isEntering, setIsEntering] = useState(false);
  const tabs: ContestTab[] =
    contest.kind === 'composite'
      ? ['composite', 'dynamic', 'static', 'mine']
      : [contest.kind === 'live' ? 'dynamic' : 'static', 'mine'];
  const orders: ContestOrder[] = hasOrder ? ['votes', 'newest'] : ['random', 'newest'];
  return (
    <div className={styles.bar}>
      <SegmentedControl
        label={t('contest.tabs.label')}
        value={tab}
        options={tabs.map((name) => ({ value: name, label: t(`contest.tabs.${name}`) }))}
        onValueChange={(name) => onChange('tab', name)}
      />
      <SearchField
        className={styles.search}
        aria-label={t('contest.works')}
        label={t('contest.search')}
        placeholder={t('contest.searchPlaceholder')}
        clearLabel={t('shell.searchClear')}
        hint="Enter"
        defaultValue={keyword}
        onSubmit={(text) => onChange('keyword', text.trim())}
      />
      <div className={styles.end}>
        {tab !== 'mine' && (
          <SegmentedControl
            label={t('contest.orders.label')}
            value={orders.includes(order) ? order : 'random'}
            options={orders.map((name) => ({ value: name, label: t(`contest.orders.${name}`) }))}
            onValueChange={(name) => onChange('order', name)}
          />
        )}
        {takesWorks && (
          <Button
            variant="primary"
            onClick={() =>
              session.isSignedIn ? setIsEntering(true) : session.requestSignIn(() => setIsEntering(true))
            }
          >
            {t('contest.enter')}
          </Button>
        )}
      </div>
      {isEntering && <EnterDialog contest={contest} onClose={() => setIsEntering(false)} />}
    </div>
  );
});
