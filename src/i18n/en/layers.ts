import type { clock as clockZhCN, groups as groupsZhCN } from '../zh-CN/layers.ts';

/** The strings of the clock on the desktop. */
export const clock: typeof clockZhCN = {
  morning: 'AM',
  afternoon: 'PM',
  /** From January on. */
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  /** From Sunday on. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  /** The head of a calendar's sheet, from Monday on. */
  columns: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  date: '{{month}} {{day}}',
  dateAndWeekday: '{{date}}, {{weekday}}',
  monthOfYear: '{{month}} {{year}}',
  /** A day of the Chinese calendar: its month and day by number, in Chinese by name. */
  lunarDay: 'Lunar month {{month}}, day {{day}}',
  leapLunarDay: 'Lunar month {{month}} (leap), day {{day}}',
  /** Position of a day in its solar term, and the start of the next one. */
  term: 'Day {{day}} · {{next}} on {{month}}/{{date}}',
  /** The solar terms from the winter solstice on. */
  terms: [
    ...['Winter Solstice', 'Minor Cold', 'Major Cold', 'Start of Spring', 'Rain Water', 'Waking of Insects'],
    ...['Spring Equinox', 'Pure Brightness', 'Grain Rain', 'Start of Summer', 'Grain Buds', 'Grain in Ear'],
    ...['Summer Solstice', 'Minor Heat', 'Major Heat', 'Start of Autumn', 'End of Heat', 'White Dew'],
    ...['Autumn Equinox', 'Cold Dew', 'Frost’s Descent', 'Start of Winter', 'Minor Snow', 'Major Snow'],
  ],
  /** Of which the clock shows how much is over. */
  spans: ['Day', 'Month', 'Year'],
  /** The twelve double hours of the day from 23 o'clock on: the old name, and a line for each. */
  doubleHours: [
    { name: 'Midnight', line: 'The lamp is out, the moon is not' },
    { name: 'Cockcrow', line: 'Far away, a first cock' },
    { name: 'Dawn', line: 'One pale line above the hills' },
    { name: 'Sunrise', line: 'Light has reached the desk' },
    { name: 'Breakfast', line: 'Warm bowls, waking faces' },
    { name: 'Forenoon', line: 'Wind moves clouds across the roof' },
    { name: 'Noon', line: 'Shadows keep close to the feet' },
    { name: 'Early afternoon', line: 'Slow cicadas, slower tea' },
    { name: 'Late afternoon', line: 'Slant light on half a page' },
    { name: 'Sunset', line: 'Birds carry the colours home' },
    { name: 'Dusk', line: 'The first lamp is lit' },
    { name: 'Night', line: 'Streets fall still, water speaks' },
  ],
  cities: {
    'Asia/Shanghai': 'Beijing',
    'Asia/Tokyo': 'Tokyo',
    'Asia/Singapore': 'Singapore',
    'Asia/Dubai': 'Dubai',
    'Europe/London': 'London',
    'Europe/Paris': 'Paris',
    'Europe/Moscow': 'Moscow',
    'America/New_York': 'New York',
    'America/Los_Angeles': 'Los Angeles',
    'America/Sao_Paulo': 'São Paulo',
    'Australia/Sydney': 'Sydney',
    'Pacific/Auckland': 'Auckland',
  },
};

/** The strings of the boxes with the files of the desktop. */
export const groups: typeof groupsZhCN = {
  kinds: {
    documents: 'Documents',
    pictures: 'Pictures',
    media: 'Media',
    archives: 'Archives',
    programs: 'Programs',
    others: 'Others',
  },
  unsupportedReasons: {
    no_folder: 'The desktop’s folder was not found',
    unreadable: 'The desktop’s folder cannot be read',
  },
  faults: {
    gone: 'The file is no longer on the desktop',
    program: 'Programs and scripts are not run from here',
    not_trusted: 'This launcher may not run yet',
    no_opener: 'No program can open it',
    failed: 'It could not be opened',
  },
  empty: 'No files',
  fold: 'Fold',
  unfold: 'Unfold',
  more: '{{count}} more',
};
