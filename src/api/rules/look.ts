import { languages, preferredLanguage } from './preferredLanguage.ts';

/** The cookie by which the service knows how a page looks before its scripts run. Nothing in it is secret. */
export const lookCookie = 'yueqi_look';

const themes = ['dark', 'light', 'system'] as const;
const separator = '~';
/** Browsers zoom from a quarter to five times, on screens of up to four device pixels. */
const pixelRatios = { least: 0.25, most: 20 };

/** The settings, besides its address, that the markup of a page depends on. */
export interface Look {
  theme: (typeof themes)[number];
  language: (typeof languages)[number];
  /** Device pixels of a CSS pixel: it decides which images are shown. */
  pixelRatio: number;
}

/** The look of a first visit. */
export const defaultLook: Look = { theme: 'dark', language: 'zh-CN', pixelRatio: 1 };

/** The value of the cookie; hundredths of a pixel ratio are enough to choose images by. */
export function formatLook({ theme, language, pixelRatio }: Look): string {
  return [theme, language, Math.round(pixelRatio * 100) / 100].join(separator);
}

/**
 * Reads the cookie's value; what it does not say is as on a first visit.
 *
 * @param accepted the languages that the browser accepts, the best first
 */
export function parseLook(value: string | null | undefined, accepted: readonly string[] = []): Look {
  const [theme, language, pixelRatio] = (value ?? '').split(separator);
  const ratio = Number(pixelRatio);
  return {
    theme: themes.find((known) => known === theme) ?? defaultLook.theme,
    language: languages.find((known) => known === language) ?? preferredLanguage(accepted),
    pixelRatio: ratio >= pixelRatios.least && ratio <= pixelRatios.most ? ratio : defaultLook.pixelRatio,
  };
}
