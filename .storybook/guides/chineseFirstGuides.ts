/** The guides of the components from AlertDialog to Kbd in Chinese, by their English texts. */
export const chineseFirstGuides: Readonly<Record<string, string>> = {
  // AlertDialog
  'A question that blocks the page until it is answered.': '在得到回答之前挡住页面的一个问题。',
  'moves between the answers': '在各个回答之间移动',
  'gives the focused answer; the harmless one has the focus first':
    '选择有焦点的回答；不改变任何东西的那个最先得到焦点',
  'is the harmless answer': '等于选择不改变任何东西的回答',
  'Name the buttons after what they do.': '按钮写明它做什么。',
  'Say what follows, not “Are you sure?”.': '说清后果，不要写“确定吗？”。',
  'Ask for what can be undone: undo it from a toast instead.': '为可以撤销的操作提问：改用带撤销的轻提示。',
  // Avatar
  'A user’s avatar next to a name. Only members have a gold ring.':
    '名字旁边的用户头像。只有会员有金色圆环。',
  'Put the name next to it: the image is decorative.': '旁边写上名字：图片只是装饰。',
  'Use 24 in dense rows, 28 in the title bar, 36 in lists, 40 in cards, 60 on the author’s page.':
    '密集的行用 24，标题栏用 28，列表用 36，卡片用 40，作者页用 60。',
  'Make it the only way to an author’s page.': '把它当作进入作者页的唯一入口。',
  'Ring anybody who is no member.': '给不是会员的人加圆环。',
  // Button
  'Does something. One primary per region, so that the brightest control is the one that matters.':
    '执行一个操作。每个区域只有一个主按钮，让最亮的控件就是最重要的那个。',
  'Reaches it, also while it loads or is disabled.': '移到按钮，加载中和不可用时也可以。',
  'Presses it.': '按下。',
  'Have one primary per region.': '每个区域只有一个主按钮。',
  'Keep `vip` for membership.': '`vip` 只留给会员。',
  'Let it grow with its label.': '宽度随文字变化。',
  'Begin the label with a verb.': '文字以动词开头。',
  'Keep label and width while it loads.': '加载时文字和宽度不变。',
  'Say why it is disabled.': '说明为什么不可用。',
  'Put two primaries side by side.': '把两个主按钮并排放。',
  'Use `vip` for anything but membership.': '在会员之外使用 `vip`。',
  'Fix its width: English needs up to 1.6 of it.': '固定宽度：英文最多需要 1.6 倍。',
  // Carousel
  'Slides that change by themselves every six seconds. They rest while the pointer or the focus is inside or the window is hidden, and after one round without input on the page, until the next input.':
    '每六秒自动切换的轮播；指针或焦点在里面、窗口隐藏时停下，页面上一轮都没有操作时也停下，有操作再继续。',
  'Reaches the slide’s link, the pause button, then the thumbnails.':
    '依次到当前页的链接、暂停按钮、缩略图。',
  'On a thumbnail: show the slide before or after.': '在缩略图上：显示前一张或后一张。',
  'Choose a thumbnail, or pause.': '选择缩略图，或暂停。',
  'Keep it to five slides.': '不超过五张。',
  'Name every slide by what it shows.': '用画面内容给每一张起名。',
  'Put two on a page.': '一页放两个。',
  'Hide anything that is nowhere else.': '藏起别处找不到的内容。',
  // CategoryStrip
  'A row of categories, one selected; those past the fourteenth are shown by the button at the end.':
    '一行分类，选中一个；第十四个以后的由末尾的按钮展开。',
  'Reaches the chosen category, then the button.': '先到选中的分类，再到按钮。',
  'Choose the next or the previous one.': '选择后一个或前一个。',
  'On the button: show the rest.': '在按钮上：展开其余分类。',
  'Put the most used first.': '常用的放在前面。',
  'Use it for an order: that is a SegmentedControl.': '用它来排序：那是 SegmentedControl。',
  // Checkbox
  'A choice of on or off that takes effect with its form or dialog.': '随表单或对话框一起生效的开或关。',
  'Moves to the box': '移到方框',
  'Turns it on or off': '打开或关闭',
  'Say in the label what being on means.': '文字说明勾选代表什么。',
  'Use isIndeterminate over a list chosen in part.': '列表只选了一部分时用 isIndeterminate。',
  'Use it for what happens at once: Switch is.': '用于立即生效的设置：那是 Switch。',
  // ColorSwatchPicker
  'A row of colours of which one or none is chosen, distinguished by name and by a tick.':
    '一行颜色，选中一个或不选，用名称和对勾区分。',
  'Goes from colour to colour.': '在颜色之间移动。',
  'Choose it, or give it up again.': '选中，或再按一次取消。',
  'Name every colour.': '给每种颜色起名。',
  'Offer more than twelve.': '提供超过十二种。',
  // ContextMenu
  'The actions of an item, opened at the pointer.': '在指针处打开的、针对一项内容的操作。',
  'Opens it under what has the focus': '在有焦点的内容下面打开',
  'As in Menu': '与 Menu 相同',
  'Close it; the focus goes back': '关闭；焦点回到原处',
  'Offer only what can also be done without it.': '只提供别处也能做到的操作。',
  'Wrap the whole card, not its image.': '包住整张卡片，而不只是图片。',
  'Wrap text fields: the browser has their menu.': '包住输入框：那里用浏览器自己的菜单。',
  'Let the menu differ by where in a card one clicks.': '让菜单随卡片上点击的位置变化。',
  // CopyButton
  'Copies one text and shows in the button whether it worked.': '复制一段文字，并在按钮里显示是否成功。',
  'Copies; the outcome is announced and shown for two seconds': '复制；结果会朗读，并显示两秒',
  'Put it next to the text that it copies.': '放在要复制的文字旁边。',
  'Give a copy function where the host has its own clipboard.': '宿主有自己的剪贴板时传入 copy。',
  'Add a toast: the button already shows the outcome.': '再加一条轻提示：按钮已经显示结果。',
  // Countdown
  'Counts down to a moment: by the second for the eye, by the minute for a screen reader. It stops at zero and announces that once.':
    '倒数到某个时刻：眼睛看到秒，读屏听到分。到零停止，并朗读一次。',
  'Say in the label what it counts down to.': '文字说明在等什么。',
  'Use the server’s clock where the end matters.': '结束时间重要时用服务端的时钟。',
  'Let money or access depend on it: the server decides what has ended.':
    '让金额或权限取决于它：是否结束由服务端决定。',
  'Put it in a live region of your own: it would be read every second.':
    '放进自己的实时区域：那样每秒都会被朗读。',
  // Disclosure
  'Hides rarely needed content one press away.': '把很少用到的内容收起来，按一下就能看到。',
  'Shows or hides the content; the focus stays on the title': '展开或收起；焦点留在标题上',
  'Say in the title what is inside.': '标题说明里面有什么。',
  'Show next to it what is set inside.': '旁边显示里面的当前设置。',
  'Hide what everyone needs.': '收起每个人都需要的内容。',
  'Put a disclosure in a disclosure.': '在里面再放一个 Disclosure。',
  // EmptyState
  'Nothing to show in a region: a thin crescent, a line, one way on.':
    '区域里没有内容：一弯细月、一句话、一个去处。',
  'Reach and press the action.': '移到操作并按下。',
  'Put it in the middle of the region that it replaces.': '放在它所代替的区域中央。',
  'Offer something that leads to content.': '提供能找到内容的去处。',
  'Use it for an error.': '用来表示错误。',
  'Explain in more than one line.': '解释超过一行。',
  // ErrorState
  'Something did not load: a sign, what happened, and a retry in the region that it replaces.':
    '没有加载出来：一个标志、发生了什么、一个重试按钮，放在它所代替的区域里。',
  'Reach and press the retry.': '移到重试并按下。',
  'Always offer an action; it is not optional.': '总是给出操作；它不能省略。',
  'Say what happened, then what to do.': '先说发生了什么，再说怎么办。',
  'Cover what still works.': '盖住仍然可用的内容。',
  'Show codes.': '显示错误代码。',
  // Field
  'The one pattern round every control: label, required mark, help, error, reason and counter, tied by ids.':
    '所有控件共用的外框：标签、必填标记、帮助、错误、原因和计数，用 id 关联。',
  'Say in an error what is wrong and what to do.': '错误要说明哪里不对、怎么改。',
  'Give every disabled control its reason.': '不可用的控件都要说明原因。',
  'Use kind="group" for radios and other controls of several parts.':
    '单选组等由几部分组成的控件用 kind="group"。',
  'Use the placeholder as a label.': '把占位文字当标签。',
  'Write errors anywhere else.': '在别处显示错误。',
  // FileDrop
  'Accepts files by dropping or by the system’s dialog, and lists by name which were refused and why.':
    '通过拖放或系统对话框接收文件，并逐个说明哪些没有接收、为什么。',
  'Moves to the button': '移到按钮',
  'Opens the system’s file dialog': '打开系统的文件对话框',
  'Say types and sizes in help, before anything is refused.': '在被拒绝之前，就在帮助里写明类型和大小。',
  'Check again on the server.': '在服务端再检查一次。',
  'Rely on dropping alone: the button is the keyboard’s way.': '只靠拖放：按钮是键盘的入口。',
  // Form
  'Binds the fields to React Hook Form: one set of errors, one submit, one reset.':
    '把各字段连接到 React Hook Form：一套错误、一次提交、一次恢复。',
  'Sends the form': '提交表单',
  'Moves through the fields in reading order': '按阅读顺序经过各字段',
  'Give every rule a message.': '每条规则都有提示文字。',
  'Hand what the server refuses to form.setError, with the field or root.':
    '服务端拒绝的内容交给 form.setError，指明字段或 root。',
  'Give every text field maxLength.': '文本字段都给出 maxLength。',
  'Disable the submit button until the form is valid.': '在表单有效之前禁用提交按钮。',
  'Put errors into a toast.': '用轻提示显示错误。',
  // GoToTop
  'Scrolls a long page to its top; it appears after 530 px of scroll.':
    '把长页面滚回顶部；滚动超过 530 像素后出现。',
  'Scrolls to the top and puts the focus into the scrolled area.': '滚回顶部，焦点移到滚动区域。',
  'Give it the element that scrolls.': '传入滚动的元素。',
  'Show it on detail pages.': '在详情页显示。',
  // Icon
  'A lucide icon with the product’s stroke. Decorative: an icon-only control needs a name of its own.':
    '用产品线宽绘制的 lucide 图标。只是装饰：只有图标的控件需要自己的名称。',
  'Use 14 inside small controls, 16 in rows, 18 and 20 in buttons, 36 as the sign of a region’s state.':
    '小控件里用 14，行里用 16，按钮里用 18 和 20，区域状态的标志用 36。',
  'Use icons from another set.': '使用别的图标集。',
  'Fill one, except play on pictures and the liked heart.': '填充图标；图片上的播放和已赞的心除外。',
  // IconButton
  'A square button with an icon and a name, for actions with a familiar symbol.':
    '方形按钮，只有图标和名称，用于符号为人熟知的操作。',
  'Name it by what it does.': '以它做的事命名。',
  'Use 28 and `media` on images.': '在图片上用 28 和 `media`。',
  'Use an ambiguous symbol: use a Button with a label.': '使用含义不清的符号：改用带文字的 Button。',
  // InlineMessage
  'A message about its container: a form, a dialog, a list. It is shown until its cause is gone or the user dismisses it.':
    '关于它所在容器的消息：表单、对话框、列表。原因消失或用户关闭之前一直显示。',
  'Goes through the actions, then the cross.': '依次经过操作和关闭按钮。',
  'Presses the focused button.': '按下有焦点的按钮。',
  'Mount it when the thing happens, so that it is announced.': '事情发生时才挂载，这样会被朗读。',
  'Put the focus somewhere sensible when it is dismissed.': '关闭后把焦点放到合适的地方。',
  'Use it for a success that needs no reading: that is a toast.': '用于不需要细读的成功：那是轻提示。',
  'Stack two.': '叠放两条。',
  // Kbd
  'The cap of a key: a visual hint next to a control that names the action.':
    '一个键帽：在写明操作的控件旁边作视觉提示。',
  'Write keys as on the keyboard: Enter, Esc, Ctrl.': '按键盘上的写法：Enter、Esc、Ctrl。',
  'Let it be the only hint: screen readers skip it.': '让它成为唯一的提示：读屏会跳过它。',
};
