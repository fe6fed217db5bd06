/** The guides of the components from Select to VisuallyHidden in Chinese, by their English texts. */
export const chineseLastGuides: Readonly<Record<string, string>> = {
  // Select
  'One of several behind a button.': '按钮后面的多个选项之一。',
  'Open the list.': '打开列表。',
  'Go through it.': '在列表里移动。',
  'Choose.': '选择。',
  'Closes without choosing.': '不选择，直接关闭。',
  'Name it by what is chosen.': '以所选的内容命名。',
  'Put the neutral choice first.': '中性的选项放在最前。',
  'Use it for two or three short options: use a SegmentedControl.':
    '用于两三个短选项：改用 SegmentedControl。',
  // Sidebar
  'Navigation at the side, in two versions: with groups and icons, or rows alone.':
    '侧边导航，两个版本：带分组和图标，或只有行。',
  'Goes from row to row.': '在行之间移动。',
  'Follows the row’s link.': '打开该行的链接。',
  'Mark the current item with `isCurrent`.': '用 `isCurrent` 标出当前项。',
  'Make the link with the router in `renderLink`.': '在 `renderLink` 里用路由生成链接。',
  'Nest groups.': '嵌套分组。',
  // Skeleton
  'A placeholder of the size of the content that is loading. It appears after 120 ms, so that quick responses do not flash.':
    '与将要加载的内容同样大小的占位。120 毫秒后才出现，快的响应不会闪。',
  'Give it exactly the size of what replaces it.': '大小与代替它的内容完全相同。',
  'Announce loading once for the whole list.': '整个列表只朗读一次加载。',
  'Use it for a button’s work: that is a Spinner.': '用于按钮的工作：那是 Spinner。',
  'Show it over content that is there.': '盖在已有的内容上。',
  // Slider
  'A number by dragging, for settings with an immediate effect.': '拖动得到数字，用于立即生效的设置。',
  'One step down or up': '减少或增加一步',
  'A tenth of the way': '全程的十分之一',
  'The least and the greatest value': '最小值、最大值',
  'Save in onValueChangeEnd, preview in onValueChange.': '在 onValueChangeEnd 保存，在 onValueChange 预览。',
  'Write the unit by formatOptions.': '用 formatOptions 写单位。',
  'Use it where an exact number matters: NumberField is.': '需要准确数字时使用：那是 NumberField。',
  // Spinner
  'A spinner inside a control whose label says what is loading.':
    '控件里的转圈，由控件的文字说明在加载什么。',
  'Keep the control’s label and width while it is shown.': '显示时保持控件的文字和宽度。',
  'Take 14 inside controls, 20 in a small region.': '控件里用 14，小区域用 20。',
  'Lay one over the whole window.': '盖住整个窗口。',
  'Show it without words beside it: it is decorative.': '旁边没有文字：它只是装饰。',
  // SuggestField
  'A search box with a list of earlier searches and suggestions. Any other text can be searched too.':
    '带搜索记录和联想的搜索框。也可以搜索任何别的文字。',
  'Open the list and go through it; the focus stays in the field.': '打开列表并移动；焦点留在输入框。',
  'Searches for the chosen row, else for the typed text.': '搜索选中的行，没有选中则搜索输入的文字。',
  'Closes the list, then empties the field.': '关闭列表，再按清空输入。',
  'Leaves the field without choosing.': '不选择，离开输入框。',
  'Takes the chosen row out of the history.': '把选中的行从记录中删除。',
  'Fetch suggestions in the caller, and discard responses to an older text.':
    '由使用者获取联想，丢弃旧文字的响应。',
  'Show the history while the field is empty.': '输入为空时显示记录。',
  'Suggest more than fits: eight rows are plenty.': '联想多到放不下：八行足够。',
  // Switch
  'Turns something on or off immediately.': '立即打开或关闭。',
  'Moves to the switch': '移到开关',
  'Show isLoading while the change takes effect.': '变化生效期间显示 isLoading。',
  'Say in the label what on means.': '文字说明打开代表什么。',
  'Use it for what a save button applies: Checkbox is.': '用于点保存才生效的设置：那是 Checkbox。',
  // Tabs
  'Several views of one thing. For the main sections of the product use NavigationTabs.':
    '同一内容的几个视图。产品的主要部分用 NavigationTabs。',
  'To the active tab, then into its panel': '到当前标签，再到它的面板',
  'Between tabs; with automatic activation they show the panel': '在标签之间移动；自动模式下同时显示面板',
  'Show the panel, with manual activation': '手动模式下显示面板',
  'Two to seven tabs of one or two words.': '二到七个标签，一两个词。',
  'Manual activation where a panel loads slowly.': '面板加载慢时用手动模式。',
  'Use tabs as steps of a form.': '当作表单的步骤。',
  'Split what must be seen together.': '把要一起看的内容分到两个面板。',
  // Tag
  'A word that describes something; as a link or a button it also filters by that word.':
    '描述内容的词；作为链接或按钮时也按这个词筛选。',
  'Reaches a tag that is a link or a button.': '移到是链接或按钮的标签。',
  'Follows or presses it.': '打开或按下。',
  'Use a link where it navigates, a button where it filters this one.': '跳转时用链接，筛选当前页时用按钮。',
  'Use it for a state: that is a badge or a chip.': '表示状态：那是徽标或角标。',
  'Put a sentence in it.': '放一个句子。',
  // TextArea
  'Several lines of text. Grows with its text up to maxRows, then scrolls.':
    '多行文字。随内容增高到 maxRows，之后滚动。',
  'A new line': '换行',
  'Leaves the area': '离开文本框',
  'Give maxLength wherever the server has a limit.': '服务端有上限时给出 maxLength。',
  'Use it for one line: TextField is.': '用于一行文字：那是 TextField。',
  // TextField
  'One line of text with its label, help, error and counter.': '一行文字，带标签、帮助、错误和计数。',
  'Moves to the text, then to the clear button': '到文字，再到清除按钮',
  'Empties the text and returns to it': '清空并回到输入框',
  'Name a hidden label by aria-label.': '隐藏标签时用 aria-label 命名。',
  'Put the label into the placeholder.': '把标签写进占位文字。',
  'Use it for searching: SearchField is.': '用于搜索：那是 SearchField。',
  // TimeField
  'A time of day on the 24-hour clock. Its value is text such as 08:30, or null.':
    '24 小时制的时间。值是 08:30 这样的文字，或 null。',
  'Moves between hour, minute and the clear button': '在时、分和清除按钮之间移动',
  'One up or down, round and round': '加一或减一，首尾相接',
  'Type the part; a full part moves on to the next': '输入该部分；填满后移到下一部分',
  'Deletes a digit; a part left empty goes back to what it last was': '删除一位；留空则恢复原来的值',
  'Give clearLabel where no time is a choice.': '可以不设时间时给出 clearLabel。',
  'Use it for a length of time: NumberField with a unit is.': '用于时长：那是带单位的 NumberField。',
  // TitleBar
  'The strip at the top of the window; all of it drags the window except the controls.':
    '窗口顶部的横条；控件以外都能拖动窗口。',
  'Goes through the controls from the start to the end.': '从头到尾经过控件。',
  'Press the focused control.': '按下有焦点的控件。',
  'Fill the space between the groups with TitleBarDragRegion.': '用 TitleBarDragRegion 填满两组之间。',
  'Put controls into the drag region.': '在拖动区里放控件。',
  // Toast
  'A short message about what has just happened. It disappears by itself and never gets the focus.':
    '关于刚发生的事的短消息。它自己消失，从不取得焦点。',
  'reaches the action of a toast; the timer is paused while the focus is there':
    '到轻提示的操作；焦点在那里时计时暂停',
  'carries the action out': '执行操作',
  'takes the toast away': '关闭轻提示',
  'goes to the action from anywhere, and back when the toast is gone':
    '从任何地方移到轻提示的操作，消失后焦点返回',
  'Use 1 s for a plain word, 2 s where it is longer, 3 s from the shell; more than three words stay for 3 s anyway.':
    '简短的话用 1 秒，较长的用 2 秒，来自外壳的用 3 秒；超过三个词的总是停留 3 秒。',
  'Offer undo as the action.': '以撤销作为操作。',
  'Put into a toast what has to be read: use an InlineMessage or an AlertDialog.':
    '放必须读到的内容：改用 InlineMessage 或 AlertDialog。',
  // Tooltip
  'A short text about one control: what an icon means, why a button is disabled, or the full form of a truncated name.':
    '关于一个控件的短文字：图标的含义、不可用的原因、被截断名称的全文。',
  'Shows it at once when its control takes the focus': '控件得到焦点时立即显示',
  'Hides it; the focus stays, and nothing else closes': '隐藏；焦点不动，别的也不会关闭',
  'Wrap one focusable control.': '包住一个可聚焦的控件。',
  'Use isForClippedText for names that end in an ellipsis.': '末尾被省略的名称用 isForClippedText。',
  'Put links or buttons inside: use a Popover.': '在里面放链接或按钮：改用 Popover。',
  'Put here alone what users must know.': '把必须知道的内容只放在这里。',
  // UserBadge
  'The kind of an author, after the name. A normal user has none.': '名字后面的作者类型。普通用户没有。',
  'Put at most two after a name.': '名字后最多两个。',
  'Keep it in one line with the name, which shrinks first.': '与名字同一行，名字先缩短。',
  'Show one for a normal user.': '给普通用户显示。',
  'Use its colours for anything else.': '把它的颜色用在别处。',
  // VideoPlayer
  'A loop with controls: muted until the user turns the sound on, paused under reduced motion and in a hidden window.':
    '带控件的循环视频：用户打开声音前静音，减少动态和窗口隐藏时暂停。',
  'Goes through position, play, sound, full screen.': '依次到进度、播放、声音、全屏。',
  'On the position: go back or forward.': '在进度上：后退或前进。',
  'Press the focused button.': '按下有焦点的按钮。',
  'Give it a poster of 1440 × 1080.': '提供 1440 × 1080 的封面。',
  'Say with `isSoundAvailable` whether there is a sound track.': '用 `isSoundAvailable` 说明有没有声音。',
  'Play two at once.': '同时播放两个。',
  'Start sound without a click.': '未经点击就出声。',
  // VirtualGrid
  'Cards of one size in columns, of which only those near the view exist. For every list of wallpapers.':
    '分列的同样大小的卡片，只有视野附近的存在。用于所有壁纸列表。',
  'the card that last had the focus, then its controls, then what comes after the grid':
    '进入顺序中的下一张卡片，再到它的控件',
  'the card beside, above, below': '旁边、上面、下面的卡片',
  'three rows up or down': '上移或下移三行',
  'the first card, the last card': '第一张、最后一张卡片',
  'the next card whose name begins with them': '下一张以这些字母开头的卡片',
  'Give cards one of the standard sizes: small, medium or large.': '卡片用标准大小之一：小、中、大。',
  'Hold pictures back while `isScrollingFast`.': '`isScrollingFast` 时先不加载图片。',
  'Let a card grow: every card of a grid has the same size.': '让某张卡片变大：同一网格的卡片大小相同。',
  // VirtualList
  'Rows of any number, of which only those near the view exist. For follows, messages, search results.':
    '任意多的行，只有视野附近的存在。用于关注、消息、搜索结果。',
  'enters at the row that had the focus last, then its controls, then leaves the list':
    '从上次有焦点的行进入，再到它的控件，然后离开列表',
  'the row before, the row after': '前一行、后一行',
  'a view up or down': '上移或下移一屏',
  'the first row, the last row': '第一行、最后一行',
  'the next row that begins with them': '下一个以这些字母开头的行',
  'opens the row, where it can be opened': '打开该行（可以打开时）',
  'Give every item a stable key.': '每项都有不变的键。',
  'Say in `parts` what an empty and a failed list look like.': '在 `parts` 里说明空列表和失败的样子。',
  'Give the controls of a row that is not the active one a `tabIndex` of −1.':
    '不是当前行的控件，`tabIndex` 设为 −1。',
  'Put the list into another scroll area.': '把列表放进另一个滚动区域。',
  'Measure rows whose height is known.': '测量高度已知的行。',
  // VisuallyHidden
  'Text for screen readers only; the focusable variant is a skip link that becomes visible with the focus.':
    '只给读屏的文字；可聚焦的形式是得到焦点时显示的跳转链接。',
  'Brings the focusable variant into sight while something inside has the focus.':
    '里面有焦点时显示可聚焦的形式。',
  'Say what an icon, a colour or a bare number shows visually.': '说出图标、颜色或单独的数字所表达的内容。',
  'Give the first link of a page `isFocusable`.': '页面的第一个链接用 `isFocusable`。',
  'Put a control inside without `isFocusable`: the focus would vanish.':
    '不加 `isFocusable` 就在里面放控件：焦点会消失。',
  'Repeat visible words.': '重复看得见的文字。',
};
