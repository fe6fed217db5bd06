import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { password } from '../signingIn.ts';

/** The name that a button has while its user is not followed, and while they are; with the focus it offers the opposite. */
export const notFollowed = /^(关注|回关) /;
export const followed = /^(已关注|取消关注|互相关注) /;

const anyFollowButton = new RegExp(`${notFollowed.source}|${followed.source}`);

/** Follow buttons in every state: each is named by the label that is shown, and the user. */
export const followButtons = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: anyFollowButton });

/** A call of the service as it is on the wire. */
export async function call(
  request: APIRequestContext,
  address: string,
  path: string,
  params: object,
  identity: object = {},
): Promise<unknown> {
  const common = {
    open_id: '',
    token: '',
    device_id: 'people-spec-0001',
    player_version: '',
    platform: 'pc',
  };
  const response = await request.post(new URL(path, address).href, {
    data: { common: { ...common, ...identity }, login_info: {}, ...params },
  });
  return response.json();
}

interface Identity {
  open_id: string;
  token: string;
}

export interface SignedIn extends Identity {
  user: { uid: string; nick_name: string };
}

export const logIn = (request: APIRequestContext, address: string, account: string): Promise<SignedIn> =>
  call(request, address, '/v1/user/login', { account, password }) as Promise<SignedIn>;

/** One user follows another. */
export async function follow(
  request: APIRequestContext,
  address: string,
  { open_id, token }: Identity,
  { user }: SignedIn,
): Promise<void> {
  await call(request, address, '/fans/following/create', { following_uid: user.uid }, { open_id, token });
}

/** Three users; the first one follows the two most popular authors. */
export async function registerPeople(request: APIRequestContext, address: string): Promise<void> {
  const register = (account: string) =>
    call(request, address, '/v1/user/register', { account, password }) as Promise<{
      open_id: string;
      token: string;
    }>;
  const { open_id, token } = await register('people.one');
  await register('people.two');
  await register('people.three');
  const popular = (await call(request, address, '/pc/popularity/author/list', { period: 'day' })) as {
    list: { author: { uid: string } }[];
  };
  for (const { author } of popular.list.slice(0, 2))
    await call(request, address, '/fans/following/create', { following_uid: author.uid }, { open_id, token });
}
