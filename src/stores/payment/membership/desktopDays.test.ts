import { expect, test } from 'vitest';
import type { DesktopDayDto } from '../../../api/contract/memberships.ts';
import { ApiError } from '../../../api/apiError.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { identity, userInfoDto } from '../../testing/fixtures/people.ts';
import { desktopDaysStore, reportMilliseconds } from './desktopDays.ts';

const member = (uid: string, vip_type: 0 | 2 = 2) =>
  identity({ open_id: uid, user: userInfoDto({ uid, vip_type }) });

async function open() {
  const service = { reports: [] as DesktopDayDto[][], isOnline: true };
  const client = { asked: [] as string[], days: [{ day: 20_000, wid: 3 }] as DesktopDayDto[] };
  const made = createRoot(
    {
      reportDesktopDays({ days }) {
        if (!service.isOnline) throw new ApiError({ path: '', fault: 'offline', message: 'offline' });
        service.reports.push(days);
        return { counted: days.length };
      },
    },
    {
      'client.hello': () => helloAnswer(),
      'membership.desktopDays': ({ uid }) => {
        client.asked.push(uid);
        return { days: client.days };
      },
    },
  );
  await expect.poll(() => made.root.devices.clientStatus).toBe('connected');
  made.root.get(desktopDaysStore).follow();
  return { ...made, service, client };
}

test('a member’s days are reported, and later the latest of them with what is new', async () => {
  const { session, service, client, clock } = await open();
  session.adopt(member('member'));
  await expect.poll(() => service.reports).toEqual([[{ day: 20_000, wid: 3 }]]);
  client.days = [...client.days, { day: 20_000, wid: 4 }, { day: 20_001, wid: 3 }];
  clock.advance(reportMilliseconds);
  await expect.poll(() => service.reports.length).toBe(2);
  client.days = [...client.days, { day: 20_002, wid: 3 }];
  clock.advance(reportMilliseconds);
  await expect
    .poll(() => service.reports[2])
    .toEqual([
      { day: 20_001, wid: 3 },
      { day: 20_002, wid: 3 },
    ]);
});

test('the last days of a membership are reported after its end', async () => {
  const { session, service, client, clock } = await open();
  session.adopt(member('former', 0));
  await expect.poll(() => service.reports).toEqual([[{ day: 20_000, wid: 3 }]]);
  // One that ends while the page is open is followed on.
  session.adopt(member('member'));
  await expect.poll(() => service.reports.length).toBe(2);
  session.adopt(member('member', 0));
  client.days = [...client.days, { day: 20_001, wid: 3 }];
  await expect
    .poll(() => {
      clock.advance(reportMilliseconds);
      return service.reports[2];
    })
    .toEqual(client.days);
});

test('what could not be sent is sent later, and nothing where nothing was recorded', async () => {
  const { session, service, client, clock } = await open();
  client.days = [];
  session.adopt(member('guest', 0));
  await expect.poll(() => client.asked).toEqual(['guest']);
  expect(service.reports).toEqual([]);
  client.asked.length = 0;
  client.days = [{ day: 20_000, wid: 3 }];
  service.isOnline = false;
  session.adopt(member('member'));
  await expect.poll(() => client.asked).toEqual(['member']);
  service.isOnline = true;
  await expect
    .poll(() => {
      clock.advance(reportMilliseconds);
      return service.reports[0];
    })
    .toEqual([{ day: 20_000, wid: 3 }]);
});
