import type { Language, MessageValues } from './languages.ts';

/** A value with the space after it, `{{name}} `, or the word that goes with a count, `{{name|one|other}}`. */
const placeholders = /\{\{(\w+)(?:\|(\w+)\|(\w+))?\}\}( ?)/g;

const pluralRules = new Map<Language, Intl.PluralRules>();

/** A string of a language with its values filled in. */
export function fillPlaceholders(text: string, values: MessageValues, language: Language): string {
  return text.replaceAll(
    placeholders,
    (_placeholder, name: string, one: string | undefined, other: string, space: string) => {
      const value = String(values[name] ?? '');
      if (one) return (isOne(value, language) ? one : other) + space;
      // 9,860 次下载, but 12.6 万次下载 (docs/product.md#numbers-and-times).
      return value.endsWith(' 万') ? value : value + space;
    },
  );
}

/** True for a count that takes the singular; a formatted one (1,234 or 12.6K) is no number. */
function isOne(count: string, language: Language): boolean {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(Number(count)) === 'one';
}
