import { useState } from 'react';
import { categoryForm, topicForm } from '../../../api/contract/console/content.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../design-system/Tabs/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { useAction } from '../../client/useAction.ts';
import { useCall } from '../../client/useCall.ts';
import { ConfigurationForm } from '../../parts/ConfigurationForm.tsx';
import { EditedList } from '../../parts/EditedList.tsx';
import { Page, Remote } from '../../parts/Page.tsx';

/** What the host shows to everyone: topics, banners, advertisements, categories. */
export default function TopicsPage() {
  const { words } = useConsole();
  const { content } = words;
  const [tab, setTab] = useState('topics');
  return (
    <Page title={words.shell.pages.topics} hint={content.cached}>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label={words.shell.pages.topics} scrollLabels={words.shell.scroll}>
          <Tab value="topics">{content.topics}</Tab>
          <Tab value="banners">{content.banners}</Tab>
          <Tab value="advertisements">{content.advertisements}</Tab>
          <Tab value="categories">{content.categories}</Tab>
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
  const { words } = useConsole();
  const { answer, reload } = useCall('listTopics', {});
  const saving = useAction('setTopic', words.shell.saved);
  const removing = useAction('removeTopic', words.content.removed);
  return (
    <Remote answer={answer} onRetry={reload}>
      {({ topics }) => (
        <EditedList
          caption={words.content.topics}
          newLabel={words.content.newTopic}
          schema={topicForm}
          rows={topics}
          keyOf={(topic) => topic.topic_id}
          isBusy={saving.isBusy}
          onSave={async (topic) => (await saving.act(topic)) !== null && (reload(), true)}
          removal={{
            title: words.content.removeTopic,
            text: words.content.removeText,
            onRemove: async ({ topic_id }) => {
              if (await removing.act({ topic_id })) reload();
            },
          }}
          columns={[
            { title: '#', cell: (topic) => topic.topic_id },
            { title: words.contests.name, cell: (topic) => `${topic.name} / ${topic.name_en}`, isText: true },
            { title: words.content.wallpapers, cell: (topic) => topic.wids.length, isNumber: true },
          ]}
        />
      )}
    </Remote>
  );
}

function Categories() {
  const { words } = useConsole();
  const { answer, reload } = useCall('listCategories', {});
  const saving = useAction('setCategory', words.shell.saved);
  return (
    <Remote answer={answer} onRetry={reload}>
      {({ categories }) => (
        <EditedList
          caption={words.content.categories}
          newLabel={words.content.newCategory}
          schema={categoryForm}
          rows={categories}
          keyOf={({ wtype, category_id }) => `${wtype} ${category_id}`}
          isBusy={saving.isBusy}
          onSave={async (category) => (await saving.act(category)) !== null && (reload(), true)}
          columns={[
            { title: '#', cell: (row) => row.category_id },
            {
              title: words.contests.name,
              cell: (row) => `${row.name} / ${row.name_en}`,
              isText: true,
            },
            {
              title: words.money.kind,
              cell: (row) => (row.wtype === 1 ? words.content.dynamic : words.content.still),
            },
          ]}
        />
      )}
    </Remote>
  );
}
