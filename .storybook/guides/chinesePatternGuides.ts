/** The guides of the patterns in Chinese, by their English texts. */
export const chinesePatternGuides: Readonly<Record<string, string>> = {
  // Dialogs
  'When to interrupt: a question where nothing can be undone, undo where it can, a dialog for a short task, a message in place for all else.':
    '什么时候打断用户：无法撤销时提问，可以撤销时提供撤销，短小的任务用对话框，其余的在原处说明。',
  'Gives the harmless answer, or closes.': '等于选择不改变任何东西的回答，或者关闭。',
  'Stays inside until the dialog is closed; the focus then returns to what opened it.':
    '在对话框关闭前停在里面；之后焦点回到打开它的控件。',
  'Say on the button what happens.': '按钮写明会发生什么。',
  'Do at once what can be undone, and offer undo.': '可以撤销的立即执行，并提供撤销。',
  'Put what has to be read next to what it is about.': '必须读到的内容放在它所说的东西旁边。',
  'Ask “Are you sure?” with yes and no.': '问“确定吗？”，再给“是”和“否”。',
  'Ask before what can be undone.': '在可以撤销的操作之前提问。',
  'Open a dialog that only tells something.': '为一句通知打开对话框。',
  // Lists
  'A list from its first request to its end: placeholders in the shape of the content, the content, more of it, the end, a failure that keeps what is there.':
    '列表从第一次请求到结束：形状与内容相同的占位、内容、更多内容、末尾，以及保留已有内容的失败。',
  'Enters the grid at the card that last had the focus, then leaves it.':
    '进入网格时到上次有焦点的卡片，再按则离开。',
  'Move between the cards.': '在卡片之间移动。',
  'Hold the place of what comes, in its shape.': '按内容的形状为它占位。',
  'Keep what is there when more of it fails, and retry at that place.':
    '加载更多失败时保留已有内容，并在该处重试。',
  'Say when the end is reached.': '到末尾时说明。',
  'Show an empty page with a spinner.': '显示一个只有转圈的空页面。',
  'Replace the whole list by an error.': '用错误替换整个列表。',
  'Make users press for every page.': '让用户为每一页点一次。',
  // Forms
  'One column of labelled fields and one submit. Errors appear at their fields when the form is sent, and go while they are corrected.':
    '一列带标签的输入框和一个提交按钮。提交时错误出现在各自的输入框旁，改正时消失。',
  'Put a label above every field.': '每个输入框上方都有标签。',
  'Say in an error what is wrong and what to do.': '错误说明哪里不对、该怎么办。',
  'Let the form be sent, and lead to the first error.': '允许提交，并把焦点移到第一个错误。',
  'Write “invalid”.': '只写“无效”。',
  // EmptyAndError
  'A region without content: one sign, one line, one way on, in the middle of what it replaces. All else on the page keeps working.':
    '没有内容的区域：一个图形、一行字、一条出路，位于它所替换区域的中央。页面其余部分照常可用。',
  'Lead to something that works.': '引向可用的内容。',
  'Say what happened and offer a retry.': '说明发生了什么，并提供重试。',
  'Replace only the region that failed.': '只替换失败的区域。',
  'Leave users without a way on.': '不给用户出路。',
  'Show codes or blame.': '显示代码或责怪用户。',
  'Cover content that is still good.': '盖住仍然可用的内容。',
  // Money
  'What something costs is said before it is chosen, by one price in one place. Gold is for membership, the colour of dried fish for dried fish.':
    '选择之前就说明价格，一处只有一个价格。金色只用于会员，小鱼干的颜色只用于小鱼干。',
  'Show one price, with its unit for screen readers.': '只显示一个价格，并让读屏读出单位。',
  'Keep gold for membership.': '金色只留给会员。',
  'Say what is missing and what still works.': '说明缺少什么、什么仍然可用。',
  'Show two prices at once.': '同时显示两个价格。',
  'Use gold to draw attention.': '用金色吸引注意。',
  'Let users find out after the click.': '让用户点击之后才发现。',
};
