import type { Generated } from 'kysely';
import type { JsonText } from '../../../kernel/jsonText.ts';

// The search structures: inverted indexes and computed tables.

/** The search terms of wallpapers of one type: words, parts of words, tags, palettes. */
export interface SearchTermTable {
  term_id: Generated<number>;
  token: string;
  wtype: number;
  /** Wallpapers that were ever written with it: an upper bound of those that have it. */
  document_count: number;
}

/** Inverted index: which wallpapers hold a term, those to show first with the greatest weight. */
export interface SearchPostingTable {
  wid: number;
  term_id: number;
  weight: number;
}

/** The palettes that "more like this" compares. */
export interface PaletteTable {
  wid: number;
  /** Colours of the palette as six hexadecimal digits each: lightness, a, b; see `server/domains/catalogue/wallpapers/palette.ts`. */
  palette: string;
  tags: JsonText;
}

/** The suggestions for every prefix, in order; computed. */
export interface SuggestionTable {
  prefix: string;
  place: number;
  kind: string;
  text: string;
  id: string | null;
}

/** Inverted index of the names of themes. It repeats their position, so that a search is one index walk. */
export interface ThemeSearchTokenTable {
  token: string;
  theme_id: number;
  position: number;
}

/** Authors whose works are still to be found by the present nickname. */
export interface RenamedAuthorTable {
  uid: string;
  renamed_at: number;
}

declare module '../../../database/schema.ts' {
  interface Database {
    search_terms: SearchTermTable;
    search_postings: SearchPostingTable;
    palettes: PaletteTable;
    suggestions: SuggestionTable;
    theme_search_tokens: ThemeSearchTokenTable;
    renamed_authors: RenamedAuthorTable;
  }
}
