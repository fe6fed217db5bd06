import { SearchField } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const nothing = (): void => undefined;

const search = (placeholder: string) => (
  <SearchField
    label={words('搜索', 'Search')}
    placeholder={placeholder}
    clearLabel={words('清空', 'Clear')}
    hint="Enter"
    onSubmit={nothing}
  />
);

export const Right = () => search(words('壁纸、作者、标签', 'Wallpapers, authors, tags'));

export const Wrong = () => search(words('搜索', 'Search'));
