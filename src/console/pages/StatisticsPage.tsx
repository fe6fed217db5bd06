import { useState } from 'react';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../design-system/Tabs/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { Page } from '../parts/Page.tsx';
import { DaysPanel, ErrorsPanel, FunnelsPanel, MoneyPanel } from './panels.tsx';

const spans = ['7', '14', '30', '90'] as const;

/** Statistics of the users who agreed to them: days, funnels, errors, and the money of each day. */
export default function StatisticsPage() {
  const { t, member } = useConsole();
  const [span, setSpan] = useState<(typeof spans)[number]>('14');
  const [tab, setTab] = useState('days');
  const hasMoney = member.roles.some((role) => role === 'money' || role === 'all');
  const days = Number(span);
  return (
    <Page
      title={t('console.shell.pages.statistics')}
      hint={t('console.statistics.consent')}
      actions={
        <SegmentedControl
          label={t('console.statistics.span')}
          value={span}
          options={spans.map((value) => ({
            value,
            label: t('console.statistics.spanDays', { count: value }),
          }))}
          onValueChange={setSpan}
        />
      }
    >
      <Tabs value={tab} onValueChange={setTab}>
        <TabList
          label={t('console.shell.pages.statistics')}
          scrollLabels={{
            previous: t('console.shell.scroll.previous'),
            next: t('console.shell.scroll.next'),
          }}
        >
          <Tab value="days">{t('console.statistics.days')}</Tab>
          <Tab value="funnels">{t('console.statistics.funnels')}</Tab>
          <Tab value="errors">{t('console.statistics.errors')}</Tab>
          {hasMoney && <Tab value="money">{t('console.statistics.money')}</Tab>}
        </TabList>
        <TabPanel value="days">
          <DaysPanel days={days} />
        </TabPanel>
        <TabPanel value="funnels">
          <FunnelsPanel days={days} />
        </TabPanel>
        <TabPanel value="errors">
          <ErrorsPanel days={days} />
        </TabPanel>
        {hasMoney && (
          <TabPanel value="money">
            <MoneyPanel days={days} />
          </TabPanel>
        )}
      </Tabs>
    </Page>
  );
}
