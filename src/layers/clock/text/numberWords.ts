const digits = '零一二三四五六七八九';
const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty'];

/** A number below 100 in Chinese, `四十二`. */
export function chineseNumber(number: number): string {
  const [ten, one] = [Math.floor(number / 10), number % 10];
  if (ten === 0) return digits.charAt(one);
  return `${ten > 1 ? digits.charAt(ten) : ''}十${one > 0 ? digits.charAt(one) : ''}`;
}

/** A number below 60 in English, `forty-two`. */
export function englishNumber(number: number): string {
  const [ten, one] = [Math.floor(number / 10), number % 10];
  if (number < small.length) return small[number] ?? '';
  return one === 0 ? (tens[ten] ?? '') : `${tens[ten]}-${small[one]}`;
}

/** A time as it is read aloud: `twelve oh five`, `twelve o’clock`, `thirteen hundred`, `midnight`. */
export function englishTime(hour: number, minute: number): string {
  if (minute > 0) return `${englishNumber(hour)} ${minute < 10 ? 'oh ' : ''}${englishNumber(minute)}`;
  if (hour === 0) return 'midnight';
  return `${englishNumber(hour)} ${hour > 12 ? 'hundred' : 'o’clock'}`;
}
