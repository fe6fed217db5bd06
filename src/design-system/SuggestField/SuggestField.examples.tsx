import { SuggestField } from './index.ts';
import { words } from '../../../.storybook/words.ts';
import { Panel } from '../../../.storybook/guides/Panel.tsx';

const nothing = (): void => undefined;

/** The field over the rows that it would open. */
const search = (found: readonly string[]) => (
  <div style={{ flex: 1, display: 'grid', gap: 8 }}>
    <SuggestField
      label={words('搜索壁纸', 'Search wallpapers')}
      placeholder={words('搜索壁纸', 'Search wallpapers')}
      clearLabel={words('清除搜索', 'Clear the search')}
      suggestions={[{ kind: 'history', label: words('搜索记录', 'History'), items: found }]}
      onSubmit={nothing}
    />
    <Panel>
      {found.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </Panel>
  </div>
);

export const Right = () => search([words('雪山', 'Snow'), words('森林', 'Forest')]);

export const Wrong = () =>
  search(Array.from({ length: 12 }, (_, at) => words(`雪山 ${at + 1}`, `Snow ${at + 1}`)));
