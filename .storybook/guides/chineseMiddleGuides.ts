/** The guides of the components from Link to SegmentedControl in Chinese, by their English texts. */
export const chineseMiddleGuides: Readonly<Record<string, string>> = {
  // Link
  'Navigates, in this window or to an external page.': '在本窗口跳转，或去外部页面。',
  'Follows it': '打开链接',
  'Name the target, not the action: 帮助中心, not 点这里.': '写目标，不写动作：用“帮助中心”，不用“点这里”。',
  'Pass render for a place inside the product.': '产品内的去处传入 render。',
  'Use a link for what acts on this page: that is a Button.': '用链接操作当前页面：那是 Button。',
  'Open outside without saying so.': '不加说明就打开外部页面。',
  // Logo
  'The word mark: a crescent resting on a line, and the product’s name.':
    '文字标志：一弯停在横线上的新月，和产品名称。',
  'Use it once, at the upper left of the window.': '只用一次，放在窗口左上角。',
  'Recolour, turn or crop it.': '改色、旋转或裁切。',
  'Use the crescent alone as an ornament.': '单独用新月作装饰。',
  // MediaChip
  'A label on an image: 4K, 3D, VIP, 当前壁纸. Legible on any image in both themes.':
    '图片上的标签：4K、3D、VIP、当前壁纸。两种主题下在任何图片上都清楚。',
  'Put it into a corner of the image, 8 from the edges.': '放在图片一角，距边 8。',
  'Use `vip` for membership alone.': '`vip` 只用于会员。',
  'Put more than two on an image.': '一张图上超过两个。',
  'Use it outside an image: that is a Tag.': '用在图片之外：那是 Tag。',
  // MediaFrame
  'An image in a 16:9 frame: a colour first, then the image fades in; if it fails to load, the colour remains.':
    '16:9 画框里的图片：先是底色，再淡入图片；加载失败时保留底色。',
  'Ask for the file nearest the card’s size.': '请求与卡片大小最接近的文件。',
  'Leave `alt` empty where the words beside it say the same.': '旁边的文字已经说明时，`alt` 留空。',
  'Put text straight on it without a scrim.': '不加遮罩就在上面写字。',
  'Give it a height: it keeps 16:9.': '指定高度：它保持 16:9。',
  // Menu
  'A button that opens a list of actions, choices or links.': '打开操作、选项或链接列表的按钮。',
  'On the button: opens it at the first row; ArrowUp at the last':
    '在按钮上：打开并到第一行；ArrowUp 到最后一行',
  'Move between rows, round the ends': '在行之间移动，首尾相接',
  'Go to the row that starts with them': '跳到以这些字母开头的行',
  'Choose the row; the focus is back on the button': '选择该行；焦点回到按钮',
  'Close it without choosing': '不选择，直接关闭',
  'Verb first, six characters where possible.': '动词在前，尽量不超过六个字。',
  'Put form controls in it: use a Popover.': '在里面放表单控件：改用 Popover。',
  // Modal
  'A dialog in front of the product. It traps the focus, restores it, and can be moved by its head to see what it covers.':
    '在产品之上的对话框。它限制并归还焦点，可以拖动标题栏看到被遮住的内容。',
  'moves inside the dialog, never out of it': '在对话框内移动，不会出去',
  'asks to close; a veto may refuse': '请求关闭；可以被拒绝',
  'move the dialog by 16 px, with Shift by 1 px': '对话框移动 16 像素，按住 Shift 移动 1 像素',
  'the next click beside the dialog is its new place': '之后在对话框旁点击的位置就是它的新位置',
  'Use one of the three sizes of modalSizes, or a width with the content’s height.':
    '用 modalSizes 的三种大小之一，或给宽度、由内容决定高度。',
  'Put the primary action last, at the lower right.': '主操作放在最后，右下角。',
  'Let isClosedByMask only where nothing can be lost.': '只有不会丢失内容时才用 isClosedByMask。',
  'Open a dialog over a dialog, except to confirm what the first one asked.':
    '在对话框上再开对话框；确认前一个所问的除外。',
  'Give sizes in anything but px or %.': '用 px 和 % 以外的单位。',
  // MoonProgress
  'Progress as a moon that waxes from new to full. The signature of the product: never an ornament.':
    '从新月到满月的进度。产品的标志：从不作装饰。',
  'Say the number as text too.': '同时写出数字。',
  'Use `media` on images.': '在图片上用 `media`。',
  'Fake progress, and don’t run it backwards except to 0 on failure.':
    '伪造进度，或倒退；失败时回到 0 除外。',
  'Use it where nothing progresses: take a Spinner.': '在没有进度的地方使用：用 Spinner。',
  // NavigationTabs
  'The main sections of the product as links in the title bar; the current one is marked.':
    '标题栏里通往产品主要部分的链接；标出当前的一个。',
  'Goes from link to link.': '在链接之间移动。',
  'Follows the link.': '打开链接。',
  'Give every link `navigationTabClass` and the present one `aria-current="page"`.':
    '每个链接都加 `navigationTabClass`，当前的加 `aria-current="page"`。',
  'Switch panels of one page with it: that is a tab list.': '用它切换同一页的面板：那是标签页。',
  'Put in more than fits one line.': '放超过一行的内容。',
  // NumberField
  'An exact number, typed or stepped, clamped to its limits.': '准确的数字，可输入或逐步增减，不超出上下限。',
  'One step up or down': '增加或减少一步',
  'The least and the greatest number': '最小值、最大值',
  'Settles what was typed: rounds it to the step and the limits': '确定输入的内容：按步长和上下限取整',
  'Give both limits.': '给出上下限。',
  'Name the unit.': '写出单位。',
  'Use it for codes and ids: TextField is.': '用于编码和编号：那是 TextField。',
  'Bind the wheel.': '绑定滚轮。',
  // OfflineState
  'No network: a sign, what still works, a way to reconnect.':
    '没有网络：一个标志、什么仍然可用、重新连接的办法。',
  'Reach and press the actions.': '移到操作并按下。',
  'Say what still works; the description is not optional.': '说明什么仍然可用；说明不能省略。',
  'Make what still works the primary action.': '把仍然可用的内容作为主操作。',
  'Take away what was downloaded already.': '收走已经下载的内容。',
  // PlaylistMask
  'Puts everything but the title bar into the dark, for one task that must be finished or left.':
    '让标题栏以外都变暗，专注于一件要完成或放弃的事。',
  'Moves within its content, round the ends': '在内容里移动，首尾相接',
  'Asks to close; the answer may be no': '请求关闭；可能被拒绝',
  'Give it a button that asks to close.': '提供请求关闭的按钮。',
  'Hand over the title bar, so that the window stays usable.': '传入标题栏，让窗口仍可操作。',
  'Use it for dialogs: that is Modal.': '当作对话框：那是 Modal。',
  'Open two at a time.': '同时打开两个。',
  // Popover
  'A small panel next to its control, for a few settings or a longer explanation.':
    '控件旁边的小面板，放少量设置或较长的说明。',
  'On its button: opens it; the panel takes the focus and is announced':
    '在按钮上：打开；面板得到焦点并被朗读',
  'Through its controls; past the last one it leaves and closes, unless it is modal':
    '经过其中的控件；过了最后一个就离开并关闭，模态时除外',
  'Closes it and gives the focus back to its button': '关闭，焦点回到按钮',
  'Give it a title or a label.': '给出标题或名称。',
  'Set isModal when leaving it half done would lose something.': '中途离开会丢失内容时设 isModal。',
  'Put lists of actions in it: use a Menu.': '放操作列表：改用 Menu。',
  'Open a popover out of a popover.': '从里面再打开一个 Popover。',
  // Price
  'What something costs: free, dried fish, or free with VIP. One of them on a card.':
    '价格：免费、小鱼干，或会员免费。一张卡片只有一个。',
  'Give a bare number its unit in `accessibleLabel`.': '只有数字时在 `accessibleLabel` 里写单位。',
  'Use `large` on the detail page only.': '`large` 只用于详情页。',
  'Show two prices on a card.': '一张卡片显示两个价格。',
  'Use its colours for anything else: gold is for members.': '把它的颜色用在别处：金色属于会员。',
  // ProgressBar
  'Progress of a work with many parts, as a line.': '由许多部分组成的工作的进度，一条线。',
  'Name the work in `label`.': '在 `label` 里写明工作。',
  'Show the number next to it where there is space.': '有空间时旁边写数字。',
  'Use it for one wallpaper’s download: that is the moon.': '用于一张壁纸的下载：那是月相。',
  // QRCode
  'A text for a phone to scan: payment, sign-in, a link to share. Drawn here, without a request to anybody.':
    '给手机扫的文字：支付、登录、分享链接。在本机绘制，不向任何人请求。',
  'Say in `alt` what the code opens, and offer an alternative next to it.':
    '在 `alt` 里写明打开什么，并在旁边提供另一种办法。',
  'Choose a size that is a multiple of the modules where sharpness matters.':
    '需要清晰时，大小取模块数的整数倍。',
  'Lay a logo over it below level H.': '低于 H 级时在上面盖标志。',
  'Filter, tint or round it: scanners want dark on white.': '加滤镜、着色或圆角：扫码需要白底深色。',
  'Put a secret in it that outlives the screen.': '放入比画面更长久的秘密。',
  // RadioGroup
  'One of a few options, all of them visible, each with an optional description.':
    '少量选项中的一个，全部可见，可各带说明。',
  'Moves to the chosen option, or to the first': '移到选中的选项，没有则到第一个',
  'Choose the next or previous option, round and round': '选择后一个或前一个，首尾相接',
  'Chooses the option in focus': '选择有焦点的选项',
  'Keep it to five options or fewer; use a Select for more.': '不超过五个；更多时用 Select。',
  'Use it for on and off: Switch and Checkbox are.': '用于开和关：那是 Switch 和 Checkbox。',
  // RegionState
  'One sign, one line, one action, in the middle of the region that it replaces. EmptyState, ErrorState and OfflineState are made of it.':
    '一个标志、一句话、一个操作，放在它所代替的区域中央。EmptyState、ErrorState 和 OfflineState 由它组成。',
  'Use one of the three where it fits.': '合适时用这三个之一。',
  'Fill the window with it while the rest works.': '其余部分可用时占满窗口。',
  // RelativeTime
  'A relative time, kept up to date: just now under 30 s, then minutes, hours, one day, then the date.':
    '自动更新的相对时间：30 秒内是刚刚，之后是分钟、小时、一天，再后是日期。',
  'Put it in a meta line, 12 px and t3.': '放在附注行，12 像素、t3。',
  'Pass the same clock that stamped the value, where there is one.': '有产生该时间的时钟时传入同一个。',
  'Use it for a time ahead: that is a Countdown or a date.': '用于将来的时间：那是 Countdown 或日期。',
  'Start a timer of your own beside it.': '在旁边另起一个定时器。',
  // ScrollArea
  'A box that scrolls natively: thin bar while it scrolls or is hovered, faded edges where more is to be seen, and a call near its end.':
    '原生滚动的框：滚动或悬停时有细滚动条，还有内容的边缘渐隐，接近末尾时通知。',
  'Reaches the box, while it overflows.': '溢出时可以移到它。',
  'Scroll it, by the browser.': '由浏览器滚动。',
  'Give it a height, or let a flex parent do so.': '给它高度，或由弹性布局的父级决定。',
  'Name it by what it holds.': '以内容命名。',
  'Load the next page in `onReachEnd` and ignore the call when there is none.':
    '在 `onReachEnd` 里加载下一页，没有更多时忽略。',
  'Nest two of one direction.': '同一方向嵌套两个。',
  'Use it for thousands of rows: use VirtualGrid.': '用于几千行：改用 VirtualGrid。',
  // SearchField
  'A search box: Enter runs it, Escape or the cross empties it.': '搜索框：Enter 搜索，Escape 或叉清空。',
  'Runs the search.': '搜索。',
  'Empties the field.': '清空。',
  'Say in the placeholder what can be searched for.': '占位文字说明可以搜什么。',
  'Search on every keystroke.': '每次按键都搜索。',
  'Use it where suggestions are wanted: take a SuggestField.': '需要联想时使用：改用 SuggestField。',
  // SegmentedControl
  'One of a few, all in sight: an order, a size, a kind.': '少量选项中的一个，全部可见：顺序、大小、种类。',
  'Reaches the chosen segment.': '移到选中的一段。',
  'Keep it to two to five short words.': '二到五个短词。',
  'Navigate with it.': '用它导航。',
  'Use it for more than five: use a Select.': '超过五个：改用 Select。',
};
