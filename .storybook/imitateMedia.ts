/** The media features that the toolbar switches. */
export interface ImitatedMedia {
  isForced: boolean;
  isMotionReduced: boolean;
}

/** Each feature with the part of a query that asks for it. */
const queries = {
  isForced: /\(forced-colors:\s*active\)/,
  isMotionReduced: /\(prefers-reduced-motion:\s*reduce\)/,
} as const;

let shown: ImitatedMedia = { isForced: false, isMotionReduced: false };
/** The former texts of the rules that were changed. */
const texts = new Map<CSSMediaRule, string>();
let watched: MutationObserver | undefined;
let matchMedia_: typeof matchMedia | undefined;

/**
 * Has the page follow media features that only a browser can have: rules that ask for them apply, and `matchMedia` says
 * so. A page cannot force colours themselves; the product's are all tokens, which `preview.css` maps to those of the
 * system. A feature that is switched off is the browser's own again.
 */
export function imitateMedia(next: ImitatedMedia): void {
  const isSame = next.isForced === shown.isForced && next.isMotionReduced === shown.isMotionReduced;
  if (isSame && !next.isForced && !next.isMotionReduced) return;
  shown = next;
  for (const [rule, text] of texts) rule.media.mediaText = text;
  texts.clear();
  changeRules();
  imitateQueries();
  watched?.disconnect();
  watched = undefined;
  if (!next.isForced && !next.isMotionReduced) return;
  // Code that is loaded later brings its styles.
  watched = new MutationObserver(changeRules);
  watched.observe(document.head, { childList: true, subtree: true });
}

function changeRules(): void {
  for (const sheet of document.styleSheets) changeRulesOf(rulesOf(sheet));
}

function changeRulesOf(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && !texts.has(rule)) {
      const { mediaText } = rule.media;
      if (isAskedFor(mediaText)) {
        texts.set(rule, mediaText);
        rule.media.mediaText = 'all';
      }
    }
    if ('cssRules' in rule) changeRulesOf(rule.cssRules as CSSRuleList);
  }
}

/** A sheet of another origin keeps its rules to itself. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function isAskedFor(query: string): boolean {
  return (
    (shown.isForced && queries.isForced.test(query)) ||
    (shown.isMotionReduced && queries.isMotionReduced.test(query))
  );
}

function imitateQueries(): void {
  matchMedia_ ??= window.matchMedia.bind(window);
  const real = matchMedia_;
  window.matchMedia = (query) => (isAskedFor(query) ? real('all') : real(query));
}
