import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText, timeText } from '../text/clockText.ts';

/** The twelve double hours of the day from 23 o'clock on: the old name, and a line for each. */
const doubleHours = [
  { name: '夜半', line: '灯已灭，月在窗外', en: 'Midnight', english: 'The lamp is out, the moon is not' },
  { name: '鸡鸣', line: '远处有一声鸡鸣', en: 'Cockcrow', english: 'Far away, a first cock' },
  { name: '平旦', line: '天边先白了一线', en: 'Dawn', english: 'One pale line above the hills' },
  { name: '日出', line: '光走到了桌角', en: 'Sunrise', english: 'Light has reached the desk' },
  { name: '食时', line: '粥正热，人正醒', en: 'Breakfast', english: 'Warm bowls, waking faces' },
  { name: '隅中', line: '风把云推过屋脊', en: 'Forenoon', english: 'Wind moves clouds across the roof' },
  { name: '日中', line: '影子缩到脚边', en: 'Noon', english: 'Shadows keep close to the feet' },
  { name: '日昳', line: '蝉声慢，茶也慢', en: 'Early afternoon', english: 'Slow cicadas, slower tea' },
  { name: '晡时', line: '斜光照着半页书', en: 'Late afternoon', english: 'Slant light on half a page' },
  { name: '日入', line: '飞鸟把天色带走', en: 'Sunset', english: 'Birds carry the colours home' },
  { name: '黄昏', line: '第一盏灯亮起来', en: 'Dusk', english: 'The first lamp is lit' },
  { name: '人定', line: '街声落，水声起', en: 'Night', english: 'Streets fall still, water speaks' },
] as const;

/** The old name of the hour, and a line for it. */
export const hoursFace: DrawFace = (element) => {
  const columns = append(element, 'clock-columns');
  const name = append(columns, 'clock-column');
  const line = append(columns, 'clock-column clock-small');
  const time = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      const { language } = settings;
      const hour = doubleHours[Math.floor(((now.getHours() + 1) % 24) / 2)] ?? doubleHours[0];
      setText(name, language === 'en' ? hour.en : hour.name);
      setText(line, language === 'en' ? hour.english : hour.line);
      setText(time, [timeText(now, settings), dayText(now, settings, almanac)].filter(Boolean).join(' · '));
    },
  };
};
