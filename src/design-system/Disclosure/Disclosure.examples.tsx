import { Disclosure } from './index.ts';
import { words } from '../../../.storybook/words.ts';

export const Right = () => (
  <Disclosure title={words('代理与端口', 'Proxy and port')} style={{ flex: 1 }}>
    {words('端口 3000', 'Port 3000')}
  </Disclosure>
);

export const Wrong = () => (
  <Disclosure title={words('更多', 'More')} style={{ flex: 1 }}>
    {words('登录', 'Sign in')}
  </Disclosure>
);
