import { cutText } from '../../api/rules/shownText.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { SuggestionDto } from '../../api/contract/search.ts';
import { SuggestField, type SuggestGroup } from '../../design-system/SuggestField/index.ts';
import { searchStore } from '../../stores/wallpapers/search/searchStore.ts';
import { truncateKeyword, keywordLimit } from '../shared/filters/listQuery.ts';
import { searchTarget } from '../shared/filters/searchPath.ts';
import { useStore } from '../../ui/storeContext.ts';

interface SearchBoxProps {
  className?: string | undefined;
  /** The text typed into the plain box before this one was loaded. */
  initialText: string;
}

/** The search box of the title bar with history and suggestions. */
export default observer(function SearchBox({ className, initialText }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const search = useStore(searchStore);
  const { history, suggestions } = search;
  const keyword = query.get('keyword') ?? '';
  const [text, setText] = useState(initialText);
  // Another page has another text in its address; text being typed in the meantime is kept.
  const [shownKeyword, setShownKeyword] = useState(keyword);
  useEffect(() => {
    if (keyword === shownKeyword) return;
    setShownKeyword(keyword);
    setText(keyword);
    search.suggestions.look('');
  }, [keyword, shownKeyword, search]);

  function change(next: string): void {
    const cut = cutText(next, keywordLimit);
    setText(cut);
    suggestions.look(cut);
  }

  function run(word: string): void {
    suggestions.look('');
    history.add(word);
    void navigate(searchTarget(location, word));
  }

  async function open(suggestion: SuggestionDto): Promise<void> {
    suggestions.look('');
    const path = await search.pathOf(suggestion);
    if (path === null) return run(truncateKeyword(suggestion.text));
    history.add(truncateKeyword(suggestion.text));
    void navigate(path);
  }

  function handleSubmit(submitted: string, groupKey: string | null): void {
    const suggestion = suggestions.items.find(
      ({ kind, text: name }) => kind === groupKey && name === submitted,
    );
    if (suggestion) void open(suggestion);
    else run(truncateKeyword(submitted));
  }

  const isEmpty = text.trim() === '';
  const groups: SuggestGroup[] = isEmpty
    ? [{ kind: 'history', label: t('search.history'), items: history.words }]
    : (
        [
          ['tag', t('search.suggestions')],
          ['wallpaper', t('search.wallpapers')],
          ['author', t('search.authors')],
          ['theme', t('search.themes')],
        ] as const
      ).map(([kind, label]) => ({
        kind: 'suggestion',
        key: kind,
        label,
        items: suggestions.items.filter((item) => item.kind === kind).map((item) => item.text),
      }));

  return (
    <SuggestField
      className={className}
      label={t('shell.search')}
      placeholder={t('shell.search')}
      clearLabel={t('shell.searchClear')}
      hint="Enter"
      value={text}
      suggestions={groups}
      onValueChange={change}
      onSubmit={(submitted, { groupKey }) => handleSubmit(submitted, groupKey)}
      onClearHistory={history.clear}
      clearHistoryLabel={t('search.clearHistory')}
      historyRemoval={{ onRemove: history.remove, label: (word) => t('search.removeFromHistory', { word }) }}
    />
  );
});
