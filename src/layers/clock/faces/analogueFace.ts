import { append, appendSvg, setAttribute, setText, type DrawFace } from './clockFace.ts';
import { dayText } from '../text/clockText.ts';

const ticks = 12;
const degreesPerTick = 360 / ticks;

/** A quiet dial with two hands, and a third one where seconds are wanted. */
export const analogueFace: DrawFace = (element) => {
  const svg = appendSvg(element, 'svg', {
    viewBox: '-50 -50 100 100',
    class: 'clock-dial',
    'aria-hidden': 'true',
  });
  appendSvg(svg, 'circle', { r: 49, class: 'clock-plate' });
  for (let tick = 0; tick < ticks; tick += 1) {
    const isQuarter = tick % 3 === 0;
    appendSvg(svg, 'path', {
      d: isQuarter ? 'M0 -44V-36' : 'M0 -44V-40',
      class: isQuarter ? 'clock-tick clock-quarter' : 'clock-tick',
      transform: `rotate(${tick * degreesPerTick})`,
    });
  }
  const hour = appendSvg(svg, 'path', { d: 'M0 4V-22', class: 'clock-hour' });
  const minute = appendSvg(svg, 'path', { d: 'M0 5V-35', class: 'clock-minute' });
  const second = appendSvg(svg, 'path', { d: 'M0 8V-38', class: 'clock-second' });
  appendSvg(svg, 'circle', { r: 2.2, class: 'clock-pin' });
  const date = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      const minutes = now.getMinutes();
      setAttribute(hour, 'transform', `rotate(${(now.getHours() % 12) * 30 + minutes / 2})`);
      setAttribute(minute, 'transform', `rotate(${minutes * 6})`);
      setAttribute(second, 'transform', `rotate(${now.getSeconds() * 6})`);
      setAttribute(second, 'visibility', settings.has_seconds ? 'visible' : 'hidden');
      setText(date, dayText(now, settings, almanac));
    },
  };
};
