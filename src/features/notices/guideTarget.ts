/** Target for a phone: an address of the product, or the id of a wallpaper. */
export type GuideTarget = { kind: 'address'; text: string; host: string } | { kind: 'id'; text: string };

/** Screens that can be handed on, of services below a path of their site too. Everything else is no address of the product's kind. */
const sharedPath =
  /^(?:\/[\w.~-]+)*\/3000\/(dynamicDetail|staticDetail|videoDetail|webEngineDetail|topicDetail|ranklistDetail|themeBeautify|authorPersonalPage)$/;

const longestAddress = 1_000;

/**
 * Parses the value of `/guideMobile?data=`; null for every address that is not ours. Nothing is opened here: the
 * address is shown as a QR code next to its host name, so that the page is no open redirect.
 */
export function parseGuideTarget(data: string | null): GuideTarget | null {
  if (data === null || data.length > longestAddress) return null;
  const [, wid] = /^(?:YQ)?([1-9]\d{0,14})$/i.exec(data.trim()) ?? [];
  if (wid !== undefined) return { kind: 'id', text: `YQ${wid}` };
  if (!URL.canParse(data)) return null;
  const url = new URL(data);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  if (!sharedPath.test(url.pathname)) return null;
  url.hash = '';
  return { kind: 'address', text: url.href, host: url.host };
}
