import { Tab, TabList, TabPanel, Tabs } from './index.ts';
import { words } from '../../../.storybook/words.ts';

function tabs(names: readonly string[]) {
  return (
    <Tabs defaultValue="0">
      <TabList
        label={words('步骤', 'Steps')}
        scrollLabels={{ previous: words('向前', 'Back'), next: words('向后', 'Forward') }}
      >
        {names.map((name, at) => (
          <Tab key={name} value={`${at}`}>
            {name}
          </Tab>
        ))}
      </TabList>
      {names.map((name, at) => (
        <TabPanel key={name} value={`${at}`}>
          {name}
        </TabPanel>
      ))}
    </Tabs>
  );
}

export const Right = () => tabs([words('动态', 'Moving'), words('静态', 'Still')]);

export const Wrong = () =>
  tabs([words('第一步', 'Step 1'), words('第二步', 'Step 2'), words('第三步', 'Step 3')]);
