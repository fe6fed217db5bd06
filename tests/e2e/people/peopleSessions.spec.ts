import { callService, password } from '../../support/users.ts';
import { accountMenu, arriveSignedIn, fillIn, signIn, signInButton, signInDialog } from '../signingIn.ts';
import { expect, test } from '../test.ts';
import { followButtons, followed, notFollowed, registerPeople } from './people.ts';

test.beforeAll(({ host }) => registerPeople(host.address));

test('two windows sign in different users: the last one applies in both, and nothing of the first is shown', async ({
  page,
  open,
  context,
  host,
}) => {
  await open('popularAuthors');
  const other = await context.newPage();
  await other.goto(host.at('popularAuthors'));

  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await other.route('**/v1/user/login', async (route) => {
    await released;
    await route.continue();
  });
  await signInButton(other).click();
  await fillIn(other, '登录', 'people.two');
  // The users that people.one follows are on both screens by now.
  await signIn(page, 'people.one');
  await expect(accountMenu(other)).toBeVisible();
  await expect(followButtons(other).nth(1)).toHaveAccessibleName(followed);
  const first = await accountMenu(page).getAttribute('aria-label');
  release();
  for (const window of [page, other]) {
    await expect(accountMenu(window)).not.toHaveAttribute('aria-label', first ?? '');
    await expect(followButtons(window).nth(1)).toHaveAccessibleName(notFollowed);
  }
  expect(await accountMenu(page).getAttribute('aria-label')).toBe(
    await accountMenu(other).getAttribute('aria-label'),
  );
  await other.close();
});

test('a user whose token has ended is asked to sign in again, and can browse signed out', async ({
  page,
  open,
  host,
}) => {
  const session = await arriveSignedIn(page, host, 'people.one');
  await callService(host.address, '/v1/user/logout', session, {});
  await open('popularAuthors');
  await expect(page.getByText('请重新登录').first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(followButtons(page).nth(1)).toHaveAccessibleName(notFollowed);
  await open('personalCenter');
  await expect(page.getByRole('main').getByRole('button', { name: '重新登录' })).toBeVisible();
  await open('popularAuthors');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: '重新登录' }).click();
  await fillIn(page, '登录', 'people.one');
  await expect(followButtons(page).nth(1)).toHaveAccessibleName(followed);
});

test(
  'after too many tries the dialog counts down for this account, and another one may try',
  { tag: '@long' },
  async ({ page, open }) => {
    await open('dynamicWallpaper');
    await signInButton(page).click();
    const panel = signInDialog(page).getByRole('tabpanel', { name: '登录' });
    const button = panel.getByRole('button', { name: '登录' });
    const wait = panel.getByRole('timer', { name: '剩余时间' });
    await panel.locator('input[name="account"]').fill('nobody.here');
    for (let tries = 0; tries <= 10; tries += 1) {
      const answered = page.waitForResponse('**/v1/user/login');
      await panel.locator('input[name="password"]').fill(`not the word ${tries}`);
      await panel.locator('input[name="password"]').press('Enter');
      await answered;
      await expect(button).not.toHaveAttribute('aria-busy', 'true');
    }
    await expect(wait).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('title', '等待结束后可以再试');
    await panel.locator('input[name="account"]').fill('people.one');
    await expect(wait).toHaveCount(0);
    await panel.locator('input[name="password"]').fill(password);
    await panel.locator('input[name="password"]').press('Enter');
    await expect(accountMenu(page)).toBeVisible();
  },
);
