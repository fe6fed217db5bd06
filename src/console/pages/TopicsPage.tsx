import { useState } from 'react';
import { categoryForm, topicForm } from '../../api/contract/console/content.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../design-system/Tabs/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { useCall } from '../client/useCall.ts';
import { ConfigurationForm } from '../parts/ConfigurationForm.tsx';
import { EditedList } from '../parts/EditedList.tsx';
import { Page, Remote } from '../parts/Page.tsx';

/** The operator's content for everyone: topics, banners, advertisements, categories. */
export default function TopicsPage() {
  const { t } = useConsole();
  const [tab, setTab] = useState('topics');
  return (
    <Page title={t('console.shell.pages.topics')} hint={t('console.content.cached')}>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList
          label={t('console.shell.pages.topics')}
          scrollLabels={{
            previous: t('console.shell.scroll.previous'),
            next: t('console.shell.scroll.next'),
          }}
        >
          <Tab value="topics">{t('console.content.topics')}</Tab>
          <Tab value="banners">{t('console.content.banners')}</Tab>
          <Tab value="advertisements">{t('console.content.advertisements')}</Tab>
          <Tab value="categories">{t('console.content.categories')}</Tab>
        </TabList>
        <TabPanel value="topics">
          <Topics />
        </TabPanel>
        <TabPanel value="banners">
          <ConfigurationForm name="home_promotions" />
        </TabPanel>
        <TabPanel value="advertisements">
          <ConfigurationForm name="wallpaper_flowad_config" />
        </TabPanel>
        <TabPanel value="categories">
          <Categories />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

function Topics() {
  const { t } = useConsole();
  const { answer, reload } = useCall('listTopics', {});
  const saving = useAction('setTopic', t('console.shell.saved'));
  const removing = useAction('removeTopic', t('console.content.removed'));
  return (
    <Remote answer={answer} onRetry={reload}>
      {({ topics }) => (
        <EditedList
          caption={t('console.content.topics')}
          newLabel={t('console.content.newTopic')}
          schema={topicForm}
          rows={topics}
          keyOf={(topic) => topic.topic_id}
          isBusy={saving.isBusy}
          onSave={async (topic) => (await saving.act(topic)) !== null && (reload(), true)}
          removal={{
            title: t('console.content.removeTopic'),
            text: t('console.content.removeText'),
            onRemove: async ({ topic_id }) => {
              if (await removing.act({ topic_id })) reload();
            },
          }}
          columns={[
            { title: '#', cell: (topic) => topic.topic_id },
            {
              title: t('console.contests.name'),
              cell: (topic) => `${topic.name} / ${topic.name_en}`,
              isText: true,
            },
            { title: t('console.content.wallpapers'), cell: (topic) => topic.wids.length, isNumber: true },
          ]}
        />
      )}
    </Remote>
  );
}

function Categories() {
  const { t } = useConsole();
  const { answer, reload } = useCall('listCategories', {});
  const saving = useAction('setCategory', t('console.shell.saved'));
  return (
    <Remote answer={answer} onRetry={reload}>
      {({ categories }) => (
        <EditedList
          caption={t('console.content.categories')}
          newLabel={t('console.content.newCategory')}
          schema={categoryForm}
          rows={categories}
          keyOf={({ wtype, category_id }) => `${wtype} ${category_id}`}
          isBusy={saving.isBusy}
          onSave={async (category) => (await saving.act(category)) !== null && (reload(), true)}
          columns={[
            { title: '#', cell: (row) => row.category_id },
            {
              title: t('console.contests.name'),
              cell: (row) => `${row.name} / ${row.name_en}`,
              isText: true,
            },
            {
              title: t('console.money.kind'),
              cell: (row) => (row.wtype === 1 ? t('console.content.dynamic') : t('console.content.still')),
            },
          ]}
        />
      )}
    </Remote>
  );
}
