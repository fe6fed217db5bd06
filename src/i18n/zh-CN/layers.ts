/** The strings of the clock on the desktop. */
export const clock = {
  morning: '上午',
  afternoon: '下午',
  /** From January on. */
  months: ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月'],
  /** From Sunday on. */
  weekdays: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  /** The head of a calendar's sheet, from Monday on. */
  columns: ['一', '二', '三', '四', '五', '六', '日'],
  date: '{{month}}{{day}}日',
  dateAndWeekday: '{{date}} {{weekday}}',
  monthOfYear: '{{year}}年{{month}}',
  /** A day of the Chinese calendar: its month and day by number, in Chinese by name. */
  lunarDay: '{{month}}{{day}}',
  leapLunarDay: '{{month}}{{day}}',
  /** Position of a day in its solar term, and the start of the next one. */
  term: '第 {{day}} 天 · {{month}}月{{date}}日{{next}}',
  /** The solar terms from the winter solstice on. */
  terms: [
    ...['冬至', '小寒', '大寒', '立春', '雨水', '惊蛰', '春分', '清明'],
    ...['谷雨', '立夏', '小满', '芒种', '夏至', '小暑', '大暑', '立秋'],
    ...['处暑', '白露', '秋分', '寒露', '霜降', '立冬', '小雪', '大雪'],
  ],
  /** Of which the clock shows how much is over. */
  spans: ['今日', '本月', '今年'],
  /** The twelve double hours of the day from 23 o'clock on: the old name, and a line for each. */
  doubleHours: [
    { name: '夜半', line: '灯已灭，月在窗外' },
    { name: '鸡鸣', line: '远处有一声鸡鸣' },
    { name: '平旦', line: '天边先白了一线' },
    { name: '日出', line: '光走到了桌角' },
    { name: '食时', line: '粥正热，人正醒' },
    { name: '隅中', line: '风把云推过屋脊' },
    { name: '日中', line: '影子缩到脚边' },
    { name: '日昳', line: '蝉声慢，茶也慢' },
    { name: '晡时', line: '斜光照着半页书' },
    { name: '日入', line: '飞鸟把天色带走' },
    { name: '黄昏', line: '第一盏灯亮起来' },
    { name: '人定', line: '街声落，水声起' },
  ],
  cities: {
    'Asia/Shanghai': '北京',
    'Asia/Tokyo': '东京',
    'Asia/Singapore': '新加坡',
    'Asia/Dubai': '迪拜',
    'Europe/London': '伦敦',
    'Europe/Paris': '巴黎',
    'Europe/Moscow': '莫斯科',
    'America/New_York': '纽约',
    'America/Los_Angeles': '洛杉矶',
    'America/Sao_Paulo': '圣保罗',
    'Australia/Sydney': '悉尼',
    'Pacific/Auckland': '奥克兰',
  },
};

/** The strings of the boxes with the files of the desktop. */
export const groups = {
  kinds: {
    documents: '文档',
    pictures: '图片',
    media: '影音',
    archives: '压缩包',
    programs: '程序',
    others: '其他',
  },
  unsupportedReasons: { no_folder: '没有找到桌面文件夹', unreadable: '桌面文件夹读不出来' },
  faults: {
    gone: '文件已不在桌面上',
    program: '程序和脚本不会从这里直接运行',
    not_trusted: '这个启动器还没有允许运行',
    no_opener: '没有能打开它的程序',
    failed: '没有打开',
  },
  empty: '没有文件',
  fold: '收起',
  unfold: '展开',
  more: '还有 {{count}} 个',
};
