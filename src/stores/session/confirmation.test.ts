import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import { registerErrorCodes } from '../../api/knownErrors.ts';
import { createRoot } from '../testing/createRoot.ts';
import type { ApiAnswers } from '../testing/scriptedApi.ts';
import { confirmationStore } from './confirmation.ts';

registerErrorCodes(errorCodes);

const refusal = (name: keyof typeof errorCodes) => () => {
  throw new ApiError({ path: '', ret: errorCodes[name], message: name });
};

function open(answers: ApiAnswers) {
  const { root } = createRoot(answers);
  return root.get(confirmationStore);
}

/** An action that the service refuses until its user has proved who is there. */
function guarded(store: ReturnType<typeof open>) {
  let isProved = false;
  let calls = 0;
  const answer = store.confirmed(async () => {
    calls += 1;
    if (!isProved) refusal('confirmationNeeded')();
    return 'done';
  });
  return { answer, prove: () => (isProved = true), calls: () => calls };
}

test('an action that needs a proof waits for it, and continues', async () => {
  const store = open({ confirmIdentity: () => ({ confirmed_until: 1 }) });
  const action = guarded(store);
  await expect.poll(() => store.pending).not.toBeNull();
  action.prove();
  expect(await store.confirm({ kind: 'password', password: 'a lake at night' })).toBeNull();
  expect(await action.answer).toBe('done');
  expect(action.calls()).toBe(2);
  expect(store.pending).toBeNull();
});

test('a wrong proof leaves the question open, and closing it ends the action', async () => {
  const store = open({ confirmIdentity: refusal('credentialsWrong') });
  const action = guarded(store);
  await expect.poll(() => store.pending).not.toBeNull();
  expect(await store.confirm({ kind: 'password', password: 'wrong' })).toBe('credentialsWrong');
  expect(store.pending).not.toBeNull();
  store.close();
  await expect(action.answer).rejects.toMatchObject({ ret: errorCodes.confirmationNeeded });
  expect(action.calls()).toBe(1);
});

test('other refusals and other errors are not questions', async () => {
  const store = open({});
  await expect(store.confirmed(async () => refusal('tooManyFactors')())).rejects.toMatchObject({
    ret: errorCodes.tooManyFactors,
  });
  await expect(store.confirmed(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  expect(store.pending).toBeNull();
});
