/** A rule of wording, in both languages. */
type Rule = readonly [chinese: string, english: string];

/** Rules for kinds of text; `patterns/Voice` has the voice that all of them share. */
const rules = {
  action: [
    '动词开头，说清按下会发生什么：「移除」，不写「确定」。不加句号。',
    'Begin with a verb that says what will happen: “Remove”, not “OK”. No full stop.',
  ],
  short: ['最多六个字；英文最多三个词。', 'At most three words; six characters in Chinese.'],
  label: ['名词，一行，不加冒号。', 'A noun on one line, without a colon.'],
  placeholder: [
    '占位文字只是例子，不是标签：一输入它就没有了。',
    'A placeholder is an example, never the label: it goes with the first letter.',
  ],
  error: [
    '说哪里不对、怎么改；不写「无效」「错误」。',
    'Say what is wrong and how to mend it; never “invalid” or “error”.',
  ],
  title: ['标题说是什么事，不问「确定吗」。', 'The title names the matter; it does not ask “Are you sure?”'],
  consequence: ['正文说会发生什么、能不能撤回。', 'The text says what will happen, and if it can be undone.'],
  result: [
    '一句话说结果，不加感叹号；能撤回就给「撤销」。',
    'One sentence with the result, without an exclamation mark; offer Undo where it can be.',
  ],
  empty: ['先说这里会有什么，再给一件能做的事。', 'Say what will be here, then one thing to do.'],
  failure: [
    '说发生了什么、可能为什么、能做什么；不怪用户。',
    'Say what happened, why it may have, what to do; never blame the user.',
  ],
  name: [
    '图标按钮的名字说动作，不说图形：「关闭」，不写「叉」。',
    'The name of an icon says its action, not its shape: “Close”, not “Cross”.',
  ],
  tab: ['名词，各项长短相近。', 'Nouns, of about the same length.'],
  hint: ['补充，不重复标签；没有它也能用。', 'Adds to the label, does not repeat it; all works without it.'],
  number: ['数字用阿拉伯数字，与单位之间空一格。', 'Figures, with a space before the unit.'],
} as const satisfies Record<string, Rule>;

type RuleName = keyof typeof rules;

const byComponent: Readonly<Record<string, readonly RuleName[]>> = {
  AlertDialog: ['title', 'consequence', 'action'],
  Avatar: ['name'],
  Button: ['action', 'short'],
  Carousel: ['name'],
  CategoryStrip: ['tab', 'short'],
  Checkbox: ['label', 'error'],
  ColorSwatchPicker: ['name', 'label'],
  ContextMenu: ['action', 'short'],
  CopyButton: ['action', 'result'],
  Countdown: ['number', 'label'],
  Disclosure: ['label'],
  EmptyState: ['empty', 'action'],
  ErrorState: ['failure', 'action'],
  Field: ['label', 'hint', 'error'],
  FileDrop: ['label', 'hint', 'error'],
  Form: ['error', 'action'],
  GoToTop: ['name'],
  IconButton: ['name'],
  InlineMessage: ['failure', 'result'],
  Link: ['action'],
  Menu: ['action', 'short'],
  Modal: ['title', 'action'],
  MoonProgress: ['name', 'number'],
  NavigationTabs: ['tab', 'short'],
  NumberField: ['label', 'number', 'error'],
  OfflineState: ['failure', 'action'],
  Popover: ['title'],
  Price: ['number'],
  ProgressBar: ['name', 'number'],
  RadioGroup: ['label', 'error'],
  RegionState: ['empty', 'failure', 'action'],
  RelativeTime: ['number'],
  SearchField: ['placeholder', 'name'],
  SegmentedControl: ['tab', 'short'],
  Select: ['label', 'placeholder', 'error'],
  Sidebar: ['tab', 'short'],
  Skeleton: ['name'],
  Slider: ['label', 'number'],
  Spinner: ['name'],
  SuggestField: ['placeholder', 'name'],
  Switch: ['label', 'hint'],
  Tabs: ['tab', 'short'],
  Tag: ['short'],
  TextArea: ['label', 'placeholder', 'error'],
  TextField: ['label', 'placeholder', 'error'],
  TimeField: ['label', 'number', 'error'],
  Toast: ['result', 'action'],
  Tooltip: ['hint'],
  UserBadge: ['short'],
  VideoPlayer: ['name'],
};

/** The rules for the texts of a component; none where it has no text of its own. */
export function wordingOf(component: string): readonly Rule[] {
  return (byComponent[component] ?? []).map((name) => rules[name]);
}

/** The components that have rules. */
export const wordedComponents: readonly string[] = Object.keys(byComponent);
