import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { presenceStore } from './presence.ts';

test('the page tells its language, and is told where the tray wants it', async () => {
  const languages: string[] = [];
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer(),
      'client.ready': ({ language }) => (languages.push(language), { path: '/screens' }),
    },
  );
  const presence = root.get(presenceStore);
  expect(await presence.report('en')).toBe('/screens');
  expect(languages).toEqual(['en']);
  bridge.emit('client.pathRequested', {});
  expect(presence.requests).toBe(1);
});

test('a client that does not answer asks for no screen', async () => {
  const { root } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer(),
      'client.ready': () => {
        throw new BridgeError('client.ready', 'timeout');
      },
    },
  );
  expect(await root.get(presenceStore).report('zh-CN')).toBeNull();
});
