import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { password } from '../../support/users.ts';
import { accountMenu, choose, fillIn, register, signInButton, signInDialog } from '../signingIn.ts';
import { expect, test } from '../test.ts';

/** A host's passkeys are those of `localhost`; an IP address has none. */
const localhost = (address: string): string => address.replace('127.0.0.1', 'localhost');

/** An authenticator of this machine, whose user touches it and is verified at once. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether it verifies its user. */
    verify: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** The code that an authenticator app shows, so many seconds from now. */
function codeOf(secret: string, seconds: number): string {
  const timestamp = Date.now() + seconds * 1_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const secondStep = (page: Page) => page.getByRole('dialog', { name: '第二步验证' });

test('a user adds a passkey and an app, and signs in with each of them', async ({ page, host }) => {
  await page.goto(localhost(host.at('dynamicWallpaper')));
  const authenticator = await addAuthenticator(page);
  await register(page, 'safety.one');
  await choose(page, '账号安全');
  await expect(page.getByText('还没有添加验证方式')).toBeVisible();

  await page.getByRole('button', { name: '添加通行密钥' }).click();
  const naming = page.getByRole('dialog', { name: '添加通行密钥' });
  await naming.getByLabel('名称').fill('书房的电脑');
  await naming.getByRole('button', { name: '添加' }).click();
  const codes = page.getByRole('dialog', { name: '请保存你的恢复码' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: '已保存' }).click();
  await expect(page.getByText('还剩 10 个，每个只能用一次')).toBeVisible();

  await page.getByRole('button', { name: '添加验证器应用' }).click();
  const adding = page.getByRole('dialog', { name: '添加验证器应用' });
  const secret = ((await adding.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await adding.getByLabel('6 位验证码').fill(codeOf(secret, 0));
  await adding.getByRole('button', { name: '添加' }).click();
  await expect(page.getByRole('list', { name: '已添加的验证方式' }).getByRole('listitem')).toHaveCount(2);

  await test.step('the passkey alone', async () => {
    await choose(page, '退出登录');
    await signInButton(page).click();
    await signInDialog(page).getByRole('button', { name: '使用通行密钥' }).click();
    await expect(accountMenu(page)).toBeVisible();
  });

  await test.step('password and passkey', async () => {
    await choose(page, '退出登录');
    await signInButton(page).click();
    await fillIn(page, '登录', 'safety.one');
    await secondStep(page).getByRole('button', { name: '使用通行密钥' }).click();
    await expect(accountMenu(page)).toBeVisible();
  });

  await test.step('password and code, which counts once', async () => {
    await choose(page, '退出登录');
    await signInButton(page).click();
    await fillIn(page, '登录', 'safety.one');
    await secondStep(page).getByLabel('验证码或恢复码').fill('000000');
    await secondStep(page).getByLabel('验证码或恢复码').press('Enter');
    await expect(secondStep(page).getByText('验证码不对或已经用过，请换一个').last()).toBeVisible();
    await secondStep(page).getByLabel('验证码或恢复码').fill(codeOf(secret, 30));
    await secondStep(page).getByLabel('验证码或恢复码').press('Enter');
    await expect(accountMenu(page)).toBeVisible();
  });

  await test.step('password and recovery code', async () => {
    await choose(page, '退出登录');
    await signInButton(page).click();
    await fillIn(page, '登录', 'safety.one');
    await secondStep(page).getByLabel('验证码或恢复码').fill(recoveryCode);
    await secondStep(page).getByLabel('验证码或恢复码').press('Enter');
    await expect(accountMenu(page)).toBeVisible();
    await choose(page, '账号安全');
    await expect(page.getByText('还剩 9 个，每个只能用一次')).toBeVisible();
  });

  await test.step('a passkey that does not know who is there does not sign in', async () => {
    await choose(page, '退出登录');
    await authenticator.verify(false);
    await signInButton(page).click();
    await signInDialog(page).getByRole('button', { name: '使用通行密钥' }).click();
    await expect(signInDialog(page).getByRole('button', { name: '使用通行密钥' })).toBeEnabled();
    await expect(accountMenu(page)).toHaveCount(0);
  });
});

test(
  'at an IP address there are no passkeys, and a method is renamed and removed',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.goto(host.at('dynamicWallpaper'));
    await signInButton(page).click();
    // Before it is there it has no button either.
    await expect(signInDialog(page)).toBeVisible();
    await expect(signInDialog(page).getByRole('button', { name: '使用通行密钥' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await register(page, 'safety.two');
    await choose(page, '账号安全');
    await expect(page.getByRole('button', { name: '添加通行密钥' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: '添加验证器应用' }).click();
    const adding = page.getByRole('dialog', { name: '添加验证器应用' });
    const secret = ((await adding.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await adding.getByLabel('6 位验证码').fill(codeOf(secret, 0));
    await adding.getByRole('button', { name: '添加' }).click();
    await page
      .getByRole('dialog', { name: '请保存你的恢复码' })
      .getByRole('button', { name: '已保存' })
      .click();
    await page.getByRole('button', { name: '重命名「我的手机」' }).click();
    const renaming = page.getByRole('dialog', { name: '重命名' });
    await renaming.getByLabel('名称').fill('旧手机');
    await renaming.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '移除「旧手机」' }).click();
    await page
      .getByRole('alertdialog', { name: '移除「旧手机」？' })
      .getByRole('button', { name: '移除' })
      .click();
    await expect(page.getByText('还没有添加验证方式')).toBeVisible();
    await choose(page, '退出登录');
    await signInButton(page).click();
    await fillIn(page, '登录', 'safety.two', password);
    await expect(accountMenu(page)).toBeVisible();
  },
);
