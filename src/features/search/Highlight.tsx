import { splitMatches } from '../../design-system/SuggestField/searchText.ts';
import styles from './Highlight.module.css';

/** A text with the matches of a search marked. */
export function Highlight({ text, keyword }: { text: string; keyword: string }) {
  return splitMatches(text, keyword).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
