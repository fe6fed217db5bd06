import { append, appendSvg, setAttribute, setText, type DrawFace } from './clockFace.ts';
import { dayText, timeText } from '../text/clockText.ts';
import { litPath, moonPhase } from '../text/moonPhase.ts';

/** The moon as it is tonight, the time below. */
export const moonFace: DrawFace = (element) => {
  const svg = appendSvg(element, 'svg', {
    viewBox: '0 0 100 100',
    class: 'clock-moon',
    'aria-hidden': 'true',
  });
  appendSvg(svg, 'circle', { cx: 50, cy: 50, r: 50, class: 'clock-dark' });
  const lit = appendSvg(svg, 'path', { class: 'clock-lit' });
  const time = append(element, 'clock-middle');
  const date = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      setAttribute(lit, 'd', litPath(moonPhase(now)));
      setText(time, timeText(now, settings));
      setText(date, dayText(now, settings, almanac));
    },
  };
};
