import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { revokeSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import type { RequestOf } from '../../../src/api/contract/call.ts';
import { apiCalls, type ApiCallName, type ApiCalls } from '../../../src/api/contract/index.ts';
import { databaseKinds } from '../../support/databases.ts';
import { guest, openTestService, type Identity, type TestService } from '../../support/service.ts';

const names = Object.keys(apiCalls) as ApiCallName[];
const posts = names.filter((name) => apiCalls[name].method === 'POST');
const gets = names.filter((name) => apiCalls[name].method === 'GET');
const forUsers = names.filter((name) => apiCalls[name].access === 'user');
const withParameters = forUsers.filter((name) => Object.keys(apiCalls[name].request.entries).length > 0);

const dynamicWid = 101_001;
const staticWid = 201_001;
const authorUid = '10004';
const evidenceId = 'evidence-of-the-calls';
const avatarMd5 = '0123456789abcdef0123456789abcdef';

/** Parameters with which each call must succeed; a call that is missing here does not compile. */
const valid: { [Name in ApiCallName]: RequestOf<ApiCalls[Name]> } = {
  dynamicList: { sort: 2, limit: 5 },
  dynamicListEarlier: {},
  dynamicNewest: { limit: 3 },
  dynamicHome: { is_new_user: 1 },
  dynamicDetail: { wid: dynamicWid },
  dynamicByWids: { wids: [dynamicWid, 1] },
  dynamicCategories: {},
  relatedList: { wid: staticWid, limit: 5 },
  staticList: { min_height: 2160, ratio: '16:9', sort: 4 },
  staticHome: {},
  staticDetail: { wid: staticWid },
  staticByWids: { wids: [staticWid] },
  staticCategories: {},
  searchSuggest: { keyword: '月' },
  dynamicSearch: { keyword: '月' },
  staticSearch: { keyword: '月', sort: 2 },
  searchCounts: { keyword: '月', min_height: 1080 },
  themeSearch: { keyword: '月' },
  topThemes: {},
  themesByPage: { theme_type: 1, limit: 2 },
  themeDetail: { theme_id: 1 },
  topicDetail: { topic_id: 1, limit: 3 },
  rankListDetail: { rank_id: 101, period: 2 },
  homeRight: {},
  followingList: { query_uid: '20001' },
  followerList: { query_uid: authorUid, limit: 1000 },
  createFollowing: { following_uid: '10001' },
  cancelFollowing: { following_uid: '10001' },
  followCount: { query_uid: authorUid },
  popularAuthors: { period: 'month' },
  popularityPeriods: {},
  influenceRank: {},
  dynamicFollowing: {},
  staticFollowing: {},
  authorDetail: { author_uid: authorUid },
  authorWorks: { author_uid: authorUid, sort: 3 },
  searchUsers: { keyword: '墨' },
  searchUsersCount: { keyword: '墨' },
  countDownload: { wid: staticWid },
  likeWallpaper: { wid: staticWid, like: 0 },
  likedAmong: { wids: [staticWid] },
  likedWallpapers: {},
  uploadedWallpapers: { wtype: 2 },
  // The author's own: off the lists in one call, removed in none that was online.
  switchWork: { wid: staticWid, state: 0 },
  cancelWork: { wid: 999_001 },
  reportWallpaper: { wid: staticWid, reason: 'other', detail: 'too dark' },
  configByKey: { key: 'theme_category' },
  configByContentKey: { ckey: 'home_promotions' },
  activityIndex: {},
  register: { account: 'newcomer', password: 'moon over lake' },
  login: { account: 'inhabitant', password: 'moon over lake' },
  logout: {},
  changePassword: {
    password: 'moon over lake',
    new_password: 'lake under the moon',
    sign_out_others: false,
  },
  refreshUserInfo: {},
  userInfo: {},
  boughtWallpapers: {},
  ownedWallpapers: { wids: [dynamicWid, staticWid] },
  generateCode: {},
  modifyNickname: { nick_name: '新名字' },
  modifyDescription: { description: '收集好看的桌面。' },
  uploadAvatar: {},
  modifyAvatar: { md5: avatarMd5 },
  checkDeviceToken: {},
  deviceList: { status: 1 },
  takeDeviceOffline: { device_id: 'device-2' },
  takeExceedingDevicesOffline: {},
  messageList: { group: 'fans' },
  unreadMessages: {},
  readMessages: { group: 'system' },
  removeMessages: { message_ids: [1] },
  uploadWork: { name: '湖上的月', category_id: '201' },
  uploadEvidence: {},
  reportInfringement: {
    wid: staticWid,
    right_kind: 'copyright',
    claimant_name: '林远',
    contact: 'lin@example.org',
    statement: '这张图片是我在二〇二四年拍摄的，未经许可被使用。',
    evidence_ids: [evidenceId],
  },
};

/** Parameters that the contract refuses: each field of a JSON call with a wrong type, a form without its fields. */
function wrongParametersOf(name: ApiCallName): object[] {
  if (apiCalls[name].body === 'form') return [{}];
  return Object.keys(apiCalls[name].request.entries).map((field) => ({
    ...valid[name],
    [field]: { wrong: true },
  }));
}

/** Calls that sign in: they may carry an identity that is no longer valid. */
const signInCalls: readonly ApiCallName[] = ['login', 'register'];

describe.each(databaseKinds)('the calls of the service on %s', (kind) => {
  let service: TestService;
  let author: Identity;
  let inhabitant: Identity;

  beforeAll(async () => {
    service = await openTestService(kind);
    author = await service.signIn(authorUid);
    const row = await service.database
      .selectFrom('wallpapers')
      .selectAll()
      .where('wid', '=', staticWid)
      .executeTakeFirstOrThrow();
    await service.database
      .insertInto('wallpapers')
      .values({ ...row, wid: 999_001, state: 4 })
      .execute();
    await service.database
      .insertInto('avatars')
      .values({ uid: authorUid, md5: avatarMd5, uploaded_at: service.time.now })
      .execute();
    await service.database
      .insertInto('evidence')
      .values({
        evidence_id: evidenceId,
        uid: authorUid,
        report_id: null,
        file_name: evidenceId,
        mime: 'image/png',
        bytes: 1_000,
        uploaded_at: service.time.now,
      })
      .execute();
    await service.signIn(authorUid, 'device-2');
    // On a device of its own: signing in is one of the calls.
    const home = { ...guest, device_id: 'device-4' };
    const { open_id, token } = await service.call('register', valid.login, home);
    inhabitant = { ...home, open_id, token };
  });
  afterAll(() => service.close());

  test.each(names)('%s answers as its contract declares', async (name) => {
    // A session that is signed out fails the calls that follow, so this one has its own.
    const leaving = name === 'logout' ? await service.signIn(authorUid, 'device-3') : author;
    // Users of the catalogue have no password.
    const member = name === 'changePassword' ? inhabitant : leaving;
    const identity = apiCalls[name].access === 'user' ? member : guest;
    const answer = await service.call(name, valid[name], identity);
    expect(answer.resp_common.ret).toBe(0);
    expect(v.is(apiCalls[name].response, answer)).toBe(true);
    // Other calls of this list need the wallpaper online.
    if (name === 'switchWork') await service.call(name, { wid: staticWid, state: 1 }, author);
  });

  test.each(posts)('%s refuses a call without its frame, in the envelope', async (name) => {
    for (const payload of [{}, { common: { ...guest, platform: 'tv' } }, [], 'text', { common: null }]) {
      const response = await service.app.inject({
        method: 'POST',
        url: apiCalls[name].path,
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().resp_common.ret).toBe(errorCodes.malformedRequest);
    }
  });

  test.each(posts)('%s refuses a null character, which PostgreSQL cannot store', async (name) => {
    const { status, ret } = await service.callRaw(name, valid[name], { ...guest, device_id: 'a\u0000b' });
    expect([status, ret]).toEqual([400, errorCodes.malformedRequest]);
  });

  const jsonCalls = posts.filter((name) => apiCalls[name].body === 'json');
  test.each(jsonCalls)('%s refuses an identity field with a lone surrogate', async (name) => {
    for (const field of ['device_id', 'open_id', 'token', 'player_version']) {
      const { status, ret } = await service.callRaw(name, valid[name], { ...guest, [field]: 'a\ud800b' });
      expect([field, status, ret]).toEqual([field, 400, errorCodes.malformedRequest]);
    }
  });

  test.each(forUsers)('%s answers a guest with valid parameters with loginRequired', async (name) => {
    expect(await service.callRaw(name, valid[name])).toEqual({ status: 200, ret: errorCodes.loginRequired });
  });

  // The schema is checked before the identity: a client error is reported whoever makes it.
  test.each(withParameters)('%s answers a guest with wrong parameters with 400', async (name) => {
    for (const params of wrongParametersOf(name))
      expect([params, await service.callRaw(name, params)]).toEqual([
        params,
        { status: 400, ret: errorCodes.malformedRequest },
      ]);
  });

  const checked = posts.filter((name) => !signInCalls.includes(name));
  test.each(checked)('%s refuses an identity that is forged, foreign, replaced or revoked', async (name) => {
    const replaced = await service.signIn('10009');
    const owner = await service.signIn('10009');
    const other = await service.signIn('10010');
    const revoked = await service.signIn('10009', 'device-3');
    await revokeSession(service.database, revoked.token, service.time.now);
    for (const identity of [
      { ...owner, token: `${owner.token.slice(0, -1)}!` },
      { ...owner, token: '' },
      { ...owner, open_id: '' },
      { ...owner, open_id: other.open_id },
      { ...owner, device_id: 'device-2' },
      replaced,
      revoked,
    ])
      expect(await service.callRaw(name, valid[name], identity)).toEqual({
        status: 200,
        ret: errorCodes.loginExpired,
      });
  });

  test.each(gets)('%s needs no identity and is cacheable as its contract declares', async (name) => {
    const query = Object.fromEntries(Object.entries(valid[name]).map(([key, value]) => [key, String(value)]));
    const response = await service.app.inject({ method: 'GET', url: apiCalls[name].path, query });
    expect(response.headers['cache-control']).toBe(
      `public, max-age=${apiCalls[name].cacheMilliseconds / 1000}`,
    );
  });

  test('an unknown version token and an unknown path answer 404 in the envelope', async () => {
    for (const path of ['/v1/wplive/list', '/nothing/here']) {
      const response = await service.app.inject({ method: 'POST', url: path, payload: { common: guest } });
      expect(response.statusCode).toBe(404);
      expect(response.json().resp_common.ret).toBe(errorCodes.unknownCall);
    }
  });
});
