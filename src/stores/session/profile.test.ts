import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import { createRoot } from '../testing/createRoot.ts';
import { identity, userInfoDto } from '../testing/fixtures/people.ts';
import { memoryStorage } from '../testing/storages.ts';
import { type SentFile } from '../testing/scriptedApi.ts';
import { accountStore } from './accountStore.ts';
import { keepIdentity } from './keptIdentity.ts';
import { profileStore } from './profile.ts';

const md5 = 'a'.repeat(32);
const refusal = (name: keyof typeof errorCodes) => () => {
  throw new ApiError({ path: '/', ret: errorCodes[name], message: name });
};

function createProfile(answers: Parameters<typeof createRoot>[0]) {
  const storage = memoryStorage();
  keepIdentity(storage, identity());
  const { root, api, session } = createRoot(answers, undefined, storage);
  session.adopt(identity());
  return { root, api, session, profile: root.get(profileStore) };
}

test('the draft is restored until it is saved, discarded, or another user signs in', async () => {
  const { session, profile } = createProfile({
    modifyNickname: ({ nick_name }: { nick_name: string }) => ({ user: userInfoDto({ nick_name }) }),
  });
  const { nick_name: nickname = '', description = '' } = session.user ?? {};
  expect(profile.startingDetails).toEqual({ nickname, description });
  const typed = { nickname: '新名字', description };
  profile.keep(typed);
  expect(profile.startingDetails).toEqual(typed);
  profile.drop();
  expect(profile.startingDetails).toEqual({ nickname, description });

  profile.keep({ nickname: '半个名', description });
  await expect(profile.save(typed)).resolves.toBeNull();
  expect(profile.startingDetails).toEqual(typed);

  profile.keep({ nickname: '别的', description });
  session.adopt(identity({ open_id: 'other', token: 'other' }));
  expect(profile.startingDetails).toEqual({ nickname, description });
});

test('unchanged fields follow the current profile', async () => {
  const { session, profile } = createProfile({});
  const { nick_name: nickname = '', description = '' } = session.user ?? {};
  profile.keep({ nickname, description });
  session.adopt({ ...identity(), user: userInfoDto({ nick_name: '别处改的' }) });
  expect(profile.startingDetails.nickname).toBe('别处改的');
});

test('only what has changed is saved, and it holds everywhere', async () => {
  const { root, api, session, profile } = createProfile({
    modifyNickname: ({ nick_name }: { nick_name: string }) => ({ user: userInfoDto({ nick_name }) }),
  });
  const { description = '' } = session.user ?? {};
  await expect(profile.save({ nickname: '新名字', description })).resolves.toBeNull();
  expect(api.calls).toEqual(['modifyNickname']);
  expect([session.user?.nick_name, root.authors.author('me')?.nick_name]).toEqual(['新名字', '新名字']);
  expect(root.authors.author('me')).not.toHaveProperty('expired');
});

test('a taken nickname is reported at its field, and the introduction is not sent', async () => {
  const { api, session, profile } = createProfile({ modifyNickname: refusal('nicknameTaken') });
  await expect(profile.save({ nickname: '苏晚亭', description: '新' })).resolves.toEqual({
    field: 'nickname',
    failure: 'nicknameTaken',
  });
  expect([api.calls, session.user?.nick_name]).toEqual([['modifyNickname'], '林见月']);
});

test('a nickname that was saved is kept when the introduction is refused', async () => {
  const { session, profile } = createProfile({
    modifyNickname: () => ({ user: userInfoDto({ nick_name: '新名字' }) }),
    modifyDescription: refusal('descriptionInvalid'),
  });
  await expect(profile.save({ nickname: '新名字', description: '新' })).resolves.toEqual({
    field: 'description',
    failure: 'descriptionInvalid',
  });
  expect(session.user?.nick_name).toBe('新名字');
});

const somebodyElse = identity({
  open_id: 'other',
  token: 'other',
  user: userInfoDto({ uid: 'other', nick_name: '别人' }),
});

