import { useState } from 'react';
import { words } from '../../../.storybook/words.ts';
import { SuggestField } from './index.ts';

const tags = () => [
  words('极光', 'Aurora'),
  words('深海呼吸', 'Deep sea'),
  words('月栖湖心', 'Lake of the moon'),
];

export function Example() {
  const [text, setText] = useState('');
  return (
    <SuggestField
      label={words('搜索壁纸', 'Search for wallpapers')}
      placeholder={words('搜索壁纸、作者、标签', 'Wallpapers, authors, tags')}
      clearLabel={words('清除搜索', 'Clear the search')}
      clearHistoryLabel={words('清空搜索记录', 'Clear the history')}
      suggestions={[
        {
          kind: 'suggestion',
          label: words('猜你想搜', 'Suggestions'),
          items: tags().filter((tag) => text !== '' && tag.includes(text)),
        },
      ]}
      onValueChange={setText}
      onSubmit={() => undefined}
      onClearHistory={() => undefined}
    />
  );
}
