import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { outsideLinks } from './outsideLinks.ts';

async function createLinks(answers: NonNullable<Parameters<typeof createRoot>[1]>) {
  const { root } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: Object.keys(answers) }),
      'wallpaper.current': () => ({ target: null, is_paused: false }),
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  return root.get(outsideLinks);
}

test('a client opens pages of the web in the system’s browser', async () => {
  const asked: object[] = [];
  const links = await createLinks({
    'client.openUrl': (params) => {
      asked.push(params);
      return {};
    },
  });
  expect(links.isClientOpening).toBe(true);
  expect(await links.open('https://example.org/')).toBeNull();
  expect(asked).toEqual([{ url: 'https://example.org/' }]);
});

test('a client that cannot, and a browser without one, leave it to the page', async () => {
  expect((await createLinks({})).isClientOpening).toBe(false);
  expect(createRoot({}).root.get(outsideLinks).isClientOpening).toBe(false);
});

test('a failing client is reported', async () => {
  const links = await createLinks({
    'client.openUrl': () => {
      throw new BridgeError('client.openUrl', 'refused');
    },
  });
  expect(await links.open('https://example.org/')).toBe('clientFailed');
});
