import { observer } from 'mobx-react-lite';
import type { WorkEarningsDto } from '../../../api/contract/withdrawals.ts';
import { MediaFrame } from '../../../design-system/MediaFrame/index.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { earningsStore } from '../../../stores/payment/earnings/earnings.ts';
import { incomeStore } from '../../../stores/payment/earnings/income.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { IncomeChart } from './IncomeChart.tsx';
import { Panel } from './Panel.tsx';
import { PanelList } from './PanelList.tsx';
import styles from './WorkEarningsPanel.module.css';

const units = ['month', 'day'] as const;

/** Recent earnings of the author's works, and of each of them, highest first. */
export const WorkEarningsPanel = observer(function WorkEarningsPanel() {
  const { t } = useTranslation();
  const { works, mostEarned } = useStore(earningsStore);
  const income = useStore(incomeStore);
  return (
    <Panel
      title={t('earnings.works.title')}
      end={
        !works.isEmpty && (
          <SegmentedControl
            label={t('earnings.income.label')}
            value={income.unit}
            options={units.map((value) => ({ value, label: t(`earnings.income.${value}`) }))}
            onValueChange={(unit) => void income.choose(unit)}
          />
        )
      }
    >
      {!works.isEmpty && <IncomeChart />}
      <PanelList
        list={works}
        empty={{ title: t('earnings.works.empty'), text: t('earnings.works.emptyHint') }}
      >
        <ul className={styles.works} aria-label={t('earnings.works.list')}>
          {works.items.map((work) => (
            <WorkRow key={work.wallpaper.wid} work={work} most={mostEarned} />
          ))}
        </ul>
      </PanelList>
    </Panel>
  );
});

function WorkRow({ work, most }: { work: WorkEarningsDto; most: number }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { api } = useStores();
  const { wallpaper, sales, member_days: days, earned, pending, returned } = work;
  const picture = wallpaper.md5_210_118 ?? wallpaper.md5_165_93;
  const facts = [
    (sales > 0 || days === 0) && t('earnings.works.sales', { sales }),
    days > 0 && t('earnings.works.memberDays', { days: groupThousands(days) }),
    pending > 0 && t('earnings.works.pending', { amount: groupThousands(pending) }),
    returned > 0 && t('earnings.works.returned', { amount: groupThousands(returned) }),
  ];
  const name = pick(wallpaper.name, wallpaper.name_en);
  return (
    <li className={styles.work}>
      <span className={styles.picture}>
        <MediaFrame src={picture ? api.mediaUrl(picture) : null} alt="" />
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ transform: `scaleX(${most > 0 ? earned / most : 0})` }} />
      </span>
      <span className={styles.earned}>{groupThousands(earned)}</span>
    </li>
  );
}
