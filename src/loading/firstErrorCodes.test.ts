import { expect, test, vi } from 'vitest';
import { errorCodes } from '../api/contract/errors.ts';
import { catalogueCalls } from './catalogueCalls.ts';
import { firstErrorCodes } from './evaluated/firstErrorCodes.ts';

// As a window has it that has just begun to load: no other file has registered anything.
vi.resetModules();
const { knownErrorOf, registerErrorCodes } = await import('../api/knownErrors.ts');

test('a client knows the name of every refusal of the first screens from the start', () => {
  registerErrorCodes(firstErrorCodes);
  const codes = Object.values(catalogueCalls).flatMap((call) => call.errors);
  expect(codes.length).toBeGreaterThan(0);
  for (const code of [...codes, errorCodes.loginExpired, errorCodes.userBlocked])
    expect(knownErrorOf(code), `code ${code}`).toBeDefined();
  expect(knownErrorOf(errorCodes.themeNotFound)).toBeUndefined();
});

test('the other error codes are loaded with the calls that return them', async () => {
  await import('../api/deferredApi.ts');
  for (const [name, code] of Object.entries(errorCodes)) expect(knownErrorOf(code)).toBe(name);
  expect(knownErrorOf(4_999_999)).toBeUndefined();
});
