import { createRef, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { SuggestField, type SuggestFieldProps } from './SuggestField.tsx';

const dictionary = () => [
  words('极光', 'Aurora'),
  words('极光之夜', 'Aurora night'),
  words('深海呼吸', 'Deep sea'),
  words('月栖湖心', 'Lake of the moon'),
];

const handleSubmit = fn();
const handleClearHistory = fn();

/** A caller that finds suggestions itself, synchronously. */
function Example(props: Omit<SuggestFieldProps, 'onSubmit' | 'onClearHistory' | 'clearHistoryLabel'>) {
  const [text, setText] = useState(props.defaultValue ?? '');
  const [history, setHistory] = useState(() => [words('雪山', 'Snow'), words('森林', 'Forest')]);
  const typed = text.trim().toLowerCase();
  const found = dictionary().filter((word) => typed !== '' && word.toLowerCase().includes(typed));
  return (
    <div style={{ minHeight: 360 }}>
      <SuggestField
        {...props}
        clearHistoryLabel={words('清空搜索记录', 'Clear the history')}
        suggestions={[
          { kind: 'history', label: words('搜索记录', 'History'), items: typed === '' ? history : [] },
          { kind: 'suggestion', label: words('猜你想搜', 'Suggestions'), items: found },
        ]}
        onValueChange={setText}
        historyRemoval={{
          onRemove: (word) => setHistory(history.filter((known) => known !== word)),
          label: (word) => words(`删除「${word}」`, `Remove “${word}”`),
        }}
        onSubmit={(word) => {
          handleSubmit(word);
          setHistory([word, ...history]);
        }}
        onClearHistory={() => {
          handleClearHistory();
          setHistory([]);
        }}
      />
    </div>
  );
}

const meta = preview.meta({
  title: '输入/SuggestField',
  component: Example,
  args: {
    label: '搜索壁纸',
    placeholder: '搜索壁纸、作者、标签',
    clearLabel: '清除搜索',
    // Suggestions follow the typed text.
    suggestions: [],
  },
  beforeEach: () => {
    handleSubmit.mockClear();
    handleClearHistory.mockClear();
  },
  parameters: {
    documents: SuggestField,
    english: {
      搜索壁纸: 'Search wallpapers',
      '搜索壁纸、作者、标签': 'Wallpapers, authors, tags',
      清除搜索: 'Clear the search',
    },
  },
});

export const Empty = meta.story({ parameters: { chromatic: everyMode }, args: { hint: 'Enter' } });
export const HistoryOnFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: words('搜索壁纸', 'Search wallpapers') });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await expect(await canvas.findByRole('listbox')).toBeVisible();
    await expect(canvas.getAllByRole('option')).toHaveLength(3);
    const field = box.closest('form')?.getBoundingClientRect();
    const popup = canvas.getByRole('listbox').parentElement?.getBoundingClientRect();
    await expect(popup?.width).toBe(field?.width);
  },
});
export const EnterSubmitsTheTypedText = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, `${words('极光', 'aurora')}{Enter}`);
    await expect(handleSubmit).toHaveBeenCalledWith(words('极光', 'aurora'));
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(box).toHaveFocus();
  },
});
export const ChosenByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, words('极', 'auro'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = canvas.getByRole('option', { name: words('极光之夜', 'Aurora night') });
    await expect(box).toHaveAttribute('aria-activedescendant', second.id);
    await userEvent.keyboard('{Enter}');
    await expect(handleSubmit).toHaveBeenCalledWith(words('极光之夜', 'Aurora night'));
    await expect(box).toHaveValue(words('极光之夜', 'Aurora night'));
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    // Continuing from a chosen suggestion searches for the text in the field.
    await userEvent.keyboard(' 4K{Enter}');
    await expect(handleSubmit).toHaveBeenLastCalledWith(words('极光之夜 4K', 'Aurora night 4K'));
  },
});
export const ChosenByMouse = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.click(box);
    await userEvent.click(await canvas.findByRole('option', { name: words('森林', 'Forest') }));
    await expect(handleSubmit).toHaveBeenCalledWith(words('森林', 'Forest'));
    await expect(box).toHaveValue(words('森林', 'Forest'));
    await expect(box).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
  },
});
export const EscapeClosesThenClears = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, words('极', 'auro'));
    await expect(canvas.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(box).toHaveValue(words('极', 'auro'));
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await canvas.findByRole('listbox')).toBeVisible();
    await expect(handleSubmit).not.toHaveBeenCalled();
  },
});
export const TabLeavesWithoutChoosing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, `${words('极', 'auro')}{ArrowDown}`);
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(handleSubmit).not.toHaveBeenCalled();
    await expect(box).toHaveValue(words('极', 'auro'));
  },
});
export const Cleared = meta.story({
  args: { defaultValue: 'abc' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: words('清除搜索', 'Clear the search') }));
    await expect(canvas.getByRole('combobox')).toHaveValue('');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
});
export const HistoryRowRemoved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(await canvas.findByTitle(words('删除「雪山」', 'Remove “Snow”')));
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2));
    await expect(handleSubmit).not.toHaveBeenCalled();
  },
});
export const HistoryRowRemovedByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}{Delete}');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2));
    await expect(canvas.queryByRole('option', { name: words('雪山', 'Snow') })).toBeNull();
    await expect(handleSubmit).not.toHaveBeenCalled();
  },
});
export const HistoryCleared = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.click(box);
    await userEvent.keyboard('{ArrowUp}');
    const row = canvas.getByRole('option', { name: words('清空搜索记录', 'Clear the history') });
    await expect(box).toHaveAttribute('aria-activedescendant', row.id);
    await userEvent.click(row);
    await expect(handleClearHistory).toHaveBeenCalledOnce();
    await expect(handleSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
  },
});
export const TenThousandCharacters = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.click(box);
    await userEvent.paste('月'.repeat(10_000));
    await expect(box).toHaveValue('月'.repeat(200));
  },
});
export const Loading = meta.story({
  render: () => (
    <div style={{ minHeight: 200 }}>
      <SuggestField
        label={words('搜索壁纸', 'Search wallpapers')}
        clearLabel={words('清除搜索', 'Clear the search')}
        isLoading
        loadingLabel={words('正在查找', 'Looking it up')}
        suggestions={[]}
        onSubmit={handleSubmit}
      />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'x');
    await expect(await canvas.findByText(words('正在查找', 'Looking it up'))).toBeVisible();
  },
});

