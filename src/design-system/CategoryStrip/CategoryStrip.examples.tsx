import { useState } from 'react';
import { CategoryStrip } from './index.ts';
import { words } from '../../../.storybook/words.ts';

function Categories({ names }: { names: readonly string[] }) {
  const [value, setValue] = useState(names[0] ?? '');
  return (
    <CategoryStrip
      label={words('分类导航', 'Categories')}
      moreLabel={words('更多', 'More')}
      value={value}
      options={names.map((option) => ({ value: option, label: option }))}
      onValueChange={setValue}
      style={{ flex: 1 }}
    />
  );
}

export const Right = () => (
  <Categories names={[words('风景', 'Landscape'), words('动漫', 'Anime'), words('极简', 'Minimal')]} />
);

export const Wrong = () => <Categories names={[words('最新', 'Newest'), words('最热', 'Most used')]} />;