test('a user who signs in while a profile is saved is unaffected: nothing of the form is saved for them', async () => {
  const { api, session, profile } = createProfile({
    modifyNickname: () => {
      session.adopt(somebodyElse);
      return { user: userInfoDto({ nick_name: '新名字' }) };
    },
  });
  await expect(profile.save({ nickname: '新名字', description: '新' })).resolves.toBe('cancelled');
  expect([session.user?.nick_name, api.calls]).toEqual(['别人', ['modifyNickname']]);
});

test('a refusal after the user has signed out shows no sign-in', async () => {
  const { session, profile } = createProfile({
    modifyNickname: () => {
      session.adopt(null);
      return refusal('loginExpired')();
    },
  });
  const typed = { nickname: '新名字', description: session.user?.description ?? '' };
  await expect(profile.save(typed)).resolves.toBe('cancelled');
});

test('a user who signs in while an avatar is uploaded does not get it', async () => {
  const { api, session, profile } = createProfile({
    uploadAvatar: () => {
      session.adopt(somebodyElse);
      return { md5 };
    },
  });
  await expect(profile.sendAvatar(new Blob(['picture']))).resolves.toBe('cancelled');
  expect([api.calls, profile.progress]).toEqual([['uploadAvatar'], null]);
});

test('a profile is saved also where its user has signed in again in the meantime', async () => {
  const { root, session, profile } = createProfile({
    modifyNickname: () => {
      session.adopt(identity({ token: 'fresh' }));
      return { user: userInfoDto({ nick_name: '新名字' }) };
    },
  });
  root.get(accountStore);
  const typed = { nickname: '新名字', description: session.user?.description ?? '' };
  await expect(profile.save(typed)).resolves.toBeNull();
  expect([session.token, session.user?.nick_name]).toEqual(['fresh', '新名字']);
});

test.each([
  ['an empty file', new Blob([]), 'empty'],
  ['a drawing with script', new Blob(['<svg><script>1</script></svg>']), 'svgRefused'],
  ['a text', new Blob(['hello']), 'typeRefused'],
  ['a small PNG', new Blob([Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10])]), null],
  [
    'a PNG of 50 MB',
    new Blob([Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]), new Uint8Array(50 * 1024 * 1024)]),
    'tooLarge',
  ],
] as const)('%s as an avatar: %s', async (_name, file, problem) => {
  await expect(createProfile({}).profile.checkAvatarFile(file)).resolves.toBe(problem);
});

test('an avatar is sent, then made the avatar; upload progress is reported', async () => {
  const picture = new Blob(['picture']);
  const shares: (number | null)[] = [];
  const { session, profile } = createProfile({
    uploadAvatar: (_fields: object, { file, onProgress }: SentFile) => {
      expect(file).toBe(picture);
      shares.push(profile.progress);
      onProgress?.(0.5);
      shares.push(profile.progress);
      return { md5 };
    },
    modifyAvatar: (params: { md5: string }) => ({ user: userInfoDto({ avatar: params.md5 }) }),
  });
  await expect(profile.sendAvatar(picture)).resolves.toBeNull();
  expect([shares, profile.progress, session.user?.avatar]).toEqual([[0, 0.5], null, md5]);
});

test('an avatar that was cancelled during the upload is not applied', async () => {
  const { api, session, profile } = createProfile({
    uploadAvatar: () => {
      profile.cancelAvatar();
      return { md5 };
    },
  });
  await expect(profile.sendAvatar(new Blob(['picture']))).resolves.toBe('cancelled');
  expect([api.calls, session.user?.avatar, profile.progress]).toEqual([['uploadAvatar'], null, null]);
});

test('a refused avatar is reported, and the former one is kept', async () => {
  const { session, profile } = createProfile({ uploadAvatar: refusal('uploadRefused') });
  await expect(profile.sendAvatar(new Blob(['picture']))).resolves.toBe('uploadRefused');
  expect([session.user?.avatar, profile.progress]).toEqual([null, null]);
});
