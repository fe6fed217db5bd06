import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { identity, userInfoDto } from '../../testing/fixtures/people.ts';
import { authorLinksStore } from './authorLinks.ts';

const origin = 'http://service';

function createLinks(
  answers: Parameters<typeof createRoot>[0],
  { userType = 1, bridge }: { userType?: number; bridge?: Parameters<typeof createRoot>[1] } = {},
) {
  const { root, api, session } = createRoot(answers, bridge);
  session.adopt(identity({ user: userInfoDto({ user_type: userType }) }));
  const opened: string[] = [];
  const links = root.get(authorLinksStore);
  return { root, api, session, links, opened, open: (address: string) => void opened.push(address) };
}

test.each([
  [0, 'application'],
  [1, 'pages'],
  [2, null],
  [3, 'pages'],
  [4, 'pages'],
])('user type %i is offered %s', (userType, offer) => {
  expect(createLinks({}, { userType }).links.offer).toBe(offer);
});

test('a signed-out user, also after expiry, is offered nothing', () => {
  const { session, links } = createLinks({});
  session.adopt(identity({ user: userInfoDto({ user_type: 1, expired: true }) }));
  expect(links.offer).toBeNull();
  session.adopt(null);
  expect(links.offer).toBeNull();
});

test('every opening has a code of its own, which is requested only then', async () => {
  let number = 0;
  const { api, links, opened, open } = createLinks({ generateCode: () => ({ code: `code&${++number}` }) });
  expect(api.calls).toEqual([]);
  await links.open('contract', origin, open);
  await links.open('realname', origin, open);
  expect(opened).toEqual([
    'http://service/author/contract?dcode=code%261',
    'http://service/author/realname?dcode=code%262',
  ]);
});

test('a client opens the page in the system’s browser', async () => {
  const asked: unknown[] = [];
  const { root, links, opened, open } = createLinks(
    { generateCode: () => ({ code: 'once' }) },
    {
      bridge: {
        'client.hello': () => helloAnswer({ methods: ['client.openUrl'] }),
        'wallpaper.current': () => ({ target: null, is_paused: false }),
        'client.openUrl': (params: object) => {
          asked.push(params);
          return {};
        },
      },
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  await expect(links.open('painter', origin, open)).resolves.toBeNull();
  expect([asked, opened]).toEqual([[{ url: 'http://service/author/painter?dcode=once' }], []]);
});

test('two presses are one opening, and without a code nothing opens', async () => {
  const { api, links, opened, open } = createLinks({
    generateCode: () => {
      throw new ApiError({ path: '/', fault: 'offline', message: 'gone' });
    },
  });
  const outcomes = await Promise.all([
    links.open('contract', origin, open),
    links.open('contract', origin, open),
  ]);
  expect([outcomes, api.calls, opened]).toEqual([['offline', null], ['generateCode'], []]);
  expect(links.isOpening('contract')).toBe(false);
});
