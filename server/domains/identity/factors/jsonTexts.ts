import * as v from 'valibot';

const texts = v.array(v.string());

/** A stored JSON array of texts. */
export function readJsonTexts(text: string): string[] {
  return v.parse(texts, JSON.parse(text));
}
