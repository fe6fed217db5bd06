import { expect, test } from 'vitest';
import { errorNameOf, firstErrorCodes } from './errorNames.ts';
import { firstScreenCalls } from './catalogueCalls.ts';

test('a client knows the name of every refusal of the first screens from the start', () => {
  const codes = Object.values(firstScreenCalls).flatMap((call) => call.errors);
  expect(codes.length).toBeGreaterThan(0);
  for (const code of [...codes, firstErrorCodes.loginExpired, firstErrorCodes.userBlocked])
    expect(errorNameOf(code), `code ${code}`).toBeDefined();
  expect(errorNameOf(4_999_999)).toBeUndefined();
});

test('the other names come with the calls that answer them', async () => {
  const { errorCodes } = await import('./errors.ts');
  await import('./deferredCalls.ts');
  for (const [name, code] of Object.entries(errorCodes)) expect(errorNameOf(code)).toBe(name);
});
