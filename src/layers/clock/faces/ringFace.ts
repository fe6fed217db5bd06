import { append, appendSvg, setAttribute, setText, type DrawFace } from './clockFace.ts';
import { dayText, timeText } from '../text/clockText.ts';

/** The time in a ring that closes with the hour, or with the minute where seconds are wanted. */
export const ringFace: DrawFace = (element) => {
  const ring = append(element, 'clock-ring');
  const svg = appendSvg(ring, 'svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' });
  appendSvg(svg, 'circle', { r: 46, class: 'clock-track' });
  const arc = appendSvg(svg, 'circle', {
    r: 46,
    class: 'clock-arc',
    pathLength: 60,
    transform: 'rotate(-90)',
  });
  const time = append(ring, 'clock-middle');
  const date = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      const done = settings.has_seconds ? now.getSeconds() : now.getMinutes();
      setAttribute(arc, 'stroke-dasharray', `${Math.max(done, 0.01)} 60`);
      setText(time, timeText(now, { ...settings, has_seconds: false }));
      setText(date, dayText(now, settings, almanac));
    },
  };
};
