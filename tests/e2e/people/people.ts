import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { callService, enterService, follow } from '../../support/users.ts';

const popularAuthors = v.object({
  list: v.array(v.object({ author: v.object({ uid: v.string() }) })),
});

/** The name that a button has while its user is not followed, and while they are; with the focus it offers the opposite. */
export const notFollowed = /^(关注|回关) /;
export const followed = /^(已关注|取消关注|互相关注) /;

const anyFollowButton = new RegExp(`${notFollowed.source}|${followed.source}`);

/** Follow buttons in every state: each is named by the label that is shown, and the user. */
export const followButtons = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: anyFollowButton });

/** Three users; the first one follows the two most popular authors. */
export async function registerPeople(address: string): Promise<void> {
  const [one] = await Promise.all(
    ['people.one', 'people.two', 'people.three'].map((account) => enterService(address, account)),
  );
  if (!one) return;
  const answer = await callService(address, '/pc/popularity/author/list', one, { period: 'day' });
  const popular = v.parse(popularAuthors, answer);
  for (const { author } of popular.list.slice(0, 2)) await follow(address, one, author.uid);
}
