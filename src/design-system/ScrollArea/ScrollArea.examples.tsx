import { ScrollArea } from './index.ts';
import { words } from '../../../.storybook/words.ts';
import { fill } from '../../../.storybook/guides/Scrolled.tsx';

const names = () => ['林见月', '周野', '沈青', '何远', '陆小舟', '江晚', '许南星', '秦越'];

const lines = () => names().map((name) => <div key={name}>{name}</div>);

export const Right = () => (
  <ScrollArea label={words('作者', 'Authors')} style={{ ...fill, height: 96 }}>
    {lines()}
  </ScrollArea>
);

export const Wrong = () => (
  <ScrollArea label={words('作者', 'Authors')} style={{ ...fill, height: 96 }}>
    {names()[0]}
    <ScrollArea label={words('更多作者', 'More authors')} style={{ height: 64, background: 'var(--c-bg3)' }}>
      {lines()}
    </ScrollArea>
    {lines()}
  </ScrollArea>
);
