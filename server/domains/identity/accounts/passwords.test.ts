import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from './passwords.ts';
import { createSlots } from '../../../kernel/concurrency.ts';

const slots = createSlots({ atOnce: 2, waiting: 60, refuse: () => new Error('busy') });
const cheap = createPasswordHasher(slots, { costLog2: 4, blockSize: 8, parallelism: 1 });

describe('passwords', () => {
  test('are hashed with 128 MiB of scrypt, off the event loop', async () => {
    const passwords = createPasswordHasher(slots);
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    const stored = await passwords.hash('moon over lake', []);
    clearInterval(timer);
    expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(ticks).toBeGreaterThan(5);
    expect(await passwords.verify('moon over lake', stored, [])).toBe(true);
    expect(passwords.isOutdated(stored)).toBe(false);
  });

  test('have a salt of their own', async () => {
    expect(await cheap.hash('same', [])).not.toBe(await cheap.hash('same', []));
  });

  test('fit their own text only, to the last character', async () => {
    const stored = await cheap.hash('moon over lake', []);
    expect(await cheap.verify('moon over lake', stored, [])).toBe(true);
    for (const wrong of ['', 'moon over lakE', 'moon over lake ', 'moon over lak'])
      expect(await cheap.verify(wrong, stored, [])).toBe(false);
  });

  test('are the same in every writing of their letters', async () => {
    expect(await cheap.verify('Cafe\u0301 am See', await cheap.hash('Café am See', []), [])).toBe(true);
  });

  test('do not match for an unknown account or a malformed hash', async () => {
    for (const stored of [
      null,
      '',
      'plain',
      '$scrypt$ln=60,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$' + 'A'.repeat(43),
    ])
      expect(await cheap.verify('', stored, [])).toBe(false);
  });

  test('hashed with other parameters still match, and are reported as outdated', async () => {
    const dearer = createPasswordHasher(slots, { costLog2: 5, blockSize: 8, parallelism: 1 });
    const stored = await cheap.hash('moon over lake', []);
    expect(await dearer.verify('moon over lake', stored, [])).toBe(true);
    expect(dearer.isOutdated(stored)).toBe(true);
    expect(cheap.isOutdated(stored)).toBe(false);
  });
});

describe('slots', () => {
  const refusal = new Error('too many');

  test('run a limited number at once, the others in order, and refuse what would wait too long', async () => {
    const slots = createSlots({ atOnce: 2, waiting: 3, refuse: () => refusal });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const works = Array.from({ length: 7 }, (_, index) =>
      slots.run(async () => {
        order.push(index);
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      }),
    );
    const results = await Promise.allSettled(works);
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(results.map((result) => result.status)).toEqual([
      ...Array<string>(5).fill('fulfilled'),
      ...Array<string>(2).fill('rejected'),
    ]);
  });

  test('leave slots for others: of one subject no more run or wait than its share', async () => {
    const slots = createSlots({ atOnce: 1, waiting: 10, refuse: () => refusal });
    const run = (subject: string) =>
      slots.run(
        () => new Promise((resolve) => setImmediate(() => resolve(subject))),
        [
          { subject: 'all of them', places: 4 },
          { subject, places: 3 },
        ],
      );
    const statuses = async (subjects: string[]) =>
      (await Promise.allSettled(subjects.map(run))).map(({ status }) => status === 'fulfilled');
    for (let times = 0; times < 2; times++)
      expect(await statuses(['moon', 'moon', 'moon', 'moon', 'lake', 'lake'])).toEqual([
        true,
        true,
        true,
        false,
        true,
        false,
      ]);
  });

  test('are free again after work that failed', async () => {
    const slots = createSlots({ atOnce: 1, waiting: 0, refuse: () => refusal });
    await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await slots.run(async () => 'fine')).toBe('fine');
  });
});
