import { GoToTop } from './index.ts';
import { words } from '../../../.storybook/words.ts';
import { Scrolled } from '../../../.storybook/guides/Scrolled.tsx';

const toTop = () => words('回到顶部', 'Back to top');

export const Right = () => (
  <Scrolled start={600}>{(area) => <GoToTop label={toTop()} scrollElement={area} />}</Scrolled>
);

export const Wrong = () => (
  <Scrolled start={600}>
    {(area) => (
      <>
        <GoToTop label={toTop()} scrollElement={area} />
        <GoToTop label={toTop()} scrollElement={area} style={{ bottom: 68 }} />
      </>
    )}
  </Scrolled>
);