function Late() {
  const [items, setItems] = useState<string[]>([]);
  return (
    <div style={{ minHeight: 200 }}>
      <SuggestField
        label={words('搜索壁纸', 'Search wallpapers')}
        clearLabel={words('清除搜索', 'Clear the search')}
        suggestions={[{ kind: 'suggestion', label: words('猜你想搜', 'Suggestions'), items }]}
        onSubmit={handleSubmit}
        onKeyDown={(event) => event.key === 'F2' && setItems(['xyz'])}
      />
    </div>
  );
}
export const AnswerComesLate = meta.story({
  render: () => <Late />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'x');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{F2}');
    await expect(await canvas.findByRole('option', { name: 'xyz' })).toBeVisible();
  },
});

const reference = createRef<HTMLFormElement>();
const inputReference = createRef<HTMLInputElement>();

export const LongEnglishWords = meta.story({
  render: () => (
    <div style={{ minHeight: 200 }}>
      <SuggestField
        ref={reference}
        inputRef={inputReference}
        id="search"
        label="Search wallpapers"
        clearLabel="Clear the search"
        suggestions={[
          {
            kind: 'suggestion',
            label: 'Suggestions',
            items: ['Pneumonoultramicroscopicsilicovolcanoconiosis_in_four_thousand', '极光'.repeat(20)],
          },
        ]}
        onSubmit={handleSubmit}
      />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ultra');
    const popup = canvas.getByRole('listbox').parentElement;
    await expect(popup?.scrollWidth).toBe(popup?.clientWidth);
    await expect(reference.current).toHaveAttribute('id', 'search');
    await expect(inputReference.current).toHaveFocus();
  },
});
