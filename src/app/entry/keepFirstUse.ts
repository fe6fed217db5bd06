import { clientBasePath } from '../../api/contract/document/boot.ts';
import { publicPath } from '../../api/contract/document/publicPath.ts';
import { firstUseCookie } from '../../api/rules/newUser.ts';

const secondsOfYear = 31_536_000;

/** Tells the service whom the next document is for, before its scripts run. @param at unix seconds */
export function keepFirstUse(at: number): void {
  const path = publicPath() + clientBasePath;
  document.cookie = `${firstUseCookie}=${at}; Path=${path}; SameSite=Strict; Max-Age=${secondsOfYear}`;
}
