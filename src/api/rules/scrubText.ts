/** Documents and pictures of users; scripts and styles of the client are no secret. */
const fileNames =
  /[^\s"'`()\\/:]+\.(?:avi|avif|ani|bmp|cur|csv|docx?|gif|heic|html?|jpe?g|json|m4v|md|mkv|mov|mp3|mp4|odt|pdf|png|pptx?|rar|svg|tar|txt|wav|webm|webp|xlsx?|xml|zip|7z)\b/gi;

/** In this order: what a later rule would cut in two is replaced as a whole before. */
const rules: readonly (readonly [RegExp, string | ((...match: string[]) => string)])[] = [
  [/\b(?:https?|file|blob|data|wss?|[a-z]+-extension):[^\s"'`<>]+/gi, keepScript],
  // Firefox and WebKit write the function before the script: `render@detail-Bx81kf0.js:2:14310`.
  [/[\w.+-]+@(?![\w./-]+\.(?:js|css|tsx?):\d)[\w-]+(?:\.[\w-]+)+/g, '‹email›'],
  [/\b[A-Za-z]:[\\/][^\n"'`<>|*?]*/g, '‹path›'],
  [/~?\/(?:home|Users|root|tmp|var|media|mnt|run|opt|etc|usr|srv|Volumes|data)\/[^\n"'`<>]*/g, '‹path›'],
  [
    /(["'`])((?:(?!\1)[^\n])*)\1/g,
    (_all, quote, inner) => quote + (isPlain(inner) ? inner : '‹text›') + quote,
  ],
  [fileNames, '‹file›'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 ‹secret›'],
  [/([\w-]+)=[^\s&;,)"'`]+/g, '$1=‹value›'],
  [/\b(token|password|secret|key|cookie|authorization)(\s*[:：]\s*)\S+/gi, '$1$2‹secret›'],
  [/[\w-]{20,}/g, (all) => (/\d/.test(all) ? '‹secret›' : all)],
  [/(?<![:\w-])\+?\d{7,}/g, '‹number›'],
  // Names of wallpapers and of users; engines speak English.
  [/[^\u0000-\u007f‹›]+/gu, '‹text›'], // oxlint-disable-line no-control-regex -- ASCII as a whole is meant
];

/**
 * Removes from the text of an error what may be the user's: addresses, paths, file names, query values, tokens, numbers
 * and names (docs/product.md#statistics). Scripts of the client keep their names and positions. Scrubbed text stays as it is.
 */
export function scrubText(text: string): string {
  return rules.reduce((rest, [pattern, replacement]) => {
    // Two calls, because the overloads of `replaceAll` do not take a union.
    return typeof replacement === 'string'
      ? rest.replaceAll(pattern, replacement)
      : rest.replaceAll(pattern, replacement);
  }, text);
}

/** Address of a script of the build, with the hash by which its source map is found. */
const builtScript = /\/assets\/([A-Za-z][\w.-]{0,20}-[\w-]{6,8}\.(?:js|css))(?:\?[^:]*)?((?::\d+){0,2})\)?$/;
/** A source file of the product, with a position: in development, and in the host. */
const sourceFile = /\/((?:src|desktop|server|media)\/[\w./-]{1,120}\.tsx?)(?:\?[^:]*)?((?::\d+){2})\)?$/;

/** Of an address: the file of the product that it names, with line and column; nothing of any other. */
function keepScript(address: string): string {
  const [, name, position = ''] = builtScript.exec(address) ?? sourceFile.exec(address) ?? [];
  return name === undefined ? '‹url›' : `${name}${position}${address.endsWith(')') ? ')' : ''}`;
}

/** A name of code, as engines quote it. */
function isPlain(text: string): boolean {
  return /^[\w$]{0,19}$/.test(text);
}
