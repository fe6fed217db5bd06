import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { runProgram } from '../runProgram.ts';

const password = 'Lantern-7!over tide';

/** Somebody who is to be a member of the staff of a running service. */
interface NewMember {
  /** The address of the service, without a slash at its end. */
  site: string;
  dataFolder: string;
  name: string;
  /** Separated by commas. */
  roles: string;
}

/** Makes a member by the command. @returns the password for its first sign-in */
export async function addStaff({ dataFolder, name, roles }: NewMember): Promise<string> {
  const { answer } = await runProgram(
    'operate.ts',
    ['staff', 'add', name, '--roles', roles, '--json'],
    dataFolder,
  );
  return (JSON.parse(answer) as { password: string }).password;
}

/** Makes a member, and signs it in for the first time. */
export async function signInStaff(page: Page, member: NewMember): Promise<void> {
  const printed = await addStaff(member);
  await page.goto(`${member.site}/console`);
  await page.getByLabel('名字').fill(member.name);
  await page.getByLabel('密码').fill(printed);
  await page.getByRole('button', { name: '登录' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('新密码').fill(password);
  await page
    .getByLabel('应用里显示的六位验证码')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: '完成设置并登录' }).click();
}
