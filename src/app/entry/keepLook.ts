import { clientBasePath } from '../../api/contract/document/boot.ts';
import { publicPath } from '../../api/contract/document/publicPath.ts';
import { formatLook, lookCookie, type Look } from '../../api/rules/look.ts';

const secondsOfYear = 31_536_000;

/** Tells the service how the next document is to look before its scripts run. */
export function keepLook({ theme, language }: Pick<Look, 'theme' | 'language'>): void {
  const value = formatLook({ theme, language, pixelRatio: devicePixelRatio });
  const path = publicPath() + clientBasePath;
  document.cookie = `${lookCookie}=${value}; Path=${path}; SameSite=Strict; Max-Age=${secondsOfYear}`;
}
