/** The languages of the product. */
export const languages = ['zh-CN', 'en'] as const;

/**
 * The language to begin with where nothing was chosen (docs/product.md#settings).
 *
 * @param accepted language tags, the best first, as `navigator.languages` has them
 */
export function preferredLanguage(accepted: readonly string[]): (typeof languages)[number] {
  for (const tag of accepted) {
    const [primary] = tag.toLowerCase().split('-');
    if (primary === 'zh') return 'zh-CN';
    if (primary === 'en') return 'en';
  }
  return 'zh-CN';
}

/** The tags of an `Accept-Language` header, the best first (RFC 9110, 12.5.4); none without one. */
export function parseAcceptLanguage(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((first, second) => second.quality - first.quality)
    .map(({ tag }) => tag);
}
