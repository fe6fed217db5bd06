import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import { createRoot } from '../testing/createRoot.ts';
import { identity } from '../testing/fixtures/people.ts';
import { memoryStorage } from '../testing/storages.ts';
import { keepIdentity, readIdentity } from './keptIdentity.ts';
import { passwordChangeStore } from './passwordChange.ts';

const filledIn = { password: 'moon over lake', newPassword: 'lake under the moon', isSigningOutOthers: true };
const refusal = (name: keyof typeof errorCodes, retryAfter?: number) => () => {
  throw new ApiError({ path: '/', ret: errorCodes[name], message: name, retryAfter });
};

function open(answers: Parameters<typeof createRoot>[0]) {
  const storage = memoryStorage();
  keepIdentity(storage, identity());
  const { root, api, session } = createRoot(answers, undefined, storage);
  session.adopt(identity());
  const store = root.get(passwordChangeStore);
  store.open();
  return { api, session, storage, store };
}

test('the new token holds here and in the other windows, and the dialog closes', async () => {
  const { session, storage, store } = open({
    changePassword: () => ({ open_id: identity().open_id, token: 'fresh' }),
  });
  await expect(store.change(filledIn)).resolves.toBeNull();
  expect([session.token, readIdentity(storage)?.token, store.isOpen]).toEqual(['fresh', 'fresh', false]);
  expect(session.user).toEqual(identity().user);
});

test.each([
  ['credentialsWrong', { kind: 'wrong', field: 'password', waitSeconds: null }],
  ['passwordWeak', { kind: 'weak', field: 'newPassword', waitSeconds: null }],
  ['serviceFault', { kind: 'failed', field: null, waitSeconds: null }],
] as const)('%s is told at its place, and the token stays', async (name, problem) => {
  const { session, store } = open({ changePassword: refusal(name) });
  await expect(store.change(filledIn)).resolves.toEqual(problem);
  expect([session.token, store.isOpen]).toEqual([identity().token, true]);
});

test('too many attempts report how long to wait', async () => {
  const { store } = open({ changePassword: refusal('tooManyTries', 42) });
  await expect(store.change(filledIn)).resolves.toEqual({ kind: 'wait', field: null, waitSeconds: 42 });
});

const other = identity({ open_id: 'other', token: 'other' });

test('the new token of one user is never applied to another who has signed in in the meantime', async () => {
  const { session, storage, store } = open({
    changePassword: () => {
      keepIdentity(storage, other);
      session.adopt(other);
      return { open_id: identity().open_id, token: 'fresh' };
    },
  });
  await expect(store.change(filledIn)).resolves.toBe('cancelled');
  expect([session.token, readIdentity(storage)?.token]).toEqual(['other', 'other']);
});

test.each([
  ['nobody', null],
  ['somebody else', other],
])('the dialog closes when its person leaves and %s is there', (_name, next) => {
  const { session, store } = open({});
  session.adopt(identity({ user: { ...identity().user, expired: true } }));
  expect(store.isOpen).toBe(true);
  session.adopt(next);
  expect(store.isOpen).toBe(false);
});

test.each(['loginExpired', 'loginRequired'] as const)(
  '%s asks to sign in; the dialog waits in the meantime',
  async (name) => {
    const { session, store } = open({ changePassword: refusal(name) });
    await expect(store.change(filledIn)).resolves.toBe('cancelled');
    expect([session.signInRequest === null, store.isOpen]).toEqual([false, true]);
  },
);

test('a refusal after the user has signed out shows no sign-in', async () => {
  const { session, store } = open({
    changePassword: () => {
      session.adopt(null);
      return refusal('loginExpired')();
    },
  });
  await expect(store.change(filledIn)).resolves.toBe('cancelled');
  expect(session.signInRequest).toBeNull();
});

test('the same password again is not sent', async () => {
  const { api, store } = open({});
  const { password } = filledIn;
  await expect(store.change({ ...filledIn, newPassword: password })).resolves.toMatchObject({ kind: 'same' });
  expect(api.calls).toEqual([]);
});
